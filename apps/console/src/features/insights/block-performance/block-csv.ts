/** Block performance as a file: a row for each block, and below it one for each of its items that was tapped. */
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import type { BlockRow, ItemRow } from '@vitrine/domain/insights/block-performance.routes'
import { m } from '@vitrine/messages/console'
import { lineWriter, tableMark } from '@vitrine/tables/write-table'
import { plainText } from '../charts/figures.ts'
import { blockTypeName, itemName, pageName, tappedItems } from './block-words.ts'

const plain = (value: number | null, holds: 'count' | 'percent') => ({
  number: plainText(value, { holds, currencyCode: '' }),
})

/** The currencies of these rows, each of which has a column. */
const currenciesOf = (rows: readonly BlockRow[]): string[] =>
  [...new Set(rows.flatMap(({ revenue }) => revenue.map(({ currencyCode }) => currencyCode)))].sort()

export function csvOfBlocks(rows: readonly BlockRow[], format: TableFormat): string {
  const currencies = currenciesOf(rows)
  const head = [
    ...[
      m.block_performance_page(),
      m.block_performance_block(),
      m.block_performance_title(),
      m.block_performance_item(),
      m.block_performance_release(),
      m.block_performance_live(),
    ],
    ...[
      m.block_performance_views(),
      m.block_performance_taps(),
      m.block_performance_tap_rate(),
      m.block_performance_orders(),
    ],
    ...currencies.map((code) => m.block_performance_revenue_in({ currency: code })),
  ]
  const moneyOf = ({ revenue }: Pick<ItemRow, 'revenue'>) =>
    currencies.map((currencyCode) => {
      const money = revenue.find((one) => one.currencyCode === currencyCode)
      return { number: plainText(money?.amountMinor ?? 0, { holds: 'money', currencyCode }) }
    })
  const lines = rows.flatMap((row) => {
    const names = [pageName(row), blockTypeName(row), row.block.title]
    const about = [String(row.release ?? ''), row.isLive ? m.block_performance_yes() : m.block_performance_no()]
    const counts = ({ taps, orders }: Pick<ItemRow, 'taps' | 'orders'>, views: number | null, rate: number | null) => [
      ...[plain(views, 'count'), plain(taps, 'count'), plain(rate, 'percent'), plain(orders, 'count')],
    ]
    return [
      [...names, '', ...about, ...counts(row, row.views, row.tapRate), ...moneyOf(row)],
      ...tappedItems(row).map((item) => [
        ...[...names, itemName(row, item), ...about, ...counts(item, null, null), ...moneyOf(item)],
      ]),
    ]
  })
  return tableMark + [head, ...lines].map(lineWriter(format)).join('')
}
