/**
 * Messages that are being composed. Each is kept for its app and its author, so that a reload or a crash loses nothing of it; leaving the
 * screen asks, and drops it. It is kept twice: in its tab, so that two tabs don't take each other's, and in the browser, where a tab that
 * has none yet finds what was written last.
 */
import { useCallback } from 'react'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useMember } from '../../../shared/api/use-profile.ts'
import { createObservable, type Observable, useObservable } from '../../../shared/lib/observable.ts'
import { browserTexts, tabTexts } from '../../../shared/lib/storage.ts'
import { service, useService } from '../../../shared/services.ts'
import { type Draft, emptyDraft, isEmpty } from './draft.rules.ts'

/** The older screen has a draft of its own: it offers less. */
export type DraftKind = 'new' | 'older'

interface DraftPlace {
  appKey: string
  member: string
  kind: DraftKind
}

const nameOf = ({ appKey, member, kind }: DraftPlace) => `push-message:${appKey}:${member}:${kind}`

/** What was kept by another version of the console may lack something, or be of another kind. */
function readKept(name: string, empty: Draft): Draft {
  const text = tabTexts.getItem(name) ?? browserTexts.getItem(name)
  if (text === null) return empty
  tabTexts.setItem(name, text)
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return empty
    const entries = Object.entries(kept).filter(([key, value]) => {
      if (!Object.hasOwn(empty, key)) return false
      const own = empty[key as keyof Draft]
      return own === null || (value !== null && typeof own === typeof value)
    })
    return { ...empty, ...Object.fromEntries(entries) }
  } catch {
    return empty
  }
}

function keep(name: string, draft: Draft): void {
  const text = JSON.stringify(draft)
  const isOfThisTab = browserTexts.getItem(name) === tabTexts.getItem(name)
  // An empty one stays in the tab: it must not find another tab's after a reload.
  tabTexts.setItem(name, text)
  if (!isEmpty(draft)) browserTexts.setItem(name, text)
  else if (isOfThisTab) browserTexts.removeItem(name)
}

const messageDrafts = service(() => {
  const drafts = new Map<string, Observable<Draft>>()
  return {
    of(place: DraftPlace): Observable<Draft> {
      const name = nameOf(place)
      const known = drafts.get(name)
      if (known) return known
      const made = createObservable(readKept(name, emptyDraft(place.kind === 'older' ? 'product' : 'open_app')))
      made.subscribe(() => keep(name, made.get()))
      drafts.set(name, made)
      return made
    },
  }
})

export interface DraftInUse {
  draft: Draft
  change(values: Partial<Draft>): void
  /** Puts another one in its place; without one, an empty one. */
  replace(draft?: Draft): void
}

/** For whoever reads it only when something is done, and need not be drawn again with each key. */
export const useKeptDraft = (kind: DraftKind): Observable<Draft> =>
  useService(messageDrafts).of({ appKey: requireAppKey(), member: useMember(), kind })

export function useDraft(kind: DraftKind): DraftInUse {
  const kept = useKeptDraft(kind)
  const draft = useObservable(kept)
  return {
    draft,
    change: useCallback((values) => kept.set({ ...kept.get(), ...values }), [kept]),
    replace: useCallback(
      (next = emptyDraft(kind === 'older' ? 'product' : 'open_app')) => kept.set(next),
      [kept, kind],
    ),
  }
}
