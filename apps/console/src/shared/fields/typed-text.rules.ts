/** What a typed text means for a field: a value that is stored at once, or a message while it is invalid. */

import { type InvalidReason, invalidReason } from './invalid-reason.ts'
import { ownLocale, readTypedNumber } from './typed-number.rules.ts'

/** `note` says what of the text the value does not have. */
export type Reading<T> = { ok: true; value: T; note?: string } | { ok: false; reason: InvalidReason }

export const taken = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const refused = (reason: InvalidReason): Reading<never> => ({ ok: false, reason })

/** Accepts any text of this length, except a blank one when a text is required. */
export function readText(
  text: string,
  required: boolean | undefined,
  most = Number.POSITIVE_INFINITY,
): Reading<string> {
  if (required && text.trim() === '') return refused(invalidReason('required'))
  return text.length > most ? refused(invalidReason('too_long', { most })) : taken(text)
}

export interface NumberLimits {
  min?: number
  max?: number
  /** 1 by default, for whole numbers. */
  step?: number
  /** What may stand behind the number, as `px`. */
  unit?: string | undefined
}

export function numberReason({ min, max, step = 1 }: NumberLimits): InvalidReason {
  const kind = Number.isInteger(step) ? 'whole' : 'any'
  if (min !== undefined && max !== undefined) return invalidReason('number_between', { kind, min, max })
  if (min !== undefined) return invalidReason('number_least', { kind, min })
  return max !== undefined ? invalidReason('number_most', { kind, max }) : invalidReason('number', { kind })
}

/** No field stores more decimals than these, so none is cut off before the field itself says how many it takes. */
const mostDecimals = 10

export const decimalsOf = ({ step = 1 }: NumberLimits): number => (Number.isInteger(step) ? 0 : mostDecimals)

/** A number outside its limits is not accepted, nor one that could mean two things. */
export function readNumber(text: string, limits: NumberLimits, locale = ownLocale()): Reading<number> {
  const reading = readTypedNumber(text, { ...limits, decimals: decimalsOf(limits) }, locale)
  if (reading.kind === 'number') return taken(reading.value)
  return refused(reading.kind === 'choice' ? invalidReason('number_ask') : numberReason(limits))
}

/** One step up or down from a value, inside the limits. */
export function stepNumber(value: number, direction: 1 | -1, limits: NumberLimits): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = limits
  return Math.min(max, Math.max(min, Math.round((value + direction * step) * 1e6) / 1e6))
}
