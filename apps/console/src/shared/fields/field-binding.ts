/**
 * What a form of declared fields reads and writes, without knowing whether it configures a block, a page, a layout or
 * an integration. The owner of the object implements it; `FieldsForm` draws from it.
 */

import type { InvalidInput } from './invalid-input.ts'

export interface FieldChange {
  path: string
  value: unknown
}

export interface FieldBinding {
  /** Identifies the configured object: panels are keyed by it; input ids are `${id}_${path with dots as _}`. */
  id: string
  /** False for somebody who may only look: the fields are disabled. */
  canChange: boolean
  /** Hook: the value at a dotted path, subscribing to this object only. */
  useValue(path: string): unknown
  /** One edit; consecutive ones on the same path coalesce in history. */
  set(path: string, value: unknown): void
  /** Hook: the invalid input at a path, or null. */
  useInvalid(path: string): InvalidInput | null
  /**
   * Takes typed text at a path: an `invalid` input is kept beside the object; null means a value, which is stored by
   * these changes.
   */
  type(path: string, invalid: InvalidInput | null, changes: readonly FieldChange[]): void
  /** Sets several paths in one named step. */
  setMany(label: string, changes: readonly FieldChange[]): void
  /** Starts a gesture (slider or colour drag) that becomes one history step. */
  beginGesture(): void
  endGesture(): void
  /** Ends the current merging of edits into one step (on blur). */
  commit(): void
}

/** The id of the input that edits a path: labels, errors and 'jump to the field' all use it. */
export const inputId = (binding: Pick<FieldBinding, 'id'>, path: string): string =>
  `${binding.id}_${path.replaceAll('.', '_')}`
