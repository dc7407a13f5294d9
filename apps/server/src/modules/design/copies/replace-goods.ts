/** What designs, badges and selections name of the store, and what another store has in the place of it. */

import { shownBlocks } from '@vitrine/blocks/page/preflight/check'
import { goodsOf, goodsOfConditions } from '@vitrine/blocks/page/preflight/named-goods'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { pageOfSelection, type SelectionKind, selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import type { GoodPlace } from '@vitrine/domain/store-connection/goods.schema'
import { type FindReplacement, replaceGoods } from '@vitrine/domain/store-connection/replace-goods.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { GoodsUser, GoodUse } from '../../catalog/index.ts'
import { badgeDocumentOf } from '../badges/badge-answer.ts'
import { listAllBadges, updateBadgeRow } from '../badges/badges.queries.ts'
import { recordingBadges } from '../badges/replace-badges.ts'
import { touchDesign } from '../designs/live-design.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import { lockDesignPages } from '../pages/store-page.ts'
import { rewriteRelease } from '../publishing/publish.service.ts'
import { readLiveSnapshot } from '../releases/releases.queries.ts'
import { showDesigns } from '../releases/shown-designs.ts'
import { readSelectedIdsOf, writeSelectedIds } from '../selections/save-selections.ts'
import { findSet, recordSet } from '../selections/selection-sets.ts'
import type { WriteContext } from '../writing/write-context.ts'
import {
  type Change,
  listEditableDesigns,
  lockEditableDesigns,
  rewriteDesign,
  rewrittenBadges,
} from './rewrite-designs.ts'

const goodOf = { brands: 'brand', categories: 'category' } as const

/** Pages as they are edited, and as shoppers see them. */
function* usesOnPages(pages: Snapshot['pages'], design: string | null): Generator<GoodUse> {
  for (const { page, block } of shownBlocks({ pages })) {
    const place: GoodPlace = { kind: 'page', title: page.title.text, pageType: page.type, design }
    for (const good of goodsOf(block)) yield { ...good, place }
  }
}

function* usesInSelections(picked: Record<SelectionKind, string[] | null>, design: string | null): Generator<GoodUse> {
  for (const kind of selectionKinds) {
    const place: GoodPlace = { kind: 'selection', title: '', pageType: pageOfSelection[kind], design }
    for (const id of picked[kind] ?? []) yield { kind: goodOf[kind], id, name: id, place }
  }
}

async function find(db: TenantDb): Promise<GoodUse[]> {
  const uses: GoodUse[] = []
  const designs = await listEditableDesigns(db)
  const picked = await readSelectedIdsOf(
    db,
    designs.map(({ id }) => id),
  )
  for (const { id, title, status } of designs) {
    const design = status === 'live' ? null : title
    const pages = (await listAllPages(db, id)).map((row, position) => ({ ...pageContentOf(row), position }))
    uses.push(...usesOnPages(pages, design))
    const own = picked.get(id)
    if (own) uses.push(...usesInSelections(own, design))
  }
  uses.push(...usesOnPages((await readLiveSnapshot(db))?.pages ?? [], null))
  for (const row of await listAllBadges(db)) {
    const { title, conditions } = badgeDocumentOf(row)
    const place: GoodPlace = { kind: 'badge', title: title.text, pageType: null, design: null }
    for (const good of goodsOfConditions(conditions)) uses.push({ ...good, place })
  }
  return uses
}

/** Each once: two may have come to the same. */
const idsAfter = (kind: SelectionKind, ids: readonly string[], replaced: FindReplacement): string[] => [
  ...new Set(ids.map((id) => replaced(goodOf[kind], id)?.to.id ?? id)),
]

async function replaceInSelections(write: WriteContext, designId: string, replaced: FindReplacement): Promise<boolean> {
  const own = (await readSelectedIdsOf(write.trx, [designId])).get(designId)
  let isChanged = false
  for (const kind of selectionKinds) {
    const before = own?.[kind]
    const ids = before && idsAfter(kind, before, replaced)
    if (!before || !ids || JSON.stringify(ids) === JSON.stringify(before)) continue
    await writeSelectedIds(write, { designId, kind, ids })
    isChanged = true
  }
  return isChanged
}

/** A list of a release lies under its hash: another list has another. */
async function inRelease(write: WriteContext, snapshot: Snapshot, replaced: FindReplacement): Promise<Snapshot> {
  const { pages, badges } = replaceGoods({ pages: snapshot.pages, badges: snapshot.badges }, replaced)
  const selections = snapshot.selections && { ...snapshot.selections }
  for (const kind of selectionKinds) {
    const ref = selections?.[kind]
    const before = ref && (await findSet(write.trx, { kind, hash: ref.hash }))
    if (!selections || !before) continue
    const ids = idsAfter(kind, before, replaced)
    if (JSON.stringify(ids) === JSON.stringify(before)) continue
    const sorted = kind === 'categories' ? ids.toSorted() : ids
    selections[kind] = { hash: await recordSet(write, kind, sorted), count: sorted.length }
  }
  return { ...snapshot, pages, ...(badges && { badges }), ...(selections && { selections }) }
}

async function replace(write: WriteContext, replaced: FindReplacement): Promise<void> {
  const { trx } = write
  const change: Change = (value) => replaceGoods(value, replaced)
  // The app's row, which whoever publishes and whoever writes badges locks first, is locked by who changes the store.
  for (const { id: designId, release_id: releaseId } of await lockEditableDesigns(trx)) {
    await lockDesignPages(trx, designId)
    const onPages = await rewriteDesign(write, { designId, change })
    const inLists = await replaceInSelections(write, designId, replaced)
    if (onPages || inLists) await touchDesign(write, designId)
    if (releaseId === null) continue
    await rewriteRelease(write, { designId, releaseId, change: (snapshot) => inRelease(write, snapshot, replaced) })
  }
  const badges = await rewrittenBadges(trx, change)
  if (badges.length > 0)
    await recordingBadges(write, async () => {
      for (const badge of badges) await updateBadgeRow(write, badge)
    })
  await showDesigns(write)
}

export const designGoods: GoodsUser = { find, replace }
