/** Unsaved edits of badges with their history: the page editor's, a step for each content that an edit replaced. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { createObservable, type Observable } from '../../../../shared/lib/observable.ts'
import { createHistory, type HistoryView } from '../../editor/history.ts'
import { type BadgeDrafts, createBadgeDrafts } from './badge-drafts.ts'
import { mergeBadge, withTheirs } from './merge-badge.rules.ts'

interface StepName {
  label: string
  /** Edits of the same key, close together, are one step; absent is a step of its own. */
  coalesceKey?: string | undefined
}

/** What undo needs of the screen: badges as they are saved now, and which one is shown. */
interface BadgesShown {
  savedOf(id: string): Badge | undefined
  select(id: string): void
}

export interface BadgeEditor {
  drafts: BadgeDrafts
  view: Observable<HistoryView>
  /** Said to those who cannot see what undo did; a new object each time. */
  announcement: Observable<{ text: string } | null>
  connect(shown: BadgesShown): void
  edit(saved: Badge, change: (content: BadgeContent) => BadgeContent, step: StepName): void
  /**
   * Somebody else saved these. Edits made here move onto the newer copy, unless both changed the same: those stay on theirs
   * until a person chooses. Undo goes on taking back what was done here and nothing else. Ends with who saved.
   */
  follow(before: readonly Badge[], after: readonly Badge[]): string[]
  announce(text: string): void
  /** Back to what is saved, as one step: even this can be undone. */
  discard(): void
  undo(): boolean
  redo(): boolean
  /** To the state after the first `position` steps. */
  goTo(position: number): void
  labels(): string[]
  beginGesture(): void
  endGesture(): void
  /** Closes the current coalescing. */
  commit(): void
}

export function createBadgeEditor(now?: () => number): BadgeEditor {
  const drafts = createBadgeDrafts()
  const history = createHistory<string, string>(now)
  const view = createObservable(history.view())
  const announcement = createObservable<{ text: string } | null>(null)
  let shown: BadgesShown = { savedOf: () => undefined, select: () => undefined }

  function travel(direction: 'undo' | 'redo'): boolean {
    const found = history[direction]()
    if (!found) return false
    const present = found.changes.flatMap(({ key, value }) => {
      const saved = shown.savedOf(key)
      return saved ? [{ saved, content: value as BadgeContent }] : []
    })
    for (const { saved, content } of present) drafts.edit(saved, () => content)
    view.set(history.view())
    // A badge that is deleted stays so: the step before is meant.
    if (present.length === 0) return travel(direction)
    if (shown.savedOf(found.place)) shown.select(found.place)
    announcement.set({ text: `${direction === 'undo' ? 'Undid' : 'Redid'}: ${found.label}` })
    return true
  }

  /** Leaves edits of the same field where they are: a person must choose. */
  function takeOver(base: Badge, theirs: Badge): void {
    const [from, to] = [badgeContentOf(base), badgeContentOf(theirs)]
    const mine = drafts.all.get().get(theirs.id)?.content
    const merged = mine && mergeBadge(from, mine, to)
    if (merged === null) return
    if (merged) drafts.rebase(theirs, merged)
    history.revise(({ values }) => {
      const step = values.get(theirs.id)
      if (!step) return
      const [before, after] = [step.before, step.after].map((side) => withTheirs(side as BadgeContent, from, to))
      if (isSameJson(before, after)) values.delete(theirs.id)
      else values.set(theirs.id, { before, after })
    })
  }

  return {
    drafts,
    view,
    announcement,
    connect: (to) => {
      shown = to
    },
    edit(saved, change, { label, coalesceKey }) {
      const before = drafts.contentOf(saved)
      const after = change(before)
      if (after === before) return
      drafts.edit(saved, () => after)
      const values = new Map([[saved.id, { before, after }]])
      history.push({ label, values, placeBefore: saved.id, placeAfter: saved.id }, coalesceKey ?? null)
      view.set(history.view())
    },
    follow(before, after) {
      const was = new Map(before.map((badge) => [badge.id, badge]))
      const newer = after.filter(({ id, revision }) => was.get(id)?.revision !== revision)
      for (const theirs of newer) {
        const base = drafts.all.get().get(theirs.id)?.base ?? was.get(theirs.id)
        if (base && base.revision !== theirs.revision) takeOver(base, theirs)
      }
      view.set(history.view())
      return [...new Set(newer.map(({ updatedBy }) => updatedBy))]
    },
    announce: (text) => announcement.set({ text }),
    discard() {
      const edited = [...drafts.all.get().values()]
      const [first] = edited
      drafts.dropAll()
      if (!first) return
      const values = new Map(
        edited.map(({ base, content }) => [base.id, { before: content, after: badgeContentOf(base) }] as const),
      )
      const place = first.base.id
      history.push({ label: 'Discard changes', values, placeBefore: place, placeAfter: place }, null)
      view.set(history.view())
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    goTo(position) {
      while (view.get().position > position && travel('undo'));
      while (view.get().position < position && travel('redo'));
    },
    labels: history.labels,
    beginGesture: history.beginGesture,
    endGesture: history.endGesture,
    commit: history.close,
  }
}
