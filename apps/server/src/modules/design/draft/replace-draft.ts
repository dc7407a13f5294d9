/** Replaces the whole draft by the content of a release. The earlier draft stays among the saved versions. */

import { parseBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Milestone } from '@vitrine/domain/history/history.routes'
import { badgeOwnerStart } from '@vitrine/domain/pages/overlay.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { withOwnFiles } from '../../media/index.ts'
import { lockBadges } from '../badges/badges.queries.ts'
import { replaceBadges } from '../badges/replace-badges.ts'
import { lockLiveDesign } from '../designs/live-design.queries.ts'
import { replaceOverlays } from '../languages/overlays.queries.ts'
import { replaceLayout } from '../layouts/save-layout.ts'
import { asOwnPages } from '../pages/fresh-ids.ts'
import { deletePageRow, lockPages, movePage, outlinePages } from '../pages/pages.queries.ts'
import { storePage } from '../pages/store-page.ts'
import { recordMilestone, recordPageList } from '../revisions/design-revisions.queries.ts'
import { replaceSelections } from '../selections/save-selections.ts'
import type { WriteContext } from '../writing/write-context.ts'

interface Replacement {
  snapshot: Pick<Snapshot, 'pages' | 'layout' | 'badges' | 'selections' | 'overlays'> & {
    languages: readonly { code: string }[]
  }
  /** The entry that the history shows for it. */
  milestone?: Milestone
  /** Set when the replacement contains no selections, so that the present ones stay. */
  keepsSelections?: boolean
}

/** The block at today's version. One that today's rules refuse is restored unchanged: a release is never lost. */
const blockOfToday = (block: Block): Block => {
  const parsed = parseBlock(block)
  return parsed.ok ? parsed.block : block
}

/** The overlays without those of badges, which are stored elsewhere. */
const designOverlays = (overlays: Snapshot['overlays']): Snapshot['overlays'] =>
  Object.fromEntries(
    Object.entries(overlays).map(([language, overlay]) => [
      language,
      Object.fromEntries(Object.entries(overlay).filter(([owner]) => !owner.startsWith(badgeOwnerStart))),
    ]),
  )

export async function replaceDraft(write: WriteContext, replacement: Replacement): Promise<void> {
  const { trx } = write
  // The app is locked first, as publishing does, so that the two never wait for each other.
  await lockBadges(trx)
  const { id: designId } = await lockLiveDesign(trx)
  const outline = await outlinePages(trx, designId)
  const snapshot = await withOwnFiles(trx, await asOwnPages(trx, replacement.snapshot, outline))
  const ids = outline.map(({ id }) => id)
  await lockPages(trx, designId, ids)
  // Overlays are written before the pages, because the pages' revisions contain them.
  const languages = snapshot.languages.map(({ code }) => code)
  await replaceOverlays(write, { designId, languages, overlays: designOverlays(snapshot.overlays) })
  const staying = new Set(snapshot.pages.map(({ id }) => id))
  for (const id of ids) if (!staying.has(id)) await deletePageRow(trx, id)
  for (const [position, { id, position: _, referencePageId, ...content }] of snapshot.pages.entries()) {
    const blocks = content.blocks.map(blockOfToday)
    const made = ids.includes(id) ? undefined : { position, referencePageId }
    await storePage(write, { id, designId, content: { ...content, blocks }, made })
    if (!made) await movePage(trx, id, position)
  }
  await recordPageList(write, { designId, before: outline, after: await outlinePages(trx, designId) })
  await replaceLayout(write, { designId, content: snapshot.layout })
  if (replacement.keepsSelections !== true)
    await replaceSelections(write, { designId, selections: snapshot.selections })
  // A release from before there were badges contains none, so the present ones stay.
  if (snapshot.badges) await replaceBadges(write, { badges: snapshot.badges, overlays: snapshot.overlays })
  if (replacement.milestone) await recordMilestone(write, designId, replacement.milestone)
}
