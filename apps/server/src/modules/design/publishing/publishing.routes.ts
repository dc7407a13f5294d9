/** Publishing, the releases it made, and previews of what is not live. */

import { instantOf, isZone } from '@vitrine/domain/designs/zone.rules'
import { ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import type { PagePicture } from '@vitrine/domain/publishing/publishing.routes'
import { changeSchema, publishingRoutes, type Release } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { minuteMs } from '@vitrine/domain/time'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { getAppRow } from '../../apps/index.ts'
import { recordChange } from '../../audit/index.ts'
import { findShownDesign } from '../designs/timed-designs.queries.ts'
import { replaceDraft } from '../draft/replace-draft.ts'
import { defaultOf, snapshotToday } from '../languages/snapshot-today.ts'
import { lookOver, lookOverBlocks, lookOverDraft } from '../preflight/preflight.service.ts'
import { liveReleases } from '../releases/live-releases.ts'
import {
  findLiveRelease,
  findRelease,
  findReleaseRow,
  listReleaseRows,
  type ReleaseRow,
} from '../releases/releases.queries.ts'
import { readDraftSnapshot } from '../releases/snapshot.queries.ts'
import { inTransaction, type WriteContext } from '../writing/write-context.ts'
import { makePreviewToken, previewAddresses } from './preview-token.ts'
import {
  compareWithLive,
  type LiveNow,
  previewChanges,
  publishDraft,
  restoreRelease,
  snapshotOf,
} from './publish.service.ts'
import { readPreviewed } from './read-previewed.ts'
import { readUnsavedDraft } from './unsaved-draft.ts'

const firstHome = ({ pages }: Snapshot): string | undefined => pages.find(({ type }) => type === 'home')?.id

function pictureOf(snapshot: Snapshot | null, pageId: string | undefined): PagePicture | null {
  const page = snapshot?.pages.find(({ id }) => id === pageId)
  return snapshot && page ? { page, layout: snapshot.layout } : null
}

/** Throws not_found for a page that neither side has. */
async function readPagePictures(db: TenantDb, draft: Snapshot, pageId: string | undefined) {
  const live = await findLiveRelease(db)
  const before = live ? snapshotToday(snapshotOf(live), defaultOf(draft) ?? '') : null
  const wanted = pageId ?? firstHome(draft)
  const pictures = { before: pictureOf(before, wanted), after: pictureOf(draft, wanted) }
  ensure(pageId === undefined || pictures.before || pictures.after, 'not_found')
  return pictures
}

const changesSchema = changeSchema.array()

const toRelease = (row: ReleaseRow): Release => ({
  id: row.id,
  number: row.number,
  hash: row.hash,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  live: row.id === row.live_release_id,
  changes: changesSchema.parse(JSON.parse(row.changes)),
  restoredFrom: row.restored_from,
})

/** Runs in one transaction; then this server shows the change at once, and the others within a second. */
async function makeLive(context: MemberContext, make: (write: WriteContext) => Promise<LiveNow>): Promise<Release> {
  const { ports, db, appKey } = context
  const { id, made } = await inTransaction(context, make)
  await liveReleases(ports)
    .refreshApp(appKey, made)
    .catch((error: unknown) => ports.log.warn({ err: error }, 'what is live is shown a second later'))
  const row = await findReleaseRow(db, id)
  ensure(row, 'not_found')
  return toRelease(row)
}

/** Only future times are accepted, because releases show the past. A minute that is chosen now counts as not over. */
function momentOf(wallClock: string, zone: string | undefined, now: number): { at: number; zone: string } {
  if (zone === undefined || !isZone(zone)) refuse([{ path: 'timezone', ...fieldReason('zone_unknown') }])
  const at = instantOf(wallClock, zone ?? '')
  if (at === null) refuse([{ path: 'at', ...fieldReason('time_unreadable') }])
  if ((at ?? 0) < now - minuteMs) refuse([{ path: 'at', ...fieldReason('time_over') }])
  return { at: Math.max(at ?? 0, now), zone: zone ?? '' }
}

export const publishingModule = bindModule(publishingRoutes, {
  publish: async (_input, context) => ({
    data: await makeLive(context, publishDraft),
    message: 'Published successfully! Please refresh your app to see the latest design.',
  }),

  previewChanges: async (_input, { db, appKey }) => {
    const { live, changes } = await previewChanges(db, appKey)
    return { data: { live: live ? toRelease(live) : null, changes } }
  },

  previewUnsaved: async ({ body }, context) => {
    const { ports, db } = context
    const snapshot = await readUnsavedDraft(context, body.data)
    const { live, changes } = await compareWithLive(db, snapshot)
    const preflight = await lookOver({ ports, db }, { snapshot, seenAt: ports.clock.now() })
    return { data: { live: live ? toRelease(live) : null, changes, preflight } }
  },

  getUnsavedPictures: async ({ query, body }, context) => ({
    data: await readPagePictures(context.db, await readUnsavedDraft(context, body.data), query.pageId),
  }),

  getPreflight: async (_input, { ports, db, appKey }) => ({
    data: await lookOverDraft(ports, db, appKey),
  }),

  checkBlocks: async ({ body }, { ports, db, appKey }) => ({
    data: await lookOverBlocks(ports, db, { appKey, raw: body.data.blocks }),
  }),

  getPagePictures: async ({ query }, { db, appKey }) => ({
    data: await readPagePictures(db, await readDraftSnapshot(db, appKey), query.pageId),
  }),

  listReleases: async ({ query }, { db }) => {
    const { rows, total } = await listReleaseRows(db, query)
    return { data: rows.map(toRelease), total }
  },

  readRelease: async ({ params, query }, { db, appKey }) => {
    const preview = { appKey, releaseId: params.id, designId: null, moment: null }
    return RawReply.checked(JSON.stringify({ data: await readPreviewed(db, preview, query.shownLanguage) }))
  },

  makeReleaseLive: async ({ params }, context) => ({
    data: await makeLive(context, (write) => restoreRelease(write, params.id)),
  }),

  copyReleaseToDraft: async ({ params }, context) => {
    const release = await findRelease(context.db, params.id)
    ensure(release, 'not_found')
    const { default_language: language } = await getAppRow(context.db)
    const snapshot = snapshotToday(snapshotOf(release), language)
    const milestone = { kind: 'copied' as const, release: release.number }
    await inTransaction(context, async (write) => {
      await replaceDraft(write, { snapshot, milestone })
      const subject = { kind: 'release', id: release.id, name: String(release.number) }
      await recordChange(write, { action: 'release.copied_to_draft', subject, after: { pages: snapshot.pages.length } })
    })
    return { data: { pages: snapshot.pages.length } }
  },

  createPreviewToken: async ({ body: { releaseId, designId, at, timezone } }, { ports, db, appKey, session }) => {
    ensure(releaseId === undefined || (await findReleaseRow(db, releaseId)), 'not_found')
    ensure(designId === undefined || (await findShownDesign(db, designId)), 'not_found')
    const moment = at === undefined ? null : momentOf(at, timezone, ports.clock.now())
    const shown = { releaseId: releaseId ?? null, designId: designId ?? null, moment }
    const { token, expiresAt } = await makePreviewToken(ports, session, { appKey, ...shown })
    return { data: { token, expiresAt, ...previewAddresses(ports, appKey, token) } }
  },
})
