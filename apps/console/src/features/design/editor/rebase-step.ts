/** Steps made here, after somebody else's save was taken over: undo takes back what was done here and nothing of theirs. */
import type { DocumentKey } from './document.ts'
import { mergeOrder } from './saving/merge.rules.ts'

/** What a step changed, by key. */
type StepValues<K extends string> = Map<K, { before: unknown; after: unknown }>

export type TakenOver<K extends string = DocumentKey> = ReadonlyMap<K, { before: unknown; after: unknown }>

const isList = (key: string) => key === 'pages' || key.startsWith('order:') || key.startsWith('selection:')

/** The list of a step as it would have been on theirs: what they took away is gone from it, what they added is in it. */
function rebaseList(value: unknown, { before, after }: { before: unknown; after: unknown }): unknown {
  if (!Array.isArray(value) || !Array.isArray(after)) return value
  const was: readonly string[] = Array.isArray(before) ? before : []
  const takenAway = new Set(was.filter((id) => !after.includes(id)))
  return mergeOrder(was, value as string[], after as string[]).filter((id) => !takenAway.has(id))
}

/** What they changed as a whole (a block, a page's settings) is theirs now: the step leaves it alone. */
export function rebaseStep<K extends string>({ values }: { values: StepValues<K> }, theirs: TakenOver<K>): void {
  for (const [key, { before, after }] of values) {
    const changed = theirs.get(key)
    if (!changed) continue
    if (isList(key)) values.set(key, { before: rebaseList(before, changed), after: rebaseList(after, changed) })
    else values.delete(key)
  }
}
