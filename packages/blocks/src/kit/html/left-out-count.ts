import { type LeftOut, type LeftOutKind, leftOutKinds } from '@vitrine/domain/formats/left-out-html.rules'

/** Counts what is left out, with at most a few names of each kind. */
export function createLeftOut() {
  const found = new Map<LeftOutKind, { count: number; names: Set<string> }>()
  return {
    add(kind: LeftOutKind, name?: string): void {
      const known = found.get(kind) ?? { count: 0, names: new Set() }
      known.count += 1
      if (name !== undefined && known.names.size < 5) known.names.add(name.slice(0, 60))
      found.set(kind, known)
    },
    list: (): LeftOut[] =>
      leftOutKinds.flatMap((kind) => {
        const known = found.get(kind)
        return known === undefined ? [] : [{ kind, count: known.count, names: [...known.names] }]
      }),
  }
}
export type LeftOutCount = ReturnType<typeof createLeftOut>
