/** The badges of an app as the editor has them, and what the server is known to hold of them. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { m } from '@vitrine/messages/console'
import { createObservable, type Observable } from '../../../../shared/lib/observable.ts'
import type { OpenDocument } from '../../document/open-document.ts'
import { badgeKey, type DocumentKey, setBadge } from '../../editor/document.ts'
import { createEditor } from '../../editor/editor.ts'
import { withoutInvalid } from '../../editor/invalid-inputs.rules.ts'
import { isSameState, shareValues } from '../../editor/saving/design-tree.ts'
import { conflictsBetween } from '../../editor/saving/follow-saves.ts'
import { type Choices, choiceKey } from '../../editor/saving/merge-documents.ts'
import { mergeScopeOf } from '../../editor/saving/merge-newer.ts'
import { askThing, type MergedThing } from '../../editor/saving/merge-questions.ts'
import type { SavedState } from '../../editor/saving/saved-state.ts'
import { takeIn } from '../../editor/saving/take-in.ts'

export interface OpenBadges extends OpenDocument {
  savedState: Observable<SavedState>
}

export const stateOfBadges = (badges: readonly Badge[]): SavedState => ({
  layoutId: 'badges',
  values: new Map<DocumentKey, unknown>([
    ['badges', badges.map(({ id }) => id)],
    ...badges.map((badge) => [badgeKey(badge.id), badgeContentOf(badge)] as const),
  ]),
  revisions: new Map(badges.map(({ id, revision }) => [id, revision])),
  layoutRevision: '',
  selectionRevisions: new Map(),
})

export function openBadges(scope: OpenBadges['scope'], badges: readonly Badge[], canChange: boolean): OpenBadges {
  const savedState = createObservable(stateOfBadges(badges))
  const editor = createEditor({ entries: [...savedState.get().values], labelOf: (type) => type, canChange })
  editor.selectBadge(badges[0]?.id)
  return {
    scope,
    editor,
    savedState,
    isSaving: false,
    get saved() {
      return savedState.get()
    },
    set saved(next) {
      savedState.set(next)
    },
  }
}

export const orderOf = ({ values }: Pick<SavedState, 'values'>): readonly string[] =>
  (values.get('badges') as readonly string[] | undefined) ?? []

export function withOrder(saved: SavedState, order: readonly string[]): SavedState {
  return { ...saved, values: new Map(saved.values).set('badges', order) }
}

/** Puts a badge into the saved state: a new one comes first, and null removes it. */
export function withBadge(saved: SavedState, id: string, badge: Badge | null): SavedState {
  const values = new Map(saved.values)
  const revisions = new Map(saved.revisions)
  const order = orderOf(saved)
  if (badge) {
    values.set(badgeKey(id), badgeContentOf(badge))
    revisions.set(id, badge.revision)
    if (!order.includes(id)) values.set('badges', [id, ...order])
  } else {
    values.delete(badgeKey(id))
    revisions.delete(id)
    values.set(
      'badges',
      order.filter((other) => other !== id),
    )
  }
  return { ...saved, values, revisions }
}

export const isBadgeChanged = ({ editor, saved }: OpenBadges, id: string): boolean =>
  editor.doc.badge(id) !== saved.values.get(badgeKey(id))

export const changedBadges = (open: OpenBadges): string[] =>
  open.editor.doc.badges().filter((id) => isBadgeChanged(open, id))

/**
 * Clears the unsaved state when nothing differs from what is saved: undo may have led there, or others saved the same.
 */
export function clearUnsaved({ editor, saved }: OpenBadges): void {
  if (isSameState(withoutInvalid(editor.document.entries()), saved.values)) editor.markSaved(editor.checkpoint())
}

/** Takes over what the server holds now. Where both sides changed a field, `chosen` decides: one side, or by field. */
export function takeInBadges(open: OpenBadges, newer: SavedState, chosen: 'mine' | 'theirs' | Choices = 'mine'): void {
  const { editor, saved } = open
  const scope = mergeScopeOf(open)
  const choices =
    typeof chosen === 'string'
      ? new Map(conflictsBetween(editor, saved, newer).map(({ path }) => [choiceKey(scope, path), chosen] as const))
      : chosen
  open.saved = takeIn(editor, { saved, newer, scope, choices })
  clearUnsaved(open)
}

