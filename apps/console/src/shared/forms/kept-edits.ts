/**
 * What was entered in a form and not saved, kept in this browser, so that a reload or a crash loses nothing of it. It is
 * kept with the copy that it was entered on: a save then merges it with what others saved meanwhile.
 */
import { browserTexts } from '../lib/storage.ts'

export interface KeptEdits<Values, Copy> {
  base: Copy
  values: Values
}

/** `like` are values of today's form: what an earlier version kept may lack a field, or have one of another kind. */
export function readKeptEdits<Values extends object, Copy>(name: string, like: Values): KeptEdits<Values, Copy> | null {
  try {
    const kept = JSON.parse(browserTexts.getItem(name) ?? 'null') as Partial<KeptEdits<Values, Copy>> | null
    const { values, base } = kept ?? {}
    if (!values || !base) return null
    const isSame = (Object.keys(like) as (keyof Values)[]).every(
      (field) =>
        typeof values[field] === typeof like[field] && Array.isArray(values[field]) === Array.isArray(like[field]),
    )
    return isSame ? { base, values } : null
  } catch {
    return null
  }
}

export function keepEdits<Values, Copy>(name: string, edits: KeptEdits<Values, Copy> | null): void {
  if (edits) browserTexts.setItem(name, JSON.stringify(edits))
  else browserTexts.removeItem(name)
}
