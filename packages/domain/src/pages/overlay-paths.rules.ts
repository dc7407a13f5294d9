/** One object in another language: where its texts are, and how they are separated from the shared structure. */

export type Json = Record<string, unknown>
/** Maps a dotted path to the text or picture at that path in one language. */
export type OverlayEntries = Record<string, unknown>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A picture's measures are translated with it, because another language's picture has its own. */
const measures = ['ratio', 'width', 'height', 'thumbnail']
const lastStep = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
/** Whether the entry is no text or picture of its own. */
export const isMeasure = (path: string): boolean => measures.includes(lastStep(path))
/** The picture that is measured. */
export const pictureOf = (path: string): string => `${path.slice(0, path.lastIndexOf('.') + 1)}src`
/** Whether the entry is words, and no picture or video. */
export const isWords = (path: string): boolean => !isMeasure(path) && !['src', 'uri'].includes(lastStep(path))

/** Whether the container can hold this step. A measure may be missing beside its picture. */
const holds = (container: unknown, step: string): boolean =>
  Array.isArray(container)
    ? /^\d+$/.test(step) && Number(step) < container.length
    : isRecord(container) && (Object.hasOwn(container, step) || measures.includes(step))

/** A copy with the value at the path; the same object when the path leads nowhere. */
function withValueAt(target: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (!holds(target, step)) return target
  const inner = (target as Json)[step]
  const changed = withValueAt(inner, rest, value)
  if (changed === inner) return target
  if (Array.isArray(target)) return target.map((item, at) => (at === Number(step) ? changed : item))
  return { ...(target as Json), [step]: changed }
}

/** The object as read in a language. Entries whose place no longer exists are left out. */
export const applyEntries = <T>(target: T, entries: OverlayEntries | undefined): T =>
  Object.entries(entries ?? {}).reduce<unknown>(
    (result, [path, value]) => withValueAt(result, path.split('.'), value),
    target,
  ) as T

/** Both languages' entries of one object. A picture of the upper language never gets the measures of the lower one's. */
export function layEntries(lower: OverlayEntries, upper: OverlayEntries): OverlayEntries {
  const isOfOther = (path: string) => isMeasure(path) && Object.hasOwn(upper, pictureOf(path))
  return { ...Object.fromEntries(Object.entries(lower).filter(([path]) => !isOfOther(path))), ...upper }
}

/** Identifies a list item: by its id, otherwise by its picture. */
function keyOf(item: unknown): string | null {
  if (!isRecord(item)) return null
  const key = item['id'] || item['src']
  return typeof key === 'string' ? key : null
}

/**
 * For each item of the later list its index in the earlier one, or -1 for a new item. An item that was changed in place
 * keeps its index.
 */
function matchItems(before: readonly unknown[], after: readonly unknown[]): number[] {
  const taken = new Set<number>()
  const take = (at: number): number => {
    if (at >= 0) taken.add(at)
    return at
  }
  const found = after.map((item, index) => {
    const key = keyOf(item)
    if (key === null) return -1
    if (!taken.has(index) && keyOf(before[index]) === key) return take(index)
    return take(before.findIndex((other, at) => !taken.has(at) && keyOf(other) === key))
  })
  return found.map((at, index) => (at >= 0 ? at : index < before.length && !taken.has(index) ? take(index) : -1))
}

interface Versions {
  /** The object as stored for all languages. */
  base: unknown
  /** The object as the editor read it: the base with the language applied. */
  viewed: unknown
  /** The object as the editor sends it. */
  edited: unknown
}

/** Where in the objects, and what the language said before the edit. */
interface At {
  path: string
  /** The path before items moved. */
  from: string
  said: OverlayEntries
}
const below = ({ path, from, said }: At, step: string, earlier = step): At => ({
  path: path === '' ? step : `${path}.${step}`,
  from: from === '' ? earlier : `${from}.${earlier}`,
  said,
})

/** An empty text or picture is a gap, and the default language fills it. */
const isGap = (value: unknown): boolean => value === '' || value === null || value === undefined

function splitLeaf(
  versions: Versions,
  shared: Json,
  step: string,
  { path, from, said }: At,
  out: OverlayEntries,
): Json {
  const { base, edited } = versions
  if (!isRecord(base) || !isRecord(edited) || !Object.hasOwn(base, step)) return shared
  const says = edited[step]
  if (says === base[step]) {
    // A text that is the same on purpose, such as a name, stays the language's own.
    if (Object.hasOwn(said, from) && said[from] === says) out[path] = says
    return shared
  }
  const result = { ...shared, [step]: base[step] }
  const companions = step === 'src' ? measures.filter((name) => name in base || name in edited) : []
  for (const name of companions) {
    if (name in base) result[name] = base[name]
    else delete result[name]
  }
  if (isGap(says)) return result
  out[path] = says
  for (const name of companions) out[path.replace(/src$/, name)] = edited[name] ?? null
  return result
}

