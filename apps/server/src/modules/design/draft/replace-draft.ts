/** The whole draft replaced by what a release held. What was there stays among the saved versions. */

import { parseBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { ensure } from '@vitrine/domain/errors'
import type { Milestone } from '@vitrine/domain/history/history.routes'
import { newId } from '@vitrine/domain/ids'
import { badgeOwnerStart } from '@vitrine/domain/pages/overlay.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { lockBadges } from '../badges/badges.queries.ts'
import { replaceBadges } from '../badges/replace-badges.ts'
import { lockLiveDesign } from '../designs/live-design.queries.ts'
import { replaceOverlays } from '../languages/overlays.queries.ts'
import { replaceLayout } from '../layouts/save-layout.ts'
import { asOwnPages } from '../pages/fresh-ids.ts'
import { recordPageRevisions } from '../pages/page-revisions.queries.ts'
import { deletePageRow, insertPage, lockPages, movePage, outlinePages, updatePageRow } from '../pages/pages.queries.ts'
import { recordMilestone } from '../revisions/record-milestone.ts'
import { recordPageList } from '../revisions/record-page-list.ts'
import { replaceSelections } from '../selections/save-selections.ts'

interface Replacement {
  appKey: string
  snapshot: Pick<Snapshot, 'pages' | 'layout' | 'badges' | 'selections' | 'overlays'> & {
    languages: readonly { code: string }[]
  }
  author: string
  now: Date
  /** What the line of saves says of it. */
  milestone?: Milestone
  /** What replaces the draft says nothing of selections. */
  keepsSelections?: boolean
}

/** At today's version. A block that today's rules refuse comes back as it was: a release is never lost. */
const blockOfToday = (block: Block): Block => {
  const parsed = parseBlock(block)
  return parsed.ok ? parsed.block : block
}

async function writePage(
  trx: TenantDb,
  { appKey, author, now }: Replacement,
  page: { content: Snapshot['pages'][number]; designId: string; isNew: boolean; position: number },
): Promise<void> {
  const { id, position: _, referencePageId, ...rest } = page.content
  const content = { ...rest, blocks: rest.blocks.map(blockOfToday) }
  const write = { appKey, id, content, revision: newId(), author, now }
  if (page.isNew) {
    const written = await insertPage(trx, {
      ...write,
      designId: page.designId,
      position: page.position,
      referencePageId,
    })
    ensure(written, 'conflict', { message: `Another design of the app has a page with the id ${id} now.` })
  } else {
    await updatePageRow(trx, write)
    await movePage(trx, id, page.position)
  }
  await recordPageRevisions(trx, [{ ...write, designId: page.designId, pageId: id, language: null, overlay: null }])
}

/** Without what they say of badges, which have a place of their own. */
const designOverlays = (overlays: Snapshot['overlays']): Snapshot['overlays'] =>
  Object.fromEntries(
    Object.entries(overlays).map(([language, overlay]) => [
      language,
      Object.fromEntries(Object.entries(overlay).filter(([owner]) => !owner.startsWith(badgeOwnerStart))),
    ]),
  )

/** Runs inside a transaction. */
export async function replaceDraft(trx: TenantDb, replacement: Replacement): Promise<void> {
  const { appKey, author, now, milestone } = replacement
  // The app first, as publishing does: two never wait for one another.
  await lockBadges(trx)
  const design = await lockLiveDesign(trx)
  ensure(design, 'not_found')
  const outline = await outlinePages(trx, design.id)
  const snapshot = await asOwnPages(trx, replacement.snapshot, outline)
  const ids = outline.map(({ id }) => id)
  await lockPages(trx, design.id, ids)
  // Before the pages: their revisions keep what languages say of them.
  const languages = snapshot.languages.map(({ code }) => code)
  await replaceOverlays(trx, { appKey, designId: design.id, languages, overlays: designOverlays(snapshot.overlays) })
  const kept = new Set(snapshot.pages.map(({ id }) => id))
  for (const id of ids) if (!kept.has(id)) await deletePageRow(trx, id)
  for (const [position, content] of snapshot.pages.entries())
    await writePage(trx, replacement, { content, designId: design.id, isNew: !ids.includes(content.id), position })
  const by = { appKey, designId: design.id, author, now }
  await recordPageList(trx, by, { before: outline, after: await outlinePages(trx, design.id) })
  await replaceLayout(trx, { ...by, content: snapshot.layout })
  if (replacement.keepsSelections !== true) await replaceSelections(trx, { ...by, selections: snapshot.selections })
  // A release made before there were badges says nothing of them.
  if (snapshot.badges)
    await replaceBadges(trx, { appKey, badges: snapshot.badges, overlays: snapshot.overlays, author, now })
  if (milestone) await recordMilestone(trx, by, milestone)
}
