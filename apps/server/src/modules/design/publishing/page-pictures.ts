/** What the publish dialog draws a page from: as shoppers see it now, and as the draft has it. */
import { ensure } from '@vitrine/domain/errors'
import type { PagePicture } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findLiveRelease } from '../releases/releases.queries.ts'

const firstHome = ({ pages }: Snapshot): string | undefined => pages.find(({ type }) => type === 'home')?.id

function pictureOf(snapshot: Snapshot | null, pageId: string | undefined): PagePicture | null {
  const page = snapshot?.pages.find(({ id }) => id === pageId)
  return snapshot && page ? { page, layout: snapshot.layout } : null
}

/** Throws not_found for a page that neither side has. */
export async function readPagePictures(db: TenantDb, draft: Snapshot, pageId: string | undefined) {
  const live = await findLiveRelease(db)
  const before = live ? (JSON.parse(live.snapshot) as Snapshot) : null
  const wanted = pageId ?? firstHome(draft)
  const pictures = { before: pictureOf(before, wanted), after: pictureOf(draft, wanted) }
  ensure(pageId === undefined || pictures.before || pictures.after, 'not_found')
  return pictures
}
