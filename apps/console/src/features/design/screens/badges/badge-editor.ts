/** Unsaved edits of badges with their history: the page editor's, a step for each content that an edit replaced. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { createObservable, type Observable } from '../../../../shared/lib/observable.ts'
import type { HistoryView } from '../../editor/history.ts'
import { type BadgeDraft, type BadgeDrafts, createBadgeDrafts } from './badge-drafts.ts'
import { createBadgeSteps, idOfKey, type StepName } from './badge-steps.ts'
import { dropAllEdits, type InvalidOfBadges, putInvalid, type TypedBadge, typeIntoBadge } from './badge-typing.ts'
import { mergeBadge, withChanges } from './merge-badge.rules.ts'

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
  /** By badge what was typed into its fields and is no value: kept, shown and never sent. */
  invalid: Observable<InvalidOfBadges>
  /** Typing at a path: a value, which `change` takes over, or what is none. */
  type(saved: Badge, typed: TypedBadge, step: StepName): void
  /**
   * Somebody else saved these. Edits made here move onto the newer copy, unless both changed the same: those stay on theirs
   * until a person chooses. Undo goes on taking back what was done here and nothing else. Ends with who saved.
   */
  follow(before: readonly Badge[], after: readonly Badge[]): string[]
  /** The same for one badge; false where both changed the same field. */
  join(base: Badge, theirs: Badge): boolean
  /** Edits of an earlier visit, joined with what was saved since where nobody has to choose. */
  restore(kept: readonly BadgeDraft[]): void
  /** Drops the edits for the newer copy, as one step: undoing it brings them back over that copy. */
  takeTheirs(draft: BadgeDraft, theirs: Badge | null): void
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
  const steps = createBadgeSteps(now)
  const { view } = steps
  const announcement = createObservable<{ text: string } | null>(null)
  const invalid = createObservable<InvalidOfBadges>(new Map())
  let shown: BadgesShown = { savedOf: () => undefined, select: () => undefined }

  const edit: BadgeEditor['type'] = (saved, typed, step) => {
    const values = typeIntoBadge({ drafts, invalid }, saved, typed)
    if (values.size > 0) steps.push(step, saved.id, values)
  }

  function travel(direction: 'undo' | 'redo'): boolean {
    const found = steps.travel(direction)
    if (!found) return false
    const present = found.edits.flatMap(({ id, from, to }) => {
      const saved = shown.savedOf(id)
      return saved ? [{ saved, from, to }] : []
    })
    // Only the fields of the step: the others may be somebody else's by now.
    for (const { saved, from, to } of present) drafts.edit(saved, (content) => withChanges(content, from, to))
    const typed = found.typed.filter(({ id }) => shown.savedOf(id))
    for (const { id, to } of typed) putInvalid(invalid, id, to)
    // A badge that is deleted stays so: the step before is meant.
    if (present.length + typed.length === 0) return travel(direction)
    if (shown.savedOf(found.place)) shown.select(found.place)
    announcement.set({ text: `${direction === 'undo' ? 'Undid' : 'Redid'}: ${found.label}` })
    return true
  }

  /** Leaves edits of the same field where they are: a person must choose. */
  function join(base: Badge, theirs: Badge): boolean {
    const mine = drafts.all.get().get(theirs.id)?.content
    const merged = mine && mergeBadge(badgeContentOf(base), mine, badgeContentOf(theirs))
    if (merged === null) return false
    if (merged) drafts.rebase(theirs, merged)
    steps.rebase(base, theirs)
    return true
  }

  return {
    drafts,
    view,
    announcement,
    connect: (to) => {
      shown = to
    },
    invalid,
    edit: (saved, change, step) => edit(saved, { path: null, paths: [], invalid: null, change }, step),
    type: edit,
    follow(before, after) {
      const was = new Map(before.map((badge) => [badge.id, badge]))
      const newer = after.filter(({ id, revision }) => was.get(id)?.revision !== revision)
      for (const theirs of newer) {
        const base = drafts.all.get().get(theirs.id)?.base ?? was.get(theirs.id)
        if (base && base.revision !== theirs.revision) join(base, theirs)
      }
      return [...new Set(newer.map(({ updatedBy }) => updatedBy))]
    },
    join,
    restore(kept) {
      drafts.restore(kept)
      for (const { base } of drafts.all.get().values()) {
        const saved = shown.savedOf(base.id)
        if (saved && saved.revision !== base.revision) join(base, saved)
      }
    },
    takeTheirs({ base, content }, theirs) {
      drafts.drop(base.id)
      if (!theirs) return
      steps.rebase(base, theirs)
      const after = badgeContentOf(theirs)
      const before = withChanges(after, badgeContentOf(base), content)
      if (isSameJson(before, after)) return
      steps.push({ label: 'Take theirs' }, base.id, new Map([[base.id, { before, after }]]))
    },
    announce: (text) => announcement.set({ text }),
    discard() {
      const values = dropAllEdits({ drafts, invalid })
      const [first] = values.keys()
      if (first === undefined) return
      steps.push({ label: 'Discard changes' }, idOfKey(first), values)
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    goTo(position) {
      while (view.get().position > position && travel('undo'));
      while (view.get().position < position && travel('redo'));
    },
    labels: steps.labels,
    beginGesture: steps.beginGesture,
    endGesture: steps.endGesture,
    commit: steps.commit,
  }
}
