/** Links between pages use ids. The copy of a page has another id, so links to it must be changed. */
import { isRecord } from '../pages/overlay-paths.rules.ts'

/** The value with the ids of linked pages replaced; the same object when nothing changed. */
export function relinkPages<T>(value: T, idOf: ReadonlyMap<string, string>): T {
  if (idOf.size === 0) return value
  return relink(value, idOf) as T
}

function relink(value: unknown, idOf: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) {
    const changed = value.map((item) => relink(item, idOf))
    return changed.some((item, at) => item !== value[at]) ? changed : value
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'page' && isRecord(inner) ? relinkTarget(inner, idOf) : relink(inner, idOf),
  ])
  return entries.some(([key, inner]) => inner !== value[key as string]) ? Object.fromEntries(entries) : value
}

/** Wherever an action or a tab refers to a page by its id, the field is called `page`. */
function relinkTarget(page: Record<string, unknown>, idOf: ReadonlyMap<string, string>) {
  const id = typeof page['id'] === 'string' ? idOf.get(page['id']) : undefined
  return id === undefined ? page : { ...page, id }
}
