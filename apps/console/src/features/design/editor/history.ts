/**
 * Labelled steps over the keys of a document, which is a design or the badges. A step keeps the values before and after
 * by reference: they are immutable and share what did not change. So undo costs the keys it touches, and a typing step
 * costs one block.
 */
import type { DocumentKey } from './document.ts'
import type { EditorPlace } from './place.ts'
import { rebaseSteps, type StatePlace, type Values } from './rebase-steps.ts'
import type { StepText } from './step-words.ts'

export interface HistoryStep<K extends string = DocumentKey, P = EditorPlace> {
  label: StepText
  values: Map<K, { before: unknown; after: unknown }>
  placeBefore: P
  placeAfter: P
}

/** The result of an undo or a redo. */
interface Travelled<K, P> {
  /** `from` is the value on the other side of the step. */
  changes: { key: K; value: unknown; from: unknown }[]
  place: P
  label: StepText
}

interface OpenStep<K extends string, P> {
  step: HistoryStep<K, P>
  /** Steps of the same key within the pause become one. Null in a gesture, which takes in every step. */
  coalesceKey: string | null
  at: number
}

export const historyLimit = 200
/** A pause longer than this begins a new step. */
export const coalescePauseMs = 800

export interface HistoryView {
  /** The labels of the steps that undo would take back and redo would repeat. Null if there is no such step. */
  undoLabel: StepText | null
  redoLabel: StepText | null
  dirty: boolean
  /** The number of steps that are done. Those after it can be redone. */
  position: number
  length: number
}

/** The steps of a history, of which the first `position` are done. */
export interface HistorySteps<K extends string = DocumentKey, P = EditorPlace> {
  steps: readonly HistoryStep<K, P>[]
  position: number
  /** The document was saved after so many steps. Null if that state cannot be reached any more; absent means 0. */
  savedAt?: number | null
}

/** Extends a step by the next one. */
function extend<K extends string, P>(step: HistoryStep<K, P>, next: HistoryStep<K, P>): void {
  for (const [key, { before, after }] of next.values) {
    const known = step.values.get(key)
    step.values.set(key, { before: known ? known.before : before, after })
  }
  step.placeAfter = next.placeAfter
}

const changesOf = <K extends string, P>(step: HistoryStep<K, P>, direction: 'undo' | 'redo') =>
  [...step.values].map(([key, { before, after }]) =>
    direction === 'undo' ? { key, value: before, from: after } : { key, value: after, from: before },
  )

/** With `from`, the history continues with the steps of another one. */
export function createHistory<K extends string = DocumentKey, P = EditorPlace>(
  now: () => number = () => performance.now(),
  from: HistorySteps<K, P> = { steps: [], position: 0 },
) {
  const steps: HistoryStep<K, P>[] = [...from.steps]
  let { position } = from
  /** Stands for the document before the first kept step. */
  let start: object = {}
  /** The step after which the document was last saved; dropped steps make it unreachable by themselves. */
  let saved = from.savedAt === null ? {} : (steps[(from.savedAt ?? 0) - 1] ?? start)
  let open: OpenStep<K, P> | null = null
  let inGesture = false

  const canCoalesce = (key: string | null): boolean =>
    open !== null && (inGesture || (key !== null && open.coalesceKey === key && now() - open.at <= coalescePauseMs))

  const current = (): object => steps[position - 1] ?? start

  function push(step: HistoryStep<K, P>, coalesceKey: string | null): void {
    if (open && canCoalesce(coalesceKey)) {
      extend(open.step, step)
      open.at = now()
      return
    }
    steps.splice(position, steps.length, step)
    position += 1
    if (steps.length > historyLimit) {
      start = steps.shift() ?? start
      position -= 1
    }
    open = coalesceKey === null && !inGesture ? null : { step, coalesceKey, at: now() }
  }

  /** Removes a step that no longer changes anything. A save made at it then counts for the step before it. */
  function drop(at: number): void {
    const [dropped] = steps.splice(at, 1)
    if (saved === dropped) saved = steps[at - 1] ?? start
    if (at < position) position -= 1
  }

  const close = (): void => {
    if (!inGesture) open = null
  }

  function savedIndex(): number | null {
    if (saved === start) return 0
    const at = steps.findIndex((step) => step === saved)
    return at < 0 ? null : at + 1
  }

  /** Makes the steps anew after their states have changed. Steps that no longer change anything are removed. */
  function rebase(present: Values<K>, onto: (state: Values<K>, place: StatePlace) => Values<K>): void {
    open = null
    rebaseSteps({ steps, position, savedAt: savedIndex() }, present, onto)
    for (let at = steps.length - 1; at >= 0; at--) if (steps[at]?.values.size === 0) drop(at)
  }

  return {
    push,
    close,
    beginGesture(): void {
      inGesture = true
      open = null
    },
    endGesture(): void {
      inGesture = false
      open = null
    },
    undo(): Travelled<K, P> | null {
      inGesture = false
      open = null
      const step = steps[position - 1]
      if (!step) return null
      position -= 1
      return { changes: changesOf(step, 'undo'), place: step.placeBefore, label: step.label }
    },
    redo(): Travelled<K, P> | null {
      inGesture = false
      open = null
      const step = steps[position]
      if (!step) return null
      position += 1
      return { changes: changesOf(step, 'redo'), place: step.placeAfter, label: step.label }
    },
    /** Names the present document for {@link markSaved} after the save. Later typing begins a new step. */
    checkpoint(): object {
      open = null
      return current()
    },
    markSaved(checkpoint: object): void {
      saved = checkpoint
    },
    rebase,
    view: (): HistoryView => ({
      undoLabel: steps[position - 1]?.label ?? null,
      redoLabel: steps[position]?.label ?? null,
      dirty: current() !== saved,
      position,
      length: steps.length,
    }),
    steps: (): HistorySteps<K, P> => ({ steps, position }),
    /** The labels, oldest first. The first `position` of them are done. */
    labels: (): StepText[] => steps.map(({ label }) => label),
    isDirty: () => current() !== saved,
  }
}
