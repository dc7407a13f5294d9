/** Unsaved edits of badges that earlier versions kept in the browser's plain storage. They are still offered once. */
import type { Badge, BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import type { InvalidInputs } from '../../../../shared/fields/invalid-input.ts'
import { browserTexts } from '../../../../shared/lib/storage.ts'
import type { RecoveryDraft, RecoveryDrafts } from '../../document/recovery-drafts.ts'
import { badgeKey, type DocumentKey } from '../../editor/document.ts'

type Entry = [DocumentKey, unknown]

interface FormerDrafts {
  savedAt: number
  drafts: readonly { base: Badge; content: BadgeContent }[]
  invalid?: readonly (readonly [string, InvalidInputs])[]
}

function readFormer(text: string | null): RecoveryDraft | undefined {
  try {
    const former = JSON.parse(text ?? 'null') as FormerDrafts | null
    if (!former || !Array.isArray(former.drafts)) return undefined
    const typed = former.invalid ?? []
    const { drafts } = former
    return {
      savedAt: former.savedAt,
      mine: [
        ...drafts.map(({ base, content }): Entry => [badgeKey(base.id), content]),
        ...typed.map(([id, inputs]): Entry => [`invalid:${badgeKey(id)}`, inputs]),
      ],
      base: [
        ...drafts.map(({ base }): Entry => [badgeKey(base.id), badgeContentOf(base)]),
        ...typed.map(([id]): Entry => [`invalid:${badgeKey(id)}`, undefined]),
      ],
      revisions: drafts.map(({ base }) => [base.id, base.revision]),
      layoutRevision: '',
      selectionRevisions: [],
    }
  } catch {
    return undefined
  }
}

/** `name` distinguishes member, app and language. */
export function withFormerDrafts(drafts: RecoveryDrafts, name: string): RecoveryDrafts {
  const key = `vitrine-badges/${name}`
  return {
    ...drafts,
    read: async () => (await drafts.read()) ?? readFormer(browserTexts.getItem(key)),
    async forget() {
      browserTexts.removeItem(key)
      await drafts.forget()
    },
  }
}
