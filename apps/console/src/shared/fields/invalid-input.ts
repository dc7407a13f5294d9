/**
 * Text that was typed into a field and is not a valid value. It is kept as it was typed beside the configured object,
 * which keeps its last value: that one is saved.
 */
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'
import { getLocale } from '@vitrine/messages/console/runtime'
import { type InvalidReason, sayReason } from './invalid-reason.ts'

export interface InvalidInput {
  /** Null when the value in the object itself is invalid, because the server refused it. */
  text: string | null
  /** Absent in what earlier versions kept. */
  reason?: InvalidReason
  /** The reason in the words of an earlier version. */
  message?: string
  /** The field's label, such as 'Store name', in the language below. */
  label: string
  language?: string
  /** The field's condition: a field that is not shown is not reported. */
  showWhen?: FieldCondition | undefined
}

/** Invalid inputs by the dotted path in the configured object. */
export type InvalidInputs = Readonly<Record<string, InvalidInput>>

export const invalidInput = (
  input: Required<Pick<InvalidInput, 'reason'>> & Omit<InvalidInput, 'language'>,
): InvalidInput => ({
  ...input,
  language: getLocale(),
})

/** The reason, in the language of whoever reads it. */
export const sayInvalid = ({ reason, message = '' }: Pick<InvalidInput, 'reason' | 'message'>): string =>
  reason ? sayReason(reason) : message
