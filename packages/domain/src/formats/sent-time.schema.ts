/** Days and times as a caller sends them. Databases differ in what they make of a year 0. */
import { z } from 'zod'
import { reasonText } from '../field-reasons.ts'

const first = Date.parse('1000-01-01T00:00:00Z')
const end = Date.parse('+010000-01-01T00:00:00Z')

/**
 * Whether the text is a time that every database keeps as it is: of the years 1000 to 9999, so that what lies some hours
 * before or after it is one that can be written with four digits too.
 */
export function isKeptTime(text: string): boolean {
  const at = Date.parse(text)
  return at >= first && at < end
}

/** An instant such as `2026-03-01T09:00:00Z`; with `offset`, also one with another zone's offset. */
export const sentTime = (options: { offset?: boolean } = {}) =>
  z.iso.datetime({ ...options, abort: true }).refine(isKeptTime, reasonText('time_unreadable'))

/** A day such as `2026-03-01`. Programs say `0001-01-01` for no limit. */
export const sentDay = () =>
  z.iso.date({ abort: true }).refine((text) => !text.startsWith('0000'), reasonText('time_unreadable'))