function splitAt(versions: Versions, shared: unknown, steps: readonly string[], at: At, out: OverlayEntries): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return shared
  const { base, viewed, edited } = versions
  if (step === '*') {
    if (!Array.isArray(base) || !Array.isArray(viewed) || !Array.isArray(edited) || !Array.isArray(shared))
      return shared
    const places = matchItems(viewed, edited)
    return shared.map((item, index) => {
      const from = places[index] ?? -1
      const inner = { base: base[from], viewed: viewed[from], edited: edited[index] }
      return from < 0 ? item : splitAt(inner, item, rest, below(at, String(index), String(from)), out)
    })
  }
  if (!isRecord(shared)) return shared
  if (rest.length === 0) return splitLeaf(versions, shared, step, below(at, step), out)
  if (!isRecord(base) || !isRecord(viewed) || !isRecord(edited)) return shared
  const inner = { base: base[step], viewed: viewed[step], edited: edited[step] }
  const changed = splitAt(inner, shared[step], rest, below(at, step), out)
  return changed === shared[step] ? shared : { ...shared, [step]: changed }
}

/**
 * Separates what an editor sends in another language: `shared` is for all languages, `entries` for this one. `said` is
 * what the language said before.
 */
export function splitEntries<T>(
  versions: Versions & { edited: T },
  patterns: readonly string[],
  said: OverlayEntries = {},
) {
  const entries: OverlayEntries = {}
  const shared = patterns.reduce<unknown>(
    (result, pattern) => splitAt(versions, result, pattern.split('.'), { path: '', from: '', said }, entries),
    versions.edited,
  ) as T
  return { shared, entries }
}

function collectAt(
  target: unknown,
  beside: unknown,
  steps: readonly string[],
  path: string,
  out: OverlayEntries,
): void {
  const [step, ...rest] = steps
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const inner = (value: unknown, key: string): unknown =>
    isRecord(value) || Array.isArray(value) ? (value as Json)[key] : undefined
  if (step === '*') {
    if (!Array.isArray(target)) return
    for (const [at, item] of target.entries()) collectAt(item, inner(beside, String(at)), rest, below(String(at)), out)
    return
  }
  if (step === undefined || !isRecord(target) || !Object.hasOwn(target, step)) return
  const value = target[step]
  if (rest.length > 0) {
    collectAt(value, inner(beside, step), rest, below(step), out)
    return
  }
  if (isGap(value)) return
  out[below(step)] = value
  if (step !== 'src') return
  for (const name of measures)
    if (name in target || (isRecord(beside) && name in beside)) out[below(name)] = target[name] ?? null
}

/** The values at the patterns, as entries that apply to `beside`, which has the same structure. */
export function entriesAt(target: unknown, beside: unknown, patterns: readonly string[]): OverlayEntries {
  const entries: OverlayEntries = {}
  for (const pattern of patterns) collectAt(target, beside, pattern.split('.'), '', entries)
  return entries
}

/** The new path of a value after a change of the shared structure; null when the value is gone. */
function movedPath(before: unknown, after: unknown, steps: readonly string[]): string[] | null {
  const [step, ...rest] = steps
  if (step === undefined) return []
  if (Array.isArray(before)) {
    const at = Array.isArray(after) ? matchItems(before, after).indexOf(Number(step)) : -1
    const inner = at < 0 ? null : movedPath(before[Number(step)], (after as unknown[])[at], rest)
    return inner && [String(at), ...inner]
  }
  if (!isRecord(before) || !isRecord(after)) return null
  const inner = movedPath(before[step], after[step], rest)
  return inner && [step, ...inner]
}

/** Where the values of these paths are after a change of the shared structure; those that are gone are left out. */
export const movedPaths = (before: unknown, after: unknown, paths: readonly string[]): Map<string, string> =>
  new Map(
    paths.flatMap((path) => {
      const steps = movedPath(before, after, path.split('.'))
      return steps ? [[path, steps.join('.')] as const] : []
    }),
  )

/** The entries of a language after items of the default language's lists were reordered or removed. */
export function realignEntries(before: unknown, after: unknown, entries: OverlayEntries): OverlayEntries {
  const moved = movedPaths(before, after, Object.keys(entries))
  return Object.fromEntries([...moved].map(([from, to]) => [to, entries[from]]))
}

/** The text at the path; undefined where there is none. */
export function textAt(target: unknown, path: string): string | undefined {
  let value = target
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Json)[step]
  }
  return typeof value === 'string' ? value : undefined
}
