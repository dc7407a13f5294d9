/**
 * The limit of a field for texts. A text that is too long is let in whole and said at the field, where the browser would cut it
 * without a word; a form sends none (`findTooLong`).
 */
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import { withCounter } from './text-counter.tsx'

interface Limited {
  maxLength?: number | undefined
  value?: unknown
  error?: ReactNode
  inputContainer?: ((input: ReactNode) => ReactNode) | undefined
}

/** The properties of a field without the browser's own limit. Where the value is a list, the limit is that of each text. */
export function limited<Props extends Limited>({ maxLength: most, ...props }: Props) {
  if (most === undefined) return props
  const { value, inputContainer } = props
  const lengths = (Array.isArray(value) ? value : [value]).map((text) => (typeof text === 'string' ? text.length : 0))
  const length = Math.max(0, ...lengths)
  // What is pasted is trimmed where it would not fit otherwise (`keepPastes`).
  const known = { ...props, 'data-most': most }
  if (length <= most) return known
  return {
    ...known,
    'data-too-long': true,
    error: m.fields_too_long({ most }),
    inputContainer: inputContainer ?? withCounter(length, most, true),
  }
}

/** The first field of the form that holds more than it takes. */
export const findTooLong = (form: Element | null | undefined): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[data-too-long]') ?? null
