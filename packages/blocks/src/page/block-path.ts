/** Reads and sets one value inside one block by its dotted path. The cost does not depend on the page's size. */
const isIndex = (part: string) => /^(0|[1-9]\d{0,3})$/.test(part)
/** Names that reach into every object; they are not allowed in a path. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function partsOf(path: string): string[] {
  const parts = path.split('.')
  if (parts.some((part) => part === '' || forbidden.has(part))) throw new RangeError(`Not a path of a block: ${path}`)
  return parts
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a dotted path; undefined where the path leads nowhere. */
export function readBlockPath(block: object, path: string): unknown {
  let at: unknown = block
  for (const part of partsOf(path)) {
    if (!isContainer(at) || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return at
}

function withIndex(list: readonly unknown[], index: number, value: unknown): unknown[] {
  const copy = [...list]
  // Skipped slots become empty objects, which the schemas read as empty slots.
  while (copy.length < index) copy.push({})
  copy[index] = value
  return copy
}

function withValue(container: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts
  if (part === undefined) return value
  const isList = Array.isArray(container) || (!isContainer(container) && isIndex(part))
  const current = isContainer(container) && Object.hasOwn(container, part) ? container[part] : undefined
  const next = withValue(current, rest, value)
  if (isContainer(container) && Object.is(next, current) && (next !== undefined || !Object.hasOwn(container, part))) {
    return container
  }
  if (isList) return withIndex(Array.isArray(container) ? container : [], isIndex(part) ? Number(part) : 0, next)
  const { [part]: _replaced, ...others } = isContainer(container) ? container : {}
  return next === undefined ? others : { ...others, [part]: next }
}

/**
 * The block with `value` at the path. Missing objects and lists on the way are created, and undefined removes a field.
 * Everything else is shared with the given block, which is returned unchanged when nothing changes.
 */
export const updateBlockPath = <B extends object>(block: B, path: string, value: unknown): B =>
  withValue(block, partsOf(path), value) as B
