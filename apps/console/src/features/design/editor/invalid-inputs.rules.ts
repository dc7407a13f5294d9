/**
 * Invalid typed texts are kept in the document beside the object they were typed for. So undo, and the draft kept over
 * a crash, include them too. They are never sent.
 */
import type { InvalidInput, InvalidInputs } from '../../../shared/fields/invalid-input.ts'
import type { Change, DocumentKey, InvalidOwner } from './document.ts'
import { getAt } from './paths.ts'

export const isInvalidKey = (key: string): boolean => key.startsWith('invalid:')

/** The values without the invalid typed texts. */
export const withoutInvalid = (values: ReadonlyMap<DocumentKey, unknown>): Map<DocumentKey, unknown> =>
  new Map([...values].filter(([key]) => !isInvalidKey(key)))

/** The inputs with one of them set, or removed by null. Undefined if none is left. */
export function withInvalid(
  inputs: InvalidInputs | undefined,
  path: string,
  invalid: InvalidInput | null,
): InvalidInputs | undefined {
  const { [path]: _, ...others } = inputs ?? {}
  const next = invalid ? { ...others, [path]: invalid } : others
  return Object.keys(next).length > 0 ? next : undefined
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The new index of a list item, its old index if it was changed in place, or else -1. */
function newIndex(before: readonly unknown[], after: readonly unknown[], index: number): number {
  const item = before[index]
  const same = after.findIndex((other) => isSame(other, item))
  if (same >= 0) return same
  return before.length === after.length ? index : -1
}

/** The path of the same place in the changed object, or null if the place is gone. */
function followPath(path: string, before: unknown, after: unknown): string | null {
  const names = path.split('.')
  const at = names.findIndex((name) => /^\d+$/.test(name))
  if (at < 0) return path
  const list = names.slice(0, at).join('.')
  const [was, is] = [getAt(before, list), getAt(after, list)]
  if (was === is || !Array.isArray(was) || !Array.isArray(is)) return path
  const index = newIndex(was, is, Number(names[at]))
  return index < 0 ? null : names.with(at, String(index)).join('.')
}

/** The types of the objects around a field, such as an action's. With another type around it, it is another field. */
const typesAround = (root: unknown, path: string): unknown[] => {
  const names = path.split('.')
  return names.slice(1).map((_, at) => getAt(root, `${names.slice(0, at + 1).join('.')}.type`))
}

/** The inputs that remain after an edit of the object. A new value in its place or another type around it ends one. */
export function settleInvalid(inputs: InvalidInputs, before: unknown, after: unknown): InvalidInputs | undefined {
  const kept = Object.entries(inputs).flatMap(([path, invalid]) => {
    const now = followPath(path, before, after)
    const stays =
      now !== null &&
      isSame(getAt(before, path), getAt(after, now)) &&
      isSame(typesAround(before, path), typesAround(after, now))
    return stays ? [[now, invalid] as const] : []
  })
  if (kept.length === 0) return undefined
  const next = Object.fromEntries(kept)
  return isSame(next, inputs) ? inputs : next
}

export const setInvalid = (owner: InvalidOwner, value: InvalidInputs | undefined): Change => ({
  key: `invalid:${owner}`,
  value,
})
