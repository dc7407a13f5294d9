/** Rebases the steps of a history on a document that somebody else changed: makes each state they lead to anew. */
import { sameContent } from '@vitrine/domain/merge/same-content.rules'

export type StepValues<K> = Map<K, { before: unknown; after: unknown }>

/** A state of the history. `index` is the number of steps before it. */
export interface StatePlace {
  index: number
  position: number
  /** The index of the saved state, or null if none of them is saved. */
  savedAt: number | null
}

export type Values<K> = ReadonlyMap<K, unknown>

function withStep<K extends string>(state: Values<K>, values: StepValues<K>, side: 'before' | 'after') {
  const next = new Map(state)
  for (const [key, sides] of values) {
    if (sides[side] === undefined) next.delete(key)
    else next.set(key, sides[side])
  }
  return next
}

/** What differs between two states, by key. Values with the same content do not differ. */
function stepBetween<K extends string>(before: Values<K>, after: Values<K>): StepValues<K> {
  const values: StepValues<K> = new Map()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const sides = { before: before.get(key), after: after.get(key) }
    if (!sameContent(sides.before, sides.after)) values.set(key, sides)
  }
  return values
}

interface Steps<K extends string> {
  steps: readonly { values: StepValues<K> }[]
  position: number
  savedAt: number | null
}

/** All states that undo and redo lead to, worked out from the present one. */
function statesFrom<K extends string>({ steps, position }: Steps<K>, present: Values<K>): Values<K>[] {
  const states: Values<K>[] = []
  states[position] = present
  for (let at = position; at > 0; at--)
    states[at - 1] = withStep(states[at] ?? present, steps[at - 1]?.values ?? new Map(), 'before')
  for (let at = position; at < steps.length; at++)
    states[at + 1] = withStep(states[at] ?? present, steps[at]?.values ?? new Map(), 'after')
  return states
}

/** `onto` returns each state together with what was changed meanwhile. */
export function rebaseSteps<K extends string>(
  history: Steps<K>,
  present: Values<K>,
  onto: (state: Values<K>, place: StatePlace) => Values<K>,
): void {
  const { position, savedAt } = history
  const states = statesFrom(history, present).map((state, index) => onto(state, { index, position, savedAt }))
  for (const [at, step] of history.steps.entries()) {
    const [before, after] = [states[at], states[at + 1]]
    if (before && after) step.values = stepBetween(before, after)
  }
}
