/**
 * What a form of declared fields reads and writes, without knowing what it configures: a block, a page, a layout or an
 * integration. The owner of the object implements it; `FieldsForm` draws from it.
 */

import type { InvalidInput } from './invalid-input.ts'

export interface FieldChange {
  path: string
  value: unknown
}

export interface FieldBinding {
  /** Identifies the configured object: panels are keyed by it; input ids are `${id}_${path with dots as _}`. */
  id: string
  /** Hook: the value at a dotted path, subscribing to this object only. */
  useValue(path: string): unknown
  /** One edit; consecutive ones on the same path coalesce in history. */
  set(path: string, value: unknown): void
  /** Hook: what was typed at a path and is no value of it. */
  useInvalid(path: string): InvalidInput | null
  /** Typing at a path: `invalid` is kept beside the object; with null it was a value, taken over as these changes. */
  type(path: string, invalid: InvalidInput | null, changes: readonly FieldChange[]): void
  /** Several paths as one named step. */
  setMany(label: string, changes: readonly FieldChange[]): void
  /** Opens and closes a gesture (slider, colour drag): one history step. */
  beginGesture(): void
  endGesture(): void
  /** Closes the current coalescing (blur). */
  commit(): void
}

/** The id of the input that edits a path: labels, errors and 'jump to the field' all use it. */
export const inputId = (binding: Pick<FieldBinding, 'id'>, path: string): string =>
  `${binding.id}_${path.replaceAll('.', '_')}`
