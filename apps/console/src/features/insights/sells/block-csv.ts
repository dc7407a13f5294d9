/** What sells as a file: a row for each block, and below it one for each of its items that was tapped. */
import { csvLine } from '@vitrine/domain/formats/csv-cell.rules'
import type { BlockRow, ItemRow } from '@vitrine/domain/insights/blocks.routes'
import { m } from '../../../shared/messages/messages.js'
import { plainText } from '../charts/figures.ts'
import { blockTypeName, itemName, pageName, tappedItems } from './block-words.ts'

const plain = (value: number | null, holds: 'count' | 'percent') => plainText(value, { holds, currencyCode: '' })

/** The currencies of these rows, each of which has a column. */
const currenciesOf = (rows: readonly BlockRow[]): string[] =>
  [...new Set(rows.flatMap(({ revenue }) => revenue.map(({ currencyCode }) => currencyCode)))].sort()

export function csvOfBlocks(rows: readonly BlockRow[]): string {
  const currencies = currenciesOf(rows)
  const head = [
    ...[m.sells_page(), m.sells_block(), m.sells_title(), m.sells_item(), m.sells_release(), m.sells_live()],
    ...[m.sells_views(), m.sells_taps(), m.sells_tap_rate(), m.sells_orders()],
    ...currencies.map((code) => m.sells_revenue_in({ currency: code })),
  ]
  const moneyOf = ({ revenue }: Pick<ItemRow, 'revenue'>) =>
    currencies.map((currencyCode) => {
      const money = revenue.find((one) => one.currencyCode === currencyCode)
      return plainText(money?.amountMinor ?? 0, { holds: 'money', currencyCode })
    })
  const lines = rows.flatMap((row) => {
    const names = [pageName(row), blockTypeName(row), row.block.title]
    const about = [String(row.release ?? ''), row.isLive ? m.sells_yes() : m.sells_no()]
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
  return `\uFEFF${[head, ...lines].map(csvLine).join('')}`
}
