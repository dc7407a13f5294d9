/** Lists of a store elsewhere that are counted by rows: an item that is deleted while one is read lets another be passed over. */
import { ConnectorError } from './connector-error.ts'
import type { ConnectorPage } from './store-order.ts'

export interface ListPart<T> {
  items: T[]
  /** How many there are in all. */
  total: number
}

/** Of one list. */
const mostParts = 200
/** Of all parts of a list together. */
const mostCharacters = 64_000_000

/** It has no end that anybody could wait for. */
export class EndlessList extends ConnectorError {
  constructor() {
    super('unavailable', 'A list of the store has no end.')
  }
}

/** The items of one part. Throws `ConnectorError` where there are more than were asked for. */
export function partOf<T>(items: T[], take: number): T[] {
  if (items.length > take) throw new ConnectorError('unavailable', 'The store answers with more than was asked for.')
  return items
}

/**
 * Reads part after part until `read` answers that it was the last one. A store is not believed without end, since whoever
 * connects one chooses what it answers. Throws `EndlessList`.
 */
export async function untilLast(read: () => Promise<boolean>): Promise<void> {
  for (let part = 0; part < mostParts; part += 1) if (await read()) return
  throw new EndlessList()
}

/** Every item of a list that is read in parts. Throws `EndlessList`. */
export async function readList<T>(read: (skip: number) => Promise<ListPart<T>>): Promise<T[]> {
  const all: T[] = []
  let characters = 0
  await untilLast(async () => {
    const { items, total } = await read(all.length)
    characters += JSON.stringify(items).length
    if (characters > mostCharacters) throw new EndlessList()
    all.push(...items)
    return items.length === 0 || all.length >= total
  })
  return all
}

interface Part {
  /** Null after the last one. */
  next: string | null
}

/**
 * The parts of a list that is read by cursors, in turn, from the beginning or from a cursor. A store may answer with small
 * parts, with empty ones, or with another one for ever. Throws `EndlessList` after `most` of them.
 */
export async function* partsOf<P extends Part>(
  read: (cursor: string | undefined) => Promise<P>,
  { from, most = 1_000 }: { from?: string | undefined; most?: number } = {},
): AsyncGenerator<P, void> {
  let cursor = from
  for (let part = 0; part < most; part += 1) {
    const page = await read(cursor)
    yield page
    if (page.next === null) return
    cursor = page.next
  }
  throw new EndlessList()
}

/** The items of a list that is read by cursors; of a longer one somewhat more than `most`. Throws `EndlessList`. */
export async function readParts<T>(
  read: (cursor: string | undefined) => Promise<ConnectorPage<T>>,
  most: number,
): Promise<T[]> {
  const all: T[] = []
  for await (const { items } of partsOf(read)) {
    all.push(...items)
    if (all.length > most) break
  }
  return all
}

const isCursor = (cursor: string): boolean => /^\d{1,9}$/.test(cursor)

/** After how many rows a page begins; null for what is no cursor of ours. */
export const rowOf = (cursor = '0'): number | null => (isCursor(cursor) ? Number(cursor) : null)

export function mustBeRow(cursor: string | undefined): number {
  const row = rowOf(cursor)
  if (row === null) throw new ConnectorError('invalid', 'This is not a cursor of this list.')
  return row
}

/** The cursor after these rows; null after the last one. */
export const nextRow = (skip: number, { items, total }: ListPart<unknown>): string | null =>
  items.length === 0 || skip + items.length >= total ? null : String(skip + items.length)
