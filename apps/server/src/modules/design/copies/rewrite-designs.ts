/**
 * One change of everything that can be edited, such as another file or another product in the place of one: a save of
 * pages, layout and badges like any other, so that open editors follow and the history has it.
 */
import { newId } from '@vitrine/domain/ids'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { badgeDocumentOf } from '../badges/badge-answer.ts'
import { type BadgeDocument, listAllBadges } from '../badges/badges.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { lockLayout, recordLayoutRevision, updateLayoutRow } from '../layouts/layouts.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import { storePage } from '../pages/store-page.ts'
import type { WriteContext } from '../writing/write-context.ts'

const editable = ['live', 'draft', 'schedule']

/** The same value where nothing of it changes. */
export type Change = <T>(value: T) => T

export const listEditableDesigns = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .select(['id', 'title', 'status', 'release_id'])
    .where('status', 'in', editable)
    .orderBy('id')
    .execute()

export const lockEditableDesigns = (trx: TenantDb) =>
  trx
    .selectFrom('designs')
    .select(['id', 'status', 'release_id'])
    .where('status', 'in', editable)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface Rewrite {
  designId: string
  change: Change
  /** Owners whose texts in other languages changed: their pages get a new revision too. */
  translated?: ReadonlySet<string>
}

/** The caller has locked the pages. Returns whether anything changed. */
export async function rewriteDesign(
  write: WriteContext,
  { designId, change, translated = new Set() }: Rewrite,
): Promise<boolean> {
  const { trx } = write
  let isChanged = translated.size > 0
  for (const row of await listAllPages(trx, designId)) {
    const before = pageContentOf(row)
    const { id, ...content } = change(before)
    const isTranslated = translated.has(id) || row.block_ids.some((block) => translated.has(block))
    if (!isTranslated && JSON.stringify(before) === JSON.stringify({ id, ...content })) continue
    await storePage(write, { id, designId, content })
    isChanged = true
  }
  const stored = await lockLayout(trx, designId)
  const before = stored && layoutContentOf(stored)
  const after = before && change(before)
  if (stored && after && after !== before) {
    const { id, ...content } = after
    const row = { id, designId, content, revision: newId() }
    await updateLayoutRow(write, row)
    await recordLayoutRevision(write, { ...row, language: null, overlay: null })
    isChanged = true
  }
  return isChanged
}

/** The badges that change, as they are then. */
export async function rewrittenBadges(
  trx: TenantDb,
  change: Change,
): Promise<{ id: string; content: BadgeDocument }[]> {
  return (await listAllBadges(trx)).flatMap((row) => {
    const before = badgeDocumentOf(row)
    const content = change(before)
    return content === before ? [] : [{ id: row.id, content }]
  })
}
