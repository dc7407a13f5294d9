import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { defaultPageTitle } from '@vitrine/domain/pages/page.rules'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { systemActor } from '../../audit/index.ts'
import { insertLiveDesign } from '../designs/live-design.queries.ts'
import { createLayout } from '../layouts/layouts.queries.ts'
import { storePage } from '../pages/store-page.ts'
import { ownAuthor } from '../writing/own-author.ts'

interface InitialDesign {
  appKey: string
  author?: string
  now?: Date
  layout?: LayoutContent
  /** What the home page has; nothing without it. */
  home?: { backgroundColor?: string; blocks?: Block[] }
}

/**
 * What a new app begins with: a live design with the page 'Home 1', and the default layout unless there is another. Does nothing when the app
 * already has a live design. Call it inside the transaction that makes the app.
 */
export async function createInitialDesign(
  db: TenantDb,
  { appKey, author = ownAuthor, now = new Date(), layout = initialLayout(), home = {} }: InitialDesign,
): Promise<void> {
  const write = { trx: db, appKey, author, actor: systemActor('new app'), now }
  const designId = newId()
  if (!(await insertLiveDesign(db, appKey, designId))) return
  await createLayout(write, { designId, content: layout, revision: newId() })
  const content = pageContentSchema.parse({ type: 'home', title: { text: defaultPageTitle(1) }, ...home })
  await storePage(write, { id: newId(), designId, content, made: { position: 0 } })
}
