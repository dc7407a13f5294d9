import { describe, expect, test } from 'vitest'
import { BlockReport, type ShownRelease } from './block-report.ts'
import type { EventProps } from './ledger.rules.ts'

const shownRelease = (release: string | null, ids: readonly string[] = ['hero', 'more', 'last']): ShownRelease => ({
  release,
  pages: new Map([
    ['home', new Set(ids)],
    ['sale', new Set(['offers'])],
  ]),
})

function setUp(shown = shownRelease('r1')) {
  const told: [string, EventProps][] = []
  const report = new BlockReport<{ page: string }>((name, props = {}) => told.push([name, props]), shown)
  return { report, told: () => told.splice(0) }
}

describe('what is reported of blocks', () => {
  test('each block is told once for a view, and again when the page is opened another time', () => {
    const { report, told } = setUp()
    const first = { page: 'home' }
    for (const block of ['hero', 'more', 'hero']) report.see(first, block)
    report.tell(first)
    expect(told()).toEqual([['blocks_seen', { release: 'r1', page: 'home', blocks: 'hero more' }]])
    for (const block of ['more', 'last']) report.see(first, block)
    report.leave(first)
    expect(told()).toEqual([['blocks_seen', { release: 'r1', page: 'home', blocks: 'last' }]])
    report.leave(first)
    expect(told()).toEqual([])
    const back = { page: 'home' }
    report.see(back, 'hero')
    report.tellAll()
    expect(told()).toEqual([['blocks_seen', { release: 'r1', page: 'home', blocks: 'hero' }]])
  })

  test('a tap comes after the view of what was tapped, also where that was too short to be seen', () => {
    const { report, told } = setUp()
    const home = { page: 'home' }
    report.see(home, 'more')
    report.tap(home, 'hero', 'spring.webp')
    report.tap(home, 'hero', null)
    expect(told()).toEqual([
      ['blocks_seen', { release: 'r1', page: 'home', blocks: 'more hero' }],
      ['block_tapped', { release: 'r1', page: 'home', block: 'hero', item: 'spring.webp' }],
      ['block_tapped', { release: 'r1', page: 'home', block: 'hero' }],
    ])
  })

  test('what is on the screen when a release goes live is told for each of the two', () => {
    const { report, told } = setUp()
    const home = { page: 'home' }
    report.see(home, 'hero')
    report.show(shownRelease('r2', ['hero', 'new']))
    for (const block of ['hero', 'new', 'more']) report.see(home, block)
    report.tap(home, 'new', null)
    expect(told()).toEqual([
      ['blocks_seen', { release: 'r1', page: 'home', blocks: 'hero' }],
      ['blocks_seen', { release: 'r2', page: 'home', blocks: 'hero new' }],
      ['block_tapped', { release: 'r2', page: 'home', block: 'new' }],
    ])
  })

  test('what a screen adds of its own, and a design that was never published, is not told', () => {
    const { report, told } = setUp()
    report.see({ page: 'sale' }, 'hero')
    report.see({ page: 'other' }, 'hero')
    report.tap({ page: 'home' }, 'core-of-the-screen', null)
    report.tellAll()
    const unpublished = setUp(shownRelease(null))
    unpublished.report.tap({ page: 'home' }, 'hero', null)
    unpublished.report.tellAll()
    expect([...told(), ...unpublished.told()]).toEqual([])
  })

  test('many blocks are told in texts that an event may hold, none of them cut', () => {
    const ids = Array.from({ length: 120 }, (_, index) => `block-${index}`)
    const { report, told } = setUp(shownRelease('r1', ids))
    const home = { page: 'home' }
    for (const id of ids) report.see(home, id)
    report.tell(home)
    const texts = told().map(([, { blocks }]) => String(blocks))
    expect(texts.every((text) => text.length <= 500)).toBe(true)
    expect(texts.flatMap((text) => text.split(' '))).toEqual(ids)
  })
})
