/**
 * Makes one package. Whoever makes it says so every few seconds, with how far it is, and stops once it was cancelled. A
 * server that ended in the middle is followed by another that begins again; the file is there whole or not at all.
 */
import { newId } from '@vitrine/domain/ids'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { PackageProblem, WebPartPlace } from '@vitrine/domain/store-package/store-package.routes'
import { dayMs } from '@vitrine/domain/time'
import type { Ports } from '../../ports.ts'
import { packageEntries } from './package-entries.ts'
import { type PackageFacts, readPackageFacts } from './package-facts.ts'
import { UnreadablePicture } from './package-pictures.ts'
import { packagedApps } from './packaged-apps.ts'
import {
  claimPackage,
  deletePackage,
  endPackage,
  finishPackage,
  listPackages,
  markPackaged,
  type PackageRow,
  touchPackage,
} from './store-packages.queries.ts'
import { zipPackage } from './zip-package.ts'

/** A maker that said nothing for so long is gone. */
export const silentMs = 30_000
const toldEveryMs = 1_000
const keptMs = 7 * dayMs
/** Older ones of an app make room for newer ones. */
const mostKept = 3

export const packageFolder = 'store-packages'
export const fileOfPackage = (id: string): string => `${packageFolder}/${id}.zip`

/** It was cancelled, or another process makes it. */
class Stopped extends Error {}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')

const problemOf = (error: unknown): PackageProblem =>
  isFull(error) ? 'disk_full' : error instanceof UnreadablePicture ? 'picture_unreadable' : 'unknown'

async function write(
  ports: Ports,
  { id, app_key: appKey, web_part: webPart }: PackageRow,
  maker: string,
): Promise<void> {
  const db = ports.forApp(appKey)
  const at = new Date(ports.clock.now())
  let total = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = async (done: number) => {
    if (performance.now() - toldAt < toldEveryMs) return
    toldAt = performance.now()
    const now = new Date(ports.clock.now())
    if (!(await touchPackage(db, { id, maker }, { now, done, total }))) throw new Stopped()
  }
  const key = fileOfPackage(id)
  const read = () => readPackageFacts(ports, appKey, webPart as WebPartPlace)
  const put = async (facts: PackageFacts) => {
    const entries = await packageEntries(ports, facts)
    total = entries.length
    await ports.storage.putStream(key, zipPackage(entries, { at, onEntry: tell }))
    return facts
  }
  const begun = await read()
  const facts = await put(begun).catch(async (error: unknown) => {
    const now = error instanceof UnreadablePicture ? await read() : begun
    // Pictures that were replaced meanwhile may be gone: it is made once more of those that took their place.
    if (isSameJson([now.listing, now.icon], [begun.listing, begun.icon])) throw error
    return put(now)
  })
  const size = (await ports.storage.size(key)) ?? 0
  const now = new Date(ports.clock.now())
  const end = { now, size, expiresAt: new Date(now.getTime() + keptMs) }
  toldAt = Number.NEGATIVE_INFINITY
  await tell(total)
  const isReady = await db.transaction().execute(async (trx) => {
    const isMine = await finishPackage(trx, { id, maker }, end)
    if (isMine && facts.webPart) await markPackaged(trx, appKey, now)
    return isMine
  })
  if (!isReady) throw new Stopped()
  packagedApps(ports).look()
  const ready = (await listPackages(db)).filter(({ state }) => state === 'ready')
  for (const old of ready.slice(mostKept)) {
    await ports.storage.remove(fileOfPackage(old.id))
    await deletePackage(db, old.id)
  }
}

export async function makePackage(ports: Ports, { appKey, id }: { appKey: string; id: string }): Promise<void> {
  const db = ports.forApp(appKey)
  const maker = newId()
  const now = ports.clock.now()
  const row = await claimPackage(db, { id, maker, now: new Date(now), silentSince: new Date(now - silentMs) })
  if (!row) return
  try {
    await write(ports, row, maker)
  } catch (error) {
    // Another maker may have written the file meanwhile: only what nobody can download is taken away.
    if (error instanceof Stopped) return removeUnfinished(ports, appKey, id)
    ports.log.warn({ err: error, appKey }, 'a package for the stores could not be made')
    await endPackage(
      db,
      { id, maker },
      { state: 'failed', now: new Date(ports.clock.now()), problem: problemOf(error) },
    )
  }
}

async function removeUnfinished(ports: Ports, appKey: string, id: string): Promise<void> {
  const row = (await listPackages(ports.forApp(appKey))).find((one) => one.id === id)
  if (row?.state !== 'ready' && row?.state !== 'running') await ports.storage.remove(fileOfPackage(id))
}
