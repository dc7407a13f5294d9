/**
 * Who is in the design tool, and where. One call both reports and reads; no connection stays open in between, so every
 * server on the database can answer for all of them (decision 008).
 */
import { AppError } from '@vitrine/domain/errors'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { maxTabsPerMember, presenceLifeMs } from '@vitrine/domain/presence/presence.rules'
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { LRUCache } from 'lru-cache'
import { bindModule } from '../../http/bind.ts'
import { refuse } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import { readDraftRevisions } from './draft-revisions.ts'
import { readListDigest } from './list-digests.ts'
import { countTabs, deleteTab, insertTab, listTabs, type Tab, updateTab } from './presence.queries.ts'

/** How often one person may call in one app: a bucket that fills steadily, kept by each server for itself. */
interface Bucket {
  left: number
  at: number
}

/** Twenty tabs that tell every two seconds, and a handful of quick selections. */
const burst = 60
const perSecond = 12

function createCallLimit(now: () => number) {
  const buckets = new LRUCache<string, Bucket>({ max: 10_000 })
  /** Throws `rate_limited`. */
  return (key: string): void => {
    const at = now()
    const known = buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond)
    buckets.set(key, { left: Math.max(0, left - 1), at })
    if (left < 1) throw new AppError('rate_limited', { retryAfterSeconds: 1 })
  }
}

const callLimit = defineService(({ clock }) => createCallLimit(clock.now))

async function recordTab(db: TenantDb, tab: Tab, since: Date): Promise<void> {
  if (await updateTab(db, tab)) return
  if ((await countTabs(db, { sub: tab.sub, since })) >= maxTabsPerMember)
    throw new AppError('rate_limited', {
      message: `data.tab: at most ${maxTabsPerMember} tabs of one person are shown.`,
      retryAfterSeconds: presenceLifeMs / 1000,
    })
  await insertTab(db, tab)
}

type TabRow = Awaited<ReturnType<typeof listTabs>>[number]

const entryOf = (row: TabRow, sub: string): PresenceEntry => ({
  tab: row.tab,
  memberId: row.member_id,
  name: row.name,
  isYou: row.sub === sub,
  canChange: row.permissions.includes('design.change'),
  screen: row.screen,
  designId: row.design_id,
  designTitle: row.design_title,
  page: row.page_id === null || row.page_type === null ? null : { type: row.page_type, id: row.page_id },
  blockId: row.block_id,
  away: row.away,
})

export const presenceModule = bindModule(presenceRoutes, {
  tellPresence: async ({ body }, { db, appKey, session: { sub }, ports, reply }) => {
    const { draftDigest, list, ...place } = body.data
    callLimit(ports)(`${appKey} ${sub}`)
    const draft = draftDigest === undefined ? null : await readDraftRevisions(db, place.designId)
    if (draft === undefined) refuse([{ path: 'data.designId', message: 'There is no such design' }])
    const listDigest = list ? await readListDigest(db, list.name) : null
    const now = new Date(ports.clock.now())
    const since = new Date(now.getTime() - presenceLifeMs)
    await recordTab(db, { appKey, sub, place, now }, since)
    const rows = await listTabs(db, { but: { sub, tab: place.tab }, since })
    reply.header('cache-control', 'no-store')
    return {
      data: {
        others: rows.map((row) => entryOf(row, sub)),
        draft: draft && draft.digest !== draftDigest ? draft : null,
        listDigest: listDigest === list?.digest ? null : listDigest,
      },
    }
  },

  leavePresence: async ({ body }, { db, appKey, session: { sub }, ports }) => {
    callLimit(ports)(`${appKey} ${sub}`)
    await deleteTab(db, { sub, tab: body.data.tab })
    return { data: { tab: body.data.tab } }
  },
})
