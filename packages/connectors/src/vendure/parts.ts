/** Lists that are read in parts. A store is not believed without end: whoever connects one chooses what it answers. */
import { ConnectorError } from '../kit/connector-error.ts'

/** Of one list, with a thousand items in each. */
export const mostParts = 200

/** What is left of the characters that all parts of a list may have together. */
export interface Room {
  characters: number
}
export const roomOfList = (): Room => ({ characters: 64_000_000 })

/** It has no end that anybody could wait for. */
export class EndlessList extends ConnectorError {
  constructor() {
    super('unavailable', 'A list of the store has no end.')
  }
}

/** Throws `ConnectorError`. */
export function takeRoom(room: Room, characters: number): void {
  room.characters -= characters
  if (room.characters < 0) throw new EndlessList()
}

/** The items of one part. Throws `ConnectorError` where there are more than were asked for. */
export function partOf<T>(items: readonly T[], take: number): readonly T[] {
  if (items.length > take) throw new ConnectorError('unavailable', 'The store answers with more than was asked for.')
  return items
}

/** Reads part after part until `read` answers that it was the last one. Throws `ConnectorError` where there is no end. */
export async function untilLast(read: () => Promise<boolean>): Promise<void> {
  for (let part = 0; part < mostParts; part += 1) if (await read()) return
  throw new EndlessList()
}
