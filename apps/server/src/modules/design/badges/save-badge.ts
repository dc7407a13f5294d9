/** Stores a badge: in the default language as it is; in another one, its texts are separated from what is shared. */
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

/** Fields that each language may set itself. */
export const badgeTexts = ['title.text', 'description', 'images.*.src']

/** `path` is the position of the badge in the request, when it is not the whole request. */
export function refuseBrokenText(content: BadgeContent, path?: string): void {
  const broken = findBrokenText(content)
  if (broken) refuse([path === undefined ? broken : { ...broken, path: `${path}.${broken.path}` }])
}

interface BadgeSave {
  /** The stored row, locked by this transaction. */
  stored: BadgeRow
  content: BadgeContent
  /** Position in the request, when the badge is not the whole request. */
  path?: string
  /** Language of the request; null for the default language. */
  language: string | null
}

/** In the default language: pictures of other languages follow a picture that was added or removed. */
async function realign(write: WriteContext, { stored, content }: BadgeSave): Promise<void> {
  const badgeId = stored.id
  for (const { language, entries } of await readBadgeOverlays(write.trx, { ids: [badgeId] })) {
    const aligned: OverlayEntries = realignEntries(badgeDocumentOf(stored), content, entries)
    if (JSON.stringify(aligned) === JSON.stringify(entries)) continue
    await writeBadgeOverlay(write, { badgeId, language, entries: aligned })
  }
}

/** Writes this language's texts and returns the part that is shared by all languages. */
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
  /** Position of the badges in the request. */
  path: string
  /** Language of the request; null for the default language. */
  language: string | null
}

/** Saves several badges together; badges that no longer exist are left out. */
export async function saveBadges(write: WriteContext, { badges, path, language }: SavedBadges): Promise<void> {
  if (badges.length === 0) return
  await lockBadges(write.trx)
  for (const [at, { id, data }] of badges.entries()) {
    const stored = await findBadgeRow(write.trx, id)
    if (stored) await saveBadge(write, { stored, content: badgeContentOf(data), path: `${path}.${at}.data`, language })
  }
}
