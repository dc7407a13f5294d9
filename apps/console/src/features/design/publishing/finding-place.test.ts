import type { PageType } from '@vitrine/domain/actions/action-types'
import { describe, expect, test } from 'vitest'
import { placeOf } from './finding-place.ts'

const onPage = (type: PageType) => ({ message: '', page: { id: 'p', title: '', type }, block: null })

describe('where a finding is mended', () => {
  test('at its block, on the screen of its page', () => {
    const block = { id: 'b', type: 'banner', name: null }
    expect(placeOf('alt-missing', { ...onPage('home'), block })).toEqual({
      screen: 'home',
      search: { page: 'p', block: 'b' },
    })
    expect(placeOf('empty-page', onPage('custom'))).toEqual({ screen: 'custom-pages', search: { page: 'p' } })
    expect(placeOf('empty-page', onPage('product')).screen).toBe('product-detail')
  })

  test('in the editor of the design whose page it is', () => {
    const design = { id: 'd', pages: [{ id: 'p' }] }
    expect(placeOf('empty-page', onPage('home'), design)).toEqual({ screen: 'schedule/d', search: { page: 'p' } })
    expect(placeOf('empty-page', onPage('home'), { ...design, pages: [] }).screen).toBe('home')
  })

  test('at its tab of the navigation bar', () => {
    expect(placeOf('tab-target-missing', { message: '', page: null, block: null, tab: 't' })).toEqual({
      screen: 'navigation-bar',
      search: { tab: 't' },
    })
  })

  test('in the navigation bar when it is about tabs, else at home', () => {
    expect(placeOf('tab-count', { message: '', page: null, block: null })).toEqual({
      screen: 'navigation-bar',
      search: {},
    })
    expect(placeOf('home-page-missing', { message: '', page: null, block: null }).screen).toBe('home')
  })
})
