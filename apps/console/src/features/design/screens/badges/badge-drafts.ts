/** Unsaved edits of badges, each with the saved copy it was made on. */
import { type Badge, type BadgeContent, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { createObservable, type Observable } from '../../../../shared/lib/observable.ts'
import { withChanges } from './merge-badge.rules.ts'

export interface BadgeDraft {
  base: Badge
  content: BadgeContent
}

type Drafts = ReadonlyMap<string, BadgeDraft>

export interface BadgeDrafts {
  all: Observable<Drafts>
  /** The badge as it stands here. */
  contentOf(saved: Badge): BadgeContent
  /** An edit that leads back to the saved copy is none. */
  edit(saved: Badge, change: (content: BadgeContent) => BadgeContent): void
  /** Shows the save bar for a badge that was just made. */
  open(saved: Badge): void
  /** After a save: what was typed meanwhile stays, now on the newer copy. */
  saved(sent: BadgeDraft, badge: Badge): void
  /** The edits moved onto a newer copy that somebody else saved; none are left where both come to the same. */
  rebase(theirs: Badge, content: BadgeContent): void
  /** Edits of an earlier visit, each on the copy it was made on; what was edited since comes first. */
  restore(kept: readonly BadgeDraft[]): void
  drop(id: string): void
  dropAll(): void
}

export function createBadgeDrafts(): BadgeDrafts {
  const all = createObservable<Drafts>(new Map())
  const put = (id: string, draft: BadgeDraft | null) => {
    const next = new Map(all.get())
    if (draft) next.set(id, draft)
    else next.delete(id)
    all.set(next)
  }
  const contentOf = (saved: Badge) => all.get().get(saved.id)?.content ?? badgeContentOf(saved)
  return {
    all,
    contentOf,
    edit(saved, change) {
      const before = contentOf(saved)
      const content = change(before)
      if (content === before) return
      const base = all.get().get(saved.id)?.base ?? saved
      put(saved.id, isSameJson(content, badgeContentOf(base)) ? null : { base, content })
    },
    open: (saved) => put(saved.id, { base: saved, content: badgeContentOf(saved) }),
    saved(sent, badge) {
      const now = all.get().get(sent.base.id)
      if (!now) return
      put(sent.base.id, null)
      if (now.content === sent.content) return
      put(badge.id, { base: badge, content: withChanges(badgeContentOf(badge), sent.content, now.content) })
    },
    rebase: (theirs, content) =>
      put(theirs.id, isSameJson(content, badgeContentOf(theirs)) ? null : { base: theirs, content }),
    restore: (kept) => all.set(new Map([...kept.map((draft) => [draft.base.id, draft] as const), ...all.get()])),
    drop: (id) => put(id, null),
    dropAll: () => all.set(new Map()),
  }
}

/** What the server would refuse, by path: `conditions.0.value`. */
export function problemsOf(content: BadgeContent): Record<string, string> {
  const { error } = badgeContentSchema.safeParse(content)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
