/**
 * Text that was typed into a field and is not a valid value. It is kept as it was typed beside the configured object,
 * which keeps its last value: that one is saved.
 */
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'
import type { InvalidReason } from './invalid-reason.ts'

export interface InvalidInput {
  /** Null when the value in the object itself is invalid, because the server refused it. */
  text: string | null
  /** Absent in what earlier versions kept. */
  reason?: InvalidReason
  /** The reason as it was said when the text was typed, in the language below. */
  message?: string
  /** The field's label, such as 'Store name', in the language below. */
  label: string
  language?: string
  /** The field's condition: a field that is not shown is not reported. */
  showWhen?: FieldCondition | undefined
}

/** Invalid inputs by the dotted path in the configured object. */
export type InvalidInputs = Readonly<Record<string, InvalidInput>>
