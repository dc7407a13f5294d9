/** Lists of what was counted most. Ids stand in the column of the id; their names are joined to them later. */
import { topListSize } from '@vitrine/domain/insights/charts.rules'
import type { ItemKind } from '../store/kinds.ts'
import type { Builder, Content } from './chart-content.ts'
import { sum } from './reading.ts'

type KeyCounts = readonly { key: string; count: number }[]

function ranking(list: KeyCounts, names: readonly string[]): Content {
  const total = sum(list, ({ count }) => count)
  const rows = list.map(({ key, count }) => ({
    ...Object.fromEntries(names.map((name) => [name, key])),
    Total: count,
  }))
  return { number: total, totals: { Total: total }, rows }
}

const counted =
  (kind: ItemKind, names: readonly string[]): Builder =>
  async ({ store, ask }) =>
    ranking(await store.top(ask, kind, topListSize), names)

const sold =
  (by: 'units' | 'sales'): Builder =>
  async ({ store, ask }) =>
    ranking((await store.topSales(ask, topListSize))[by], productColumns)

const productColumns = ['Product Id', 'Product']

export const topCharts = {
  'top-keywords': counted('keyword', ['Keyword']),
  'top-categories': counted('category', ['Category Id', 'Category']),
  'top-products-searched': counted('searched', productColumns),
  'top-products-viewed': counted('viewed', productColumns),
  'top-products-added': counted('added', productColumns),
  'top-products-units': sold('units'),
  'top-products-sales': sold('sales'),
  'top-products-wishlisted': counted('wishlisted', productColumns),
} as const satisfies Record<string, Builder>
