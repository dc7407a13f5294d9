/** Storing a badge: in the default language as it is, in another one by parting what it says from what is shared. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import {
  applyEntries,
  type OverlayEntries,
  realignEntries,
  splitEntries,
} from '@vitrine/domain/pages/overlay-paths.rules'
import { refuse } from '../../../http/refuse.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { badgeDocumentOf } from './badge-answer.ts'
import {
  type BadgeRow,
  findBadgeRow,
  lockBadges,
  readBadgeOverlays,
  updateBadgeRow,
  writeBadgeOverlay,
} from './badges.queries.ts'

/** What a language may say of its own. */
export const badgeTexts = ['title.text', 'description', 'images.*.src']

/** `path` is where the badge stands in the request, where it is not the whole of it. */
export function refuseBrokenText(content: BadgeContent, path?: string): void {
  const broken = findBrokenText(content)
  if (broken) refuse([path === undefined ? broken : { ...broken, path: `${path}.${broken.path}` }])
}

interface BadgeSave {
  /** As it is, held by this transaction. */
  stored: BadgeRow
  content: BadgeContent
  /** Where it stands in the request, where it is not the whole of it. */
  path?: string
  /** Null for the default language. */
  language: string | null
}

/** In the default language: pictures of other languages follow one that came or went. */
async function realign(write: WriteContext, { stored, content }: BadgeSave): Promise<void> {
  const badgeId = stored.id
  for (const { language, entries } of await readBadgeOverlays(write.trx, { ids: [badgeId] })) {
    const aligned: OverlayEntries = realignEntries(badgeDocumentOf(stored), content, entries)
    if (JSON.stringify(aligned) === JSON.stringify(entries)) continue
    await writeBadgeOverlay(write, { badgeId, language, entries: aligned })
  }
}

/** Gives what goes to all languages; the rest is written as this language's. */
async function writeTexts(write: WriteContext, { stored, content }: BadgeSave, language: string) {
  const badgeId = stored.id
  const base = badgeDocumentOf(stored)
  const [before] = await readBadgeOverlays(write.trx, { ids: [badgeId], language })
  const versions = { base, viewed: applyEntries(base, before?.entries), edited: content }
  const { shared, entries } = splitEntries(versions, badgeTexts)
  await writeBadgeOverlay(write, { badgeId, language, entries })
  return shared
}

export async function saveBadge(write: WriteContext, save: BadgeSave): Promise<void> {
  const { stored, language } = save
  refuseBrokenText(save.content, save.path)
  if (language === null) await realign(write, save)
  const content = language === null ? save.content : await writeTexts(write, save, language)
  await updateBadgeRow(write, { id: stored.id, content })
}

interface SavedBadges {
  badges: readonly { id: string; data: BadgeContent }[]
  /** Where they stand in the request. */
  path: string
  /** Null for the default language. */
  language: string | null
}

/** Several badges stored as one; those that are gone are left out. */
export async function saveBadges(write: WriteContext, { badges, path, language }: SavedBadges): Promise<void> {
  if (badges.length === 0) return
  await lockBadges(write.trx)
  for (const [at, { id, data }] of badges.entries()) {
    const stored = await findBadgeRow(write.trx, id)
    if (stored) await saveBadge(write, { stored, content: badgeContentOf(data), path: `${path}.${at}.data`, language })
  }
}
