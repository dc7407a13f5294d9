/** Unsaved edits of badges in the browser's storage, so that a crash or a reload loses nothing. */
import type { BadgeDraft } from './badge-drafts.ts'

export interface KeptDrafts {
  savedAt: number
  drafts: readonly BadgeDraft[]
}

/** `name` tells member, app and language apart. Where the browser refuses to store, drafts are simply not kept. */
export function keptBadgeDrafts(
  name: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
) {
  const key = `vitrine-badges/${name}`
  return {
    read(): KeptDrafts | null {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? 'null') as KeptDrafts | null
        return kept && Array.isArray(kept.drafts) && kept.drafts.length > 0 ? kept : null
      } catch {
        return null
      }
    },
    write(drafts: readonly BadgeDraft[], savedAt: number): void {
      try {
        storage.setItem(key, JSON.stringify({ savedAt, drafts }))
      } catch {
        // No room: the edits are still in the tab.
      }
    },
    forget: () => storage.removeItem(key),
  }
}
