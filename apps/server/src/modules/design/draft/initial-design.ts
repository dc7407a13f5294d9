import { newId } from '@vitrine/domain/ids'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import { defaultPageTitle } from '@vitrine/domain/pages/page.rules'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { insertLiveDesign } from '../designs/live-design.queries.ts'
import { insertLayout, recordLayoutRevision } from '../layouts/layouts.queries.ts'
import { recordPageRevisions } from '../pages/page-revisions.queries.ts'
import { insertPage } from '../pages/pages.queries.ts'

/**
 * What a new app begins with: a live design with the page 'Home 1' and the default layout. Does nothing for an app that
 * has a live design. Run it inside the transaction that makes the app.
 */
export async function createInitialDesign(
  db: TenantDb,
  { appKey, author = 'Vitrine', now = new Date() }: { appKey: string; author?: string; now?: Date },
): Promise<void> {
  const designId = newId()
  if (!(await insertLiveDesign(db, appKey, designId))) return
  const written = { appKey, revision: newId(), author, now }
  const layout = { ...written, id: newId(), designId, content: initialLayout() }
  await insertLayout(db, layout)
  await recordLayoutRevision(db, { ...layout, language: null, overlay: null })
  const content = pageContentSchema.parse({ type: 'home', title: { text: defaultPageTitle(1) } })
  const page = { ...written, id: newId(), content }
  await insertPage(db, { ...page, designId, position: 0 })
  await recordPageRevisions(db, [{ ...page, designId, pageId: page.id, language: null, overlay: null }])
}
