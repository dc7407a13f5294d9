/** The steps of badge edits: each holds the contents before and after, by the badge's id. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { InvalidInputs } from '../../../../shared/fields/invalid-input.ts'
import { createObservable } from '../../../../shared/lib/observable.ts'
import { createHistory } from '../../editor/history.ts'
import { withChanges } from './merge-badge.rules.ts'

export interface StepName {
  label: string
  /** Edits of the same key, close together, are one step; absent is a step of its own. */
  coalesceKey?: string | undefined
}

/** By the badge's id its contents; under {@link invalidKey} what was typed into its fields and is no value. */
export type StepValues = Map<string, { before: unknown; after: unknown }>

const invalidPrefix = 'invalid:'
export const invalidKey = (id: string) => `${invalidPrefix}${id}`
/** The badge that a key is about. */
export const idOfKey = (key: string) => (key.startsWith(invalidPrefix) ? key.slice(invalidPrefix.length) : key)

export function createBadgeSteps(now?: () => number) {
  const history = createHistory<string, string>(now)
  const view = createObservable(history.view())
  const show = () => view.set(history.view())
  return {
    view,
    labels: history.labels,
    beginGesture: history.beginGesture,
    endGesture: history.endGesture,
    commit: history.close,
    /** `place`: the badge that undo shows. */
    push({ label, coalesceKey }: StepName, place: string, values: StepValues): void {
      history.push({ label, values, placeBefore: place, placeAfter: place }, coalesceKey ?? null)
      show()
    },
    travel(direction: 'undo' | 'redo') {
      const found = history[direction]()
      show()
      if (!found) return null
      const { label, place, changes } = found
      const isInvalid = ({ key }: { key: string }) => key.startsWith(invalidPrefix)
      const edits = changes
        .filter((change) => !isInvalid(change))
        .map(({ key, value, from }) => ({ id: key, from: from as BadgeContent, to: value as BadgeContent }))
      const typed = changes.filter(isInvalid).map(({ key, value }) => ({
        id: idOfKey(key),
        to: value as InvalidInputs | undefined,
      }))
      return { label, place, edits, typed }
    },
    /** As they would have been on a newer copy; those that do nothing there leave. */
    rebase(base: Badge, theirs: Badge): void {
      const [from, to] = [badgeContentOf(base), badgeContentOf(theirs)]
      history.revise(({ values }) => {
        const step = values.get(theirs.id)
        if (!step) return
        const [before, after] = [step.before, step.after].map((side) => withChanges(side as BadgeContent, from, to))
        if (isSameJson(before, after)) values.delete(theirs.id)
        else values.set(theirs.id, { before, after })
      })
      show()
    },
  }
}
