/**
 * Lists in the order of their numbers. WooCommerce counts them by rows, so that a row that is deleted meanwhile would let another be
 * passed over: a page begins a few rows before its end of the last one, and further before where those are gone.
 */
import { ConnectorError } from '../kit/connector-error.ts'
import { EndlessList, untilLast } from '../kit/read-list.ts'
import type { ListAnswer } from './woocommerce-api.ts'

const overlap = 5
const stepBack = 50

/** After how many rows, and after which number. */
function placeOf(cursor: string | undefined): { rows: number; last: number } {
  if (cursor === undefined) return { rows: 0, last: 0 }
  const [, rows, last] = /^(\d{1,9})-(\d{1,15})$/.exec(cursor) ?? []
  if (rows === undefined || last === undefined) throw new ConnectorError('invalid', 'This is no cursor of this list.')
  return { rows: Number(rows), last: Number(last) }
}

type ReadRows<T> = (offset: number, count: number) => Promise<ListAnswer<T>>

export async function readAfter<T extends { id: number }>(
  read: ReadRows<T>,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ items: T[]; next: string | null }> {
  const { rows, last } = placeOf(cursor)
  let offset = Math.max(0, rows - overlap)
  let count = limit + rows - offset
  let answer = await read(offset, count)
  await untilLast(async () => {
    if (offset === 0 || (answer.items[0] && answer.items[0].id <= last)) return true
    offset = Math.max(0, offset - stepBack)
    count = limit + overlap
    answer = await read(offset, count)
    return false
  })
  const items = answer.items.filter(({ id }) => id > last).slice(0, limit)
  const newest = items.at(-1)
  const isFull = answer.items.length >= count
  // The same page for ever, as a cache that looks at no parameters tells it.
  if (!newest && isFull && last > 0) throw new EndlessList()
  if (!newest) return { items: [], next: null }
  const rowsRead = offset + answer.items.indexOf(newest) + 1
  const hasMore = answer.total === null ? isFull : rowsRead < answer.total
  return { items, next: hasMore ? `${rowsRead}-${newest.id}` : null }
}
