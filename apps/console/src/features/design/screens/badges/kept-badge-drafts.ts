/** Unsaved edits of badges in the browser's storage, so that a crash or a reload loses nothing. */
import type { InvalidInputs } from '../../../../shared/fields/invalid-input.ts'
import type { BadgeDraft } from './badge-drafts.ts'

export interface KeptDrafts {
  savedAt: number
  drafts: readonly BadgeDraft[]
  /** By badge what was typed and is no value. */
  invalid?: readonly (readonly [string, InvalidInputs])[]
}

/** Edits of an earlier visit with those of this one, which win where both have the badge. */
export const joinDrafts = (earlier: readonly BadgeDraft[], now: Iterable<BadgeDraft>): BadgeDraft[] => [
  ...new Map([...earlier, ...now].map((draft) => [draft.base.id, draft])).values(),
]

/** `name` tells member, app and language apart. Where the browser refuses to store, drafts are simply not kept. */
export function keptBadgeDrafts(
  name: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
) {
  const key = `vitrine-badges/${name}`
  const write = (kept: KeptDrafts): void => {
    try {
      storage.setItem(key, JSON.stringify(kept))
    } catch {
      // No room: the edits are still in the tab.
    }
  }
  const forget = () => storage.removeItem(key)
  return {
    read(): KeptDrafts | null {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? 'null') as KeptDrafts | null
        return kept && Array.isArray(kept.drafts) && kept.drafts.length + (kept.invalid?.length ?? 0) > 0 ? kept : null
      } catch {
        return null
      }
    },
    write: (drafts: readonly BadgeDraft[], savedAt: number, invalid: KeptDrafts['invalid'] = []): void =>
      write({ savedAt, drafts, invalid }),
    replace: (kept: KeptDrafts | null): void => (kept ? write(kept) : forget()),
    forget,
  }
}
