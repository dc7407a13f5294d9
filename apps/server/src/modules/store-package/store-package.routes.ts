/** 'Export for the stores': ids of the app there, and packages of which a developer builds what the stores take. */
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { storePackageRoutes } from '@vitrine/domain/store-package/store-package.routes'
import { bindModule } from '../../http/bind.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import type { Ports } from '../../ports.ts'
import { recordChange } from '../audit/index.ts'
import { liveReleases } from '../design/index.ts'
import { fileOfPackage } from './make-package.ts'
import { makeStorePackage } from './store-package.jobs.ts'
import {
  endPackage,
  findPackage,
  findUnfinished,
  insertPackage,
  listPackages,
  lockApp,
  readStoreIds,
  toPackage,
  writeStoreIds,
} from './store-packages.queries.ts'

/** Shells take nothing over plain http from the origin of a package, but for a server on the developer's own machine. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What is in the package is what shoppers see: something has to be. */
async function ensurePackable(ports: Ports, appKey: string): Promise<void> {
  const { protocol, hostname } = new URL(ports.hosts.addressOf(appKey).origin)
  ensure(protocol === 'https:' || loopback.has(hostname), 'conflict', because('web_part_needs_https'))
  const isLive = (await liveReleases(ports).of(appKey))?.release ?? null
  ensure(isLive !== null, 'conflict', because('web_part_needs_release'))
}

export const storePackageModule = bindModule(storePackageRoutes, {
  getStoreIds: async (_input, { db, setRevision }) => {
    const ids = await readStoreIds(db)
    const revision = revisionOf(ids)
    setRevision(revision)
    return { data: { ...ids, revision } }
  },

  putStoreIds: async ({ body }, context) => {
    const { db, ports, appKey, actor, setRevision } = context
    const revision = revisionOf(body)
    await db.transaction().execute(async (trx) => {
      await lockApp(trx)
      const before = await readStoreIds(trx)
      const known = { ...before, revision: revisionOf(before) }
      await ensureRevision(context, known.revision, () => known)
      if (sameContent(before, body)) return
      await writeStoreIds(trx, appKey, body)
      const now = new Date(ports.clock.now())
      await recordChange(
        { trx, actor, now },
        { action: 'store_ids.saved', subject: { kind: 'listing' }, before, after: body },
      )
    })
    setRevision(revision)
    return { data: { ...body, revision } }
  },

  listStorePackages: async (_input, { db }) => ({ data: (await listPackages(db)).map(toPackage) }),

  makeStorePackage: async ({ body: { webPart } }, { db, ports, appKey, actor, session }) => {
    if (webPart === 'package') await ensurePackable(ports, appKey)
    const askedBy = (await ports.members.usernameOf(session.sub)) ?? session.sub
    const id = newId()
    const row = await db.transaction().execute(async (trx) => {
      await lockApp(trx)
      const running = await findUnfinished(trx)
      if (running) return running
      const { bundleId, applicationId } = await readStoreIds(trx)
      ensure(bundleId !== '' && applicationId !== '', 'conflict', because('store_ids_needed'))
      const now = new Date(ports.clock.now())
      await insertPackage(trx, { id, appKey, askedBy, webPart, now })
      await recordChange({ trx, actor, now }, { action: 'store_package.asked', subject: { kind: 'listing' } })
      return findPackage(trx, id)
    })
    ensure(row, 'not_found')
    // Should the process end here, whoever looks after packages finds this one.
    if (row.id === id) await ports.jobs.send(makeStorePackage, { appKey, id })
    return { data: toPackage(row) }
  },

  cancelStorePackage: async ({ params: { id } }, { db, ports, actor }) => {
    const now = new Date(ports.clock.now())
    const row = await db.transaction().execute(async (trx) => {
      await lockApp(trx)
      const before = await findPackage(trx, id)
      await endPackage(trx, { id }, { state: 'cancelled', now })
      const after = await findPackage(trx, id)
      if (before && after && before.state !== after.state)
        await recordChange({ trx, actor, now }, { action: 'store_package.cancelled', subject: { kind: 'listing' } })
      return after
    })
    ensure(row, 'not_found')
    return { data: toPackage(row) }
  },

  downloadStorePackage: async ({ params: { id } }, { db, ports, reply }) => {
    const row = await findPackage(db, id)
    const isKept = row?.expires_at && row.expires_at.getTime() > ports.clock.now()
    ensure(row && (row.state !== 'ready' || isKept), 'not_found')
    ensure(row.state === 'ready', 'conflict', because('store_package_not_ready'))
    const key = fileOfPackage(id)
    const size = await ports.storage.size(key)
    ensure(size !== null, 'not_found')
    reply
      .header('content-length', String(size))
      .header(
        'content-disposition',
        `attachment; filename="app-package-${row.asked_at.toISOString().slice(0, 10)}.zip"`,
      )
      .header('cache-control', 'no-store')
    return RawReply.file(ports.storage.stream(key, { start: 0, end: size - 1 }))
  },
})
