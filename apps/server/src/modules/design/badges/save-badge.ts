/** Stores a badge: in the default language as it is; in another one, its texts are separated from what is shared. */
import { type BadgeContent, badgeTexts } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { followDefault, keptSources, keptStandIns } from '@vitrine/domain/pages/language-texts.rules'
import { applyEntries, splitEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
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

/** In the default language: other languages follow texts and pictures that changed or moved. */
export async function followBadge(
  write: WriteContext,
  { stored, content }: Pick<BadgeSave, 'stored' | 'content'>,
): Promise<void> {
  const badgeId = stored.id
  const before = badgeDocumentOf(stored)
  for (const { language, ...texts } of await readBadgeOverlays(write.trx, { ids: [badgeId] })) {
    const isDefault = Object.keys(texts.entries).length === 0
    const after = isDefault
      ? { entries: {}, sources: keptStandIns(before, content, texts.sources) }
      : followDefault(before, content, texts)
    if (!isSameJson(after, { entries: texts.entries, sources: texts.sources }))
      await writeBadgeOverlay(write, { badgeId, language, ...after })
  }
}

/** Writes this language's texts and returns the part that is shared by all languages. */
async function writeTexts(write: WriteContext, { stored, content }: BadgeSave, language: string) {
  const badgeId = stored.id
  const base = badgeDocumentOf(stored)
  const [before = { entries: {}, sources: {} }] = await readBadgeOverlays(write.trx, { ids: [badgeId], language })
  const versions = { base, viewed: applyEntries(base, before.entries), edited: content }
  const { shared, entries } = splitEntries(versions, badgeTexts, before.entries)
  await writeBadgeOverlay(write, { badgeId, language, entries, sources: keptSources(before, entries) })
  return shared
}

export async function saveBadge(write: WriteContext, save: BadgeSave): Promise<void> {
  const { stored, language } = save
  refuseBrokenText(save.content, save.path)
  if (language === null) await followBadge(write, save)
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
