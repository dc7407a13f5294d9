import type { Field } from '@vitrine/domain/fields/field.schema'

export type Labelled = Pick<Field, 'path' | 'label'> & Partial<Pick<Field, 'kind'>>

/** The field to which a path belongs: of the fields that contain it, the deepest, and the first of several. */
export function fieldAt(fields: readonly Labelled[], path: string): Labelled | undefined {
  const isIn = (field: Labelled) =>
    path === field.path || path.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`)
  return fields.filter(isIn).sort((one, other) => other.path.length - one.path.length)[0]
}
