/** Lists of a store elsewhere that are counted by rows: an item that is deleted while one is read lets another be passed over. */
import { ConnectorError } from './connector-error.ts'

export interface ListPart<T> {
  items: T[]
  /** How many there are in all. */
  total: number
}

/** Every item of a list that is read in parts. */
export async function readList<T>(read: (skip: number) => Promise<ListPart<T>>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const { items, total } = await read(all.length)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

const isCursor = (cursor: string): boolean => /^\d{1,9}$/.test(cursor)

/** After how many rows a page begins; null for what is no cursor of ours. */
export const rowOf = (cursor = '0'): number | null => (isCursor(cursor) ? Number(cursor) : null)

export function mustBeRow(cursor: string | undefined): number {
  const row = rowOf(cursor)
  if (row === null) throw new ConnectorError('invalid', 'This is no cursor of this list.')
  return row
}

/** The cursor after these rows; null after the last one. */
export const nextRow = (skip: number, { items, total }: ListPart<unknown>): string | null =>
  items.length === 0 || skip + items.length >= total ? null : String(skip + items.length)