/** What is asked about a badge that both sides changed; null where the badges can be joined without asking. */
export function askBadge(open: OpenBadges, badge: Badge): MergedThing | null {
  const newer = withBadge(open.saved, badge.id, badge)
  const sides = { base: open.saved.values, mine: new Map(open.editor.document.entries()), theirs: newer.values }
  return askThing(sides, mergeScopeOf(open), ['badges', badge.id])
}

/** Returns false when both sides changed the same field and a person must choose. */
export function joinBadges(open: OpenBadges, newer: SavedState): boolean {
  if (conflictsBetween(open.editor, open.saved, newer).length > 0) return false
  takeInBadges(open, newer)
  return true
}

/**
 * Takes over a saved badge: what was sent counts as known to the server, then the server's changes to it are applied.
 */
export function takeInSaved(open: OpenBadges, badge: Badge, sent: BadgeContent): void {
  const { id } = badge
  const asSent: SavedState = {
    ...open.saved,
    values: new Map(open.saved.values).set(badgeKey(id), sent),
    revisions: new Map(open.saved.revisions).set(id, badge.revision),
  }
  open.saved = asSent
  takeInBadges(open, withBadge(asSent, id, badge))
}

/**
 * Takes over the list as others left it. A badge in which both sides changed the same field stays based on its older
 * copy.
 */
export function followBadges(open: OpenBadges, badges: readonly Badge[]): string[] {
  const { editor, saved } = open
  const all = stateOfBadges(badges)
  const waiting = new Set(conflictsBetween(editor, saved, all).map(({ path: [, id = ''] }) => id))
  const values = new Map(all.values)
  const revisions = new Map(all.revisions)
  let order = orderOf(all)
  for (const id of waiting) {
    values.set(badgeKey(id), saved.values.get(badgeKey(id)))
    revisions.set(id, saved.revisions.get(id) ?? '')
    if (!order.includes(id)) order = order.toSpliced(orderOf(saved).indexOf(id), 0, id)
  }
  values.set('badges', order)
  takeInBadges(open, { ...all, values, revisions })
  const newer = badges.filter(({ id, revision }) => saved.revisions.get(id) !== revision)
  return [...new Set(newer.map(({ updatedBy }) => updatedBy))]
}

/**
 * Replaces the edits with the other person's copy as one step: undoing it brings the edits back on top of that copy.
 */
export function takeTheirBadge(open: OpenBadges, id: string, theirs: Badge | null): void {
  const newer = withBadge(open.saved, id, theirs)
  takeInBadges(open, newer, theirs ? 'mine' : 'theirs')
  if (!theirs || !isBadgeChanged(open, id)) return
  open.editor.apply(m.steps_take_theirs(), [setBadge(id, open.saved.values.get(badgeKey(id)) as BadgeContent)])
  clearUnsaved(open)
}

/**
 * Follows a badge that somebody deleted and that was created again from `sent`: it keeps its history under another id,
 * and what was typed meanwhile.
 */
export function renameBadge(open: OpenBadges, from: string, badge: Badge, sent: BadgeContent): void {
  const rename = (state: ReadonlyMap<DocumentKey, unknown>): Map<DocumentKey, unknown> =>
    new Map(
      [...state].map(([key, value]) => {
        if (key === 'badges') return [key, (value as string[]).map((id) => (id === from ? badge.id : id))]
        if (key === badgeKey(from)) return [badgeKey(badge.id), value]
        return [key === `invalid:${badgeKey(from)}` ? `invalid:${badgeKey(badge.id)}` : key, value]
      }),
    )
  open.editor.follow(rename(open.editor.document.entries()), rename)
  const values = rename(open.saved.values)
  const revisions = new Map([...open.saved.revisions].filter(([id]) => id !== from)).set(badge.id, badge.revision)
  values.set(badgeKey(badge.id), sent)
  open.saved = { ...open.saved, values: shareValues(values, open.editor.document.entries()), revisions }
  takeInBadges(open, withBadge(open.saved, badge.id, badge))
}
