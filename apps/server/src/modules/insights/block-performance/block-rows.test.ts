import { expect, test } from 'vitest'
import type { BlockCell } from '../store/event-store.ts'
import { blockRows, type NamedRelease } from './block-rows.ts'
import type { PageContent } from './release-contents.ts'

const itemOf = (id: string) => ({ id, kind: 'product', name: id, picture: null }) as const

test('a block of hundreds of releases, with a hundred items in each, is one row soon', () => {
  const items = new Map(Array.from({ length: 100 }, (_, number) => [`item ${number}`, itemOf(`item ${number}`)]))
  const block = { type: 'products', title: 'Lamps', picture: null, items }
  const page: PageContent = { title: 'Home', type: 'home', blocks: new Map([['b', block]]) }
  const releases = new Map<string, NamedRelease>()
  const cells: BlockCell[] = []
  for (let number = 1; number <= 500; number++) {
    releases.set(`r${number}`, { contents: new Map([['p', page]]), number })
    for (const item of ['', ...items.keys()])
      cells.push({
        ...{ release: `r${number}`, page: 'p', block: 'b', item, views: item === '' ? 1 : 0, taps: 1 },
        ...{ orders: 0, storeMinor: 0, revenue: [] },
      })
  }
  const before = process.cpuUsage()
  const [row] = blockRows(cells, releases, null)
  const { user } = process.cpuUsage(before)
  expect(row).toMatchObject({ views: 500, taps: 500, release: 500 })
  expect(row?.items.map(({ taps }) => taps)).toEqual(Array.from({ length: 100 }, () => 500))
  // Some hundredths of a second; a copy of the list for each of them took several.
  expect(user / 1000).toBeLessThan(1_000)
})
