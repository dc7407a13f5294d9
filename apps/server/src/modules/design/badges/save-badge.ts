/** Storing a badge: in the default language as it is, in another one by parting what it says from what is shared. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import {
  applyEntries,
  type OverlayEntries,
  realignEntries,
  splitEntries,
} from '@vitrine/domain/pages/overlay-paths.rules'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { badgeDocumentOf } from './badge-answer.ts'
import { type BadgeRow, readBadgeOverlays, updateBadgeRow, writeBadgeOverlay } from './badges.queries.ts'

/** What a language may say of its own. */
export const badgeTexts = ['title.text', 'description', 'images.*.src']

/** `path` is where the badge stands in the request, where it is not the whole of it. */
export function refuseBrokenText(content: BadgeContent, path?: string): void {
  const broken = findBrokenText(content)
  if (broken) refuse([path === undefined ? broken : { ...broken, path: `${path}.${broken.path}` }])
}

interface BadgeSave {
  appKey: string
  /** As it is, held by this transaction. */
  stored: BadgeRow
  content: BadgeContent
  /** Where it stands in the request, where it is not the whole of it. */
  path?: string
  /** Null for the default language. */
  language: string | null
  author: string
  now: Date
}

/** In the default language: pictures of other languages follow one that came or went. */
async function realign(trx: TenantDb, { appKey, stored, content }: BadgeSave): Promise<void> {
  const badgeId = stored.id
  for (const { language, entries } of await readBadgeOverlays(trx, { ids: [badgeId] })) {
    const aligned: OverlayEntries = realignEntries(badgeDocumentOf(stored), content, entries)
    if (JSON.stringify(aligned) === JSON.stringify(entries)) continue
    await writeBadgeOverlay(trx, { appKey, badgeId, language, entries: aligned })
  }
}

/** What goes to all languages; the rest is written as this language's. */
async function writeTexts(trx: TenantDb, { appKey, stored, content }: BadgeSave, language: string) {
  const badgeId = stored.id
  const base = badgeDocumentOf(stored)
  const [before] = await readBadgeOverlays(trx, { ids: [badgeId], language })
  const versions = { base, viewed: applyEntries(base, before?.entries), edited: content }
  const { shared, entries } = splitEntries(versions, badgeTexts)
  await writeBadgeOverlay(trx, { appKey, badgeId, language, entries })
  return shared
}

/** Writes the badge with a new revision. Runs inside a transaction. */
export async function saveBadge(trx: TenantDb, save: BadgeSave): Promise<void> {
  const { appKey, stored, language, author, now } = save
  refuseBrokenText(save.content, save.path)
  if (language === null) await realign(trx, save)
  const content = language === null ? save.content : await writeTexts(trx, save, language)
  const document = JSON.stringify(content)
  await updateBadgeRow(trx, { appKey, id: stored.id, document, revision: newId(), author, now })
}
