/**
 * Puts one stored file in the place of another in every design that can be edited: a save of pages, layout and badges like
 * any other, so that open editors follow and the history has it. Releases stay as they are; publishing waits for the app's
 * lock, and has all of the change or nothing.
 */
import { type FileReplacement, replaceMedia } from '@vitrine/domain/media/replace-media.rules'
import { hashOfUrl } from '../../media/index.ts'
import { lockBadges, readBadgeOverlays, updateBadgeRow, writeBadgeOverlay } from '../badges/badges.queries.ts'
import { recordingBadges } from '../badges/replace-badges.ts'
import { touchDesign } from '../designs/live-design.queries.ts'
import { lockDesignPages } from '../pages/store-page.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { lockEditableDesigns, rewriteDesign, rewrittenBadges } from './rewrite-designs.ts'

/** Texts of other languages are written first, since the revisions of pages and layout contain them. */
async function replaceInTexts({ trx }: WriteContext, designId: string, change: FileReplacement): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('design_overlays')
    .select(['language', 'owner_id', 'document'])
    .where('design_id', '=', designId)
    .where('document', 'like', `%${hashOfUrl(change.from.url)}%`)
    .execute()
  for (const { language, owner_id, document } of rows)
    await trx
      .updateTable('design_overlays')
      .set({ document: JSON.stringify(replaceMedia(JSON.parse(document) as object, change)) })
      .where('design_id', '=', designId)
      .where('language', '=', language)
      .where('owner_id', '=', owner_id)
      .execute()
  return new Set(rows.map(({ owner_id }) => owner_id))
}

async function replaceInDesign(write: WriteContext, designId: string, change: FileReplacement): Promise<void> {
  await lockDesignPages(write.trx, designId)
  const translated = await replaceInTexts(write, designId, change)
  const replace = <T>(value: T): T => replaceMedia(value, change)
  if (await rewriteDesign(write, { designId, change: replace, translated })) await touchDesign(write, designId)
}

async function replaceOnBadges(write: WriteContext, change: FileReplacement): Promise<void> {
  const { trx } = write
  const badges = await rewrittenBadges(trx, (value) => replaceMedia(value, change))
  const texts = (await readBadgeOverlays(trx, {})).flatMap((text) => {
    const entries = replaceMedia(text.entries, change)
    return entries === text.entries ? [] : { ...text, entries }
  })
  if (badges.length + texts.length === 0) return
  await recordingBadges(write, async () => {
    for (const badge of badges) await updateBadgeRow(write, badge)
    for (const { badgeId, language, entries, sources } of texts)
      await writeBadgeOverlay(write, { badgeId, language, entries, sources })
  })
}

async function replaceOnCards({ trx }: WriteContext, change: FileReplacement): Promise<void> {
  const rows = await trx
    .selectFrom('designs')
    .select(['id', 'images'])
    .where('images', 'like', `%${hashOfUrl(change.from.url)}%`)
    .execute()
  for (const { id, images } of rows)
    await trx
      .updateTable('designs')
      .set({ images: JSON.stringify(replaceMedia(JSON.parse(images) as unknown[], change)) })
      .where('id', '=', id)
      .execute()
}

export async function replaceFileInDesigns(write: WriteContext, change: FileReplacement): Promise<void> {
  const { trx } = write
  // The app first, as whoever publishes and whoever writes badges.
  await lockBadges(trx)
  for (const { id } of await lockEditableDesigns(trx)) await replaceInDesign(write, id, change)
  await replaceOnBadges(write, change)
  await replaceOnCards(write, change)
}
