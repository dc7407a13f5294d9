/** Where a page of a list by time ended, and the next one goes on. */
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'
import { refuseField } from './refuse.ts'

export interface ListPlace {
  at: Date
  id: string
}

export const cursorOf = ({ at, id }: ListPlace): string => `${at.toISOString()}_${id}`

/** Null for the first page. Throws `validation_failed` for a text that {@link cursorOf} never made. */
export function readCursor(cursor: string | undefined): ListPlace | null {
  if (cursor === undefined) return null
  const [, time = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,80})$/.exec(cursor) ?? []
  return isKeptTime(time)
    ? { at: new Date(time), id }
    : refuseField('cursor', 'This is not a cursor of this list.', 'query')
}
