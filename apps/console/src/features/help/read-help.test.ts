import { readdirSync, readFileSync } from 'node:fs'
import { consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { describe, expect, test } from 'vitest'
import { helpPageOf, helpPages } from './help-pages.ts'
import { findHelp } from './read-help.ts'

const folder = new URL('../../../../../docs/help/', import.meta.url)
const textOf = (language: string, file: string) => readFileSync(new URL(`${language}/${file}`, folder), 'utf8')

describe('help', () => {
  test.each(consoleLanguages)('has each page in %s, whose links lead to pages of help', (language) => {
    const files = readdirSync(new URL(language, folder)).sort()
    expect(files).toEqual(helpPages.map(({ id }) => `${id}.md`).sort())
    for (const file of files) {
      const text = textOf(language, file)
      expect(text.split('\n')[0]).toMatch(/^# \S/)
      for (const [, to] of text.matchAll(/\]\(([^)]{1,60})\)/g)) expect(helpPages.map(({ id }) => id)).toContain(to)
    }
  })

  test('knows the page of each screen by the longest path that fits', () => {
    expect(helpPageOf('/')).toBe('insights')
    expect(helpPageOf('/', 'orders')).toBe('orders')
    expect(helpPageOf('/insights/block-performance')).toBe('block-performance')
    expect(helpPageOf('/design/schedule/abc')).toBe('schedule')
    expect(helpPageOf('/settings/audit')).toBe('audit-log')
    expect(helpPageOf('/settings')).toBe('settings')
    expect(helpPageOf('/nowhere')).toBeNull()
  })

  test('has a page about each screen that the console can lead to', () => {
    const pathsIn = (file: string, below = '') =>
      [...readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8').matchAll(/\bpath: '([^']{1,60})'/g)].map(
        ([, path = '']) => (path.startsWith('/') ? path : `${below}/${path}`).replaceAll('$', ''),
      )
    const paths = [...pathsIn('routes.tsx', '/design'), ...pathsIn('settings-routes.ts')]
    expect(paths.length).toBeGreaterThan(30)
    // Help is its own explanation, and what sells has become block performance.
    const own = ['/help', '/insights/sells']
    expect(paths.filter((path) => !own.includes(path) && helpPageOf(path) === null)).toEqual([])
  })

  test('is found by each of the words, and by its title first', () => {
    const texts = [
      { id: 'a', title: 'Profile', text: 'Orders are elsewhere.' },
      { id: 'b', title: 'Orders', text: 'What people bought.' },
    ]
    expect(findHelp(texts, 'orders').map(({ id }) => id)).toEqual(['b', 'a'])
    expect(findHelp(texts, ' ORDERS  bought ').map(({ id }) => id)).toEqual(['b'])
    expect(findHelp(texts, 'nothing')).toEqual([])
    expect(findHelp(texts, '')).toHaveLength(2)
  })
})
