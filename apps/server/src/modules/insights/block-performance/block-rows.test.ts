import { expect, test } from 'vitest'
import type { BlockCell } from '../store/event-store.ts'
import { blockRows, type NamedRelease } from './block-rows.ts'
import type { PageContent } from './release-contents.ts'

const itemOf = (id: string) => ({ id, kind: 'product', name: id, picture: null }) as const

test('a block of hundreds of releases, with a hundred items in each, is one row soon', () => {
  const named = Array.from({ length: 100 }, (_, number) => [`item ${number}`, itemOf(`item ${number}`)] as const)
  let walks = 0
  const items = new (class extends Map<string, ReturnType<typeof itemOf>> {
    override values() {
      walks += 1
      return super.values()
    }
    override [Symbol.iterator]() {
      walks += 1
      return super[Symbol.iterator]()
    }
  })(named)
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
  walks = 0
  const [row] = blockRows(cells, releases, null)
  expect(row).toMatchObject({ views: 500, taps: 500, release: 500 })
  expect(row?.items.map(({ taps }) => taps)).toEqual(Array.from({ length: 100 }, () => 500))
  // Once for the block, and not for each of its releases.
  expect(walks).toBe(1)
})
