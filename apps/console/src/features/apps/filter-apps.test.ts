import { describe, expect, test } from 'vitest'
import { filterApps } from './filter-apps.ts'

const app = (applicationName: string, appKey: string, storeUrl: string) => ({
  applicationName,
  appKey,
  storeUrl,
  icon: null,
})
const apps = [app('Maison', 'msn-01', 'https://maison.example'), app('Trail & Co', 'TRL-77', 'https://outdoor.example')]
const found = (text: string) => filterApps(apps, text).map(({ appKey }) => appKey)

describe('the search of the app chooser', () => {
  test('keeps apps whose name, key or store address contains the text, ignoring case [A-016]', () => {
    expect(found('TRAIL')).toEqual(['TRL-77'])
    expect(found('trl-7')).toEqual(['TRL-77'])
    expect(found('Outdoor.Ex')).toEqual(['TRL-77'])
    expect(found('example')).toEqual(['msn-01', 'TRL-77'])
  })

  test('finds an app by its address as people read it, and as it is called', () => {
    const shop = app('Shop', 'SH-1', 'https://xn--mller-kva.de')
    for (const text of ['müller.de', 'xn--mller']) expect(filterApps([...apps, shop], text)).toEqual([shop])
  })

  test('keeps every app while nothing is typed', () => {
    expect(found('  ')).toEqual(['msn-01', 'TRL-77'])
  })

  test('leaves nothing when no app matches', () => {
    expect(found('nowhere')).toEqual([])
  })
})
