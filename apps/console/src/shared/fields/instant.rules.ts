import type { SaidField } from '@vitrine/domain/fields/field.schema'
import type { FieldChange } from './field-binding.ts'
import { invalidReason } from './invalid-reason.ts'
import { type Reading, refused } from './typed-text.rules.ts'

/** Date-times are typed in the person's own zone and kept as UTC instants, both with seconds. */

const two = (n: number): string => String(n).padStart(2, '0')

/** A text such as `2026-01-31T19:00:00` in this browser's zone, as a datetime-local input needs it; '' for none. */
export function toLocalText(instant: unknown): string {
  const date = typeof instant === 'string' && instant !== '' ? new Date(instant) : null
  if (!date || Number.isNaN(date.getTime())) return ''
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The UTC instant, such as `2026-01-31T18:00:00Z`; null for an empty or impossible text. */
export function toInstant(localText: string): string | null {
  if (localText === '') return null
  const date = new Date(localText)
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}Z`
}

/** `isPart` is true when only some parts of the date are filled in, so that the browser gives no text. */
export function readInstant(
  localText: string,
  { isPart, required }: { isPart: boolean; required?: boolean | undefined },
): Reading<string | null> {
  if (localText === '' && !isPart) return required ? refused(invalidReason('required')) : { ok: true, value: null }
  const instant = toInstant(localText)
  return instant !== null && /^\d{4}-/.test(instant)
    ? { ok: true, value: instant }
    : refused(invalidReason('whole_date'))
}

type Order = Extract<SaidField, { kind: 'datetime' }>['order']

/**
 * The changes that a new instant makes; null where begin and end would be in the wrong order. The other field may show a
 * text that was refused because of this one: then it is no longer refused, and is part of the changes.
 */
export function orderedChanges(
  { path, value, order }: { path: string; value: string | null; order: Order },
  other: { stored: string | null; typed: string | null },
): readonly FieldChange[] | null {
  const own = { path, value }
  if (!order) return [own]
  const typed = other.typed === null ? null : readInstant(other.typed, { isPart: other.typed === '' })
  const shown = typed?.ok ? typed.value : other.stored
  const [first, last] = order.is === 'before' ? [value, shown] : [shown, value]
  if (first && last && Date.parse(first) >= Date.parse(last)) return null
  return typed?.ok ? [own, { path: order.path, value: typed.value }] : [own]
}

/** A text such as `2026-01-31 18:00:00 UTC`. */
export const toUtcText = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`
