/** A design that goes live makes the pages that completed it its own, so that later edits cover all of it. */
import type { CompletedDesign } from '@vitrine/domain/designs/complete-design.rules'
import { ensure } from '@vitrine/domain/errors'
import { isOwnedByBadge } from '@vitrine/domain/pages/overlay.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { replaceOverlays } from '../languages/overlays.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { replaceLayout } from '../layouts/save-layout.ts'
import { pageDocument } from '../pages/page-document.ts'
import { lockPages, movePage, outlinePages } from '../pages/pages.queries.ts'
import { storePage } from '../pages/store-page.ts'
import { recordPageList } from '../revisions/design-revisions.queries.ts'
import { replaceSelections } from '../selections/save-selections.ts'
import type { WriteContext } from '../writing/write-context.ts'

interface Writing {
  designId: string
  completed: {
    snapshot: Pick<CompletedDesign['snapshot'], 'pages' | 'layout' | 'overlays' | 'selections'> & {
      languages: readonly { code: string }[]
    }
  }
}

async function writePages(write: WriteContext, { designId, completed }: Writing): Promise<void> {
  const { trx } = write
  const outline = await outlinePages(trx, designId)
  const places = new Map(outline.map(({ id, position }) => [id, position]))
  const stored = new Map((await lockPages(trx, designId, [...places.keys()])).map((page) => [page.id, page.document]))
  for (const { id, position, referencePageId, ...content } of completed.snapshot.pages) {
    if (places.has(id) && places.get(id) !== position) await movePage(trx, id, position)
    if (stored.get(id) === pageDocument(id, content)) continue
    const made = stored.has(id) ? undefined : { position, referencePageId }
    await storePage(write, { id, designId, content, made })
  }
  await recordPageList(write, { designId, before: outline, after: await outlinePages(trx, designId) })
}

/** The caller has locked the design. */
export async function writeCompleted(write: WriteContext, writing: Writing): Promise<void> {
  const { designId, completed } = writing
  const { layout: content, languages, overlays, selections } = completed.snapshot
  const said = Object.entries(overlays).map(([language, overlay]) => [
    language,
    Object.fromEntries(Object.entries(overlay).filter(([owner]) => !isOwnedByBadge(owner))),
  ])
  const codes = languages.map(({ code }) => code)
  // Overlays are written before the pages, because the pages' revisions contain them.
  await replaceOverlays(write, { designId, languages: codes, overlays: Object.fromEntries(said) })
  await writePages(write, writing)
  const row = await findLayout(write.trx, designId)
  ensure(row, 'not_found')
  const { id: _, ...layout } = layoutContentOf(row)
  if (!isSameJson(layout, content)) await replaceLayout(write, { designId, content })
  await replaceSelections(write, { designId, selections })
}
