/** Date-times are typed in the person's own zone and kept as UTC instants, both with seconds. */

const two = (n: number): string => String(n).padStart(2, '0')

/** `2026-01-31T19:00:00` of this browser's zone, as a datetime-local input wants it; '' for none. */
export function toLocalText(instant: unknown): string {
  const date = typeof instant === 'string' && instant !== '' ? new Date(instant) : null
  if (!date || Number.isNaN(date.getTime())) return ''
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The UTC instant `2026-01-31T18:00:00Z`; null for an empty or impossible text. */
export function toInstant(localText: string): string | null {
  if (localText === '') return null
  const date = new Date(localText)
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}Z`
}

/** `2026-01-31 18:00:00 UTC`. */
export const toUtcText = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`
