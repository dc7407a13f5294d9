/** The properties of every renderer: one declared field and the object it edits. */
import type { FieldKind, SaidFieldOf } from '@vitrine/domain/fields/field.schema'
import type { FieldBinding } from './field-binding.ts'

export interface FieldProps<K extends FieldKind> {
  field: SaidFieldOf<K>
  binding: FieldBinding
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
