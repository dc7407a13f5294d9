/** A design that goes live takes the pages that completed it as its own: what is edited from then on is all of it. */
import type { CompletedDesign } from '@vitrine/domain/designs/complete-design.rules'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { isOwnedByBadge } from '@vitrine/domain/pages/overlay.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { replaceOverlays } from '../languages/overlays.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { replaceLayout } from '../layouts/save-layout.ts'
import { pageDocument } from '../pages/page-document.ts'
import { recordPageRevisions } from '../pages/page-revisions.queries.ts'
import { insertPage, lockPages, movePage, outlinePages, updatePageRow } from '../pages/pages.queries.ts'
import { recordPageList } from '../revisions/record-page-list.ts'
import { replaceSelections } from '../selections/save-selections.ts'

interface Writing {
  appKey: string
  designId: string
  completed: {
    snapshot: Pick<CompletedDesign['snapshot'], 'pages' | 'layout' | 'overlays' | 'selections'> & {
      languages: readonly { code: string }[]
    }
  }
  author: string
  now: Date
}

async function writePages(trx: TenantDb, { appKey, designId, completed, author, now }: Writing): Promise<void> {
  const outline = await outlinePages(trx, designId)
  const places = new Map(outline.map(({ id, position }) => [id, position]))
  const stored = new Map((await lockPages(trx, designId, [...places.keys()])).map((page) => [page.id, page.document]))
  for (const { id, position, referencePageId, ...content } of completed.snapshot.pages) {
    const document = pageDocument(id, content)
    if (places.has(id) && places.get(id) !== position) await movePage(trx, id, position)
    if (stored.get(id) === document) continue
    const write = { appKey, id, content, revision: newId(), author, now }
    if (stored.has(id)) await updatePageRow(trx, write)
    else ensure(await insertPage(trx, { ...write, designId, position, referencePageId }), 'conflict')
    await recordPageRevisions(trx, [{ ...write, designId, pageId: id, language: null, overlay: null }])
  }
  const after = await outlinePages(trx, designId)
  await recordPageList(trx, { appKey, designId, author, now }, { before: outline, after })
}

/** Runs inside a transaction that holds the design. */
export async function writeCompleted(trx: TenantDb, writing: Writing): Promise<void> {
  const { appKey, designId, completed, author, now } = writing
  const { layout: content, languages, overlays, selections } = completed.snapshot
  const said = Object.entries(overlays).map(([language, overlay]) => [
    language,
    Object.fromEntries(Object.entries(overlay).filter(([owner]) => !isOwnedByBadge(owner))),
  ])
  const codes = languages.map(({ code }) => code)
  // Before the pages: their revisions keep what languages say of them.
  await replaceOverlays(trx, { appKey, designId, languages: codes, overlays: Object.fromEntries(said) })
  await writePages(trx, writing)
  const row = await findLayout(trx, designId)
  ensure(row, 'not_found')
  const { id: _, ...layout } = layoutContentOf(row)
  if (!isSameJson(layout, content)) await replaceLayout(trx, { appKey, designId, content, author, now })
  await replaceSelections(trx, { appKey, designId, selections, author, now })
}
