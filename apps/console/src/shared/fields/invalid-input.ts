/**
 * What was typed into a field and is no value of it. It is kept as it was typed beside the configured object, which goes
 * on with its last value: that one is saved.
 */
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'

export interface InvalidInput {
  /** Null: what stands in the object itself, which the server refused. */
  text: string | null
  message: string
  /** Of the field: 'Store name'. */
  label: string
  /** Of the field: what is not shown is nobody's trouble. */
  showWhen?: FieldCondition | undefined
}

/** By the dotted path in the configured object. */
export type InvalidInputs = Readonly<Record<string, InvalidInput>>
