/**
 * Puts right what a process or a machine that died left behind: files without a row, rows without a file, and uploads that
 * nobody added to the library. It goes by what is there, whatever happened.
 */
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import type { JobKind, Ports } from '../../ports.ts'
import { removeExpired } from './arriving-uploads.ts'
import { removeUnshown } from './delete-items.ts'
import { fileUses } from './file-usage.ts'
import { listUnregistered, listUploadUrls } from './media.queries.ts'
import { readLendings } from './read-lendings.ts'
import { keyOfUrl, urlOf } from './stored-file.ts'
import { takeOverFiles } from './take-over-files.ts'
import { removeUnnamed } from './transferred-files.queries.ts'

const atOnce = 200
/** Files that an upload stores; others, such as stills of films, are made anew by what needs them. */
const uploaded = /\/([a-f0-9]{40})(-[tm])?\.(webp|svg|mp4)$/

/** Files that no row has and nothing shows. Whoever uploads the same now waits, and puts its file again. */
async function removeStray(ports: Ports, appKey: string, names: readonly string[], known: ReadonlySet<string>) {
  const db = ports.forApp(appKey)
  const knownHashes = new Set([...known].map((url) => uploaded.exec(url)?.[1]))
  const byHash = Map.groupBy(names, (name) => uploaded.exec(name)?.[1])
  const strays = [...byHash].filter(([hash]) => hash !== undefined && !knownHashes.has(hash))
  if (strays.length === 0) return
  const shown = await fileUses(ports).all(db)
  for (const [hash, keys] of strays) {
    if (shown.has(hash ?? '')) continue
    const [main = ''] = keys.toSorted((one, other) => one.length - other.length)
    const address = urlOf(main)
    const row = {
      ...{ app_key: appKey, url: address, thumbnail_url: address, type: 'image', size: 0, width: 1, height: 1 },
      ...{ file_name: '', created_by: '', in_library: false },
    }
    await removeUnnamed(ports, row, keys)
  }
}

/** Rows whose file is gone, where nothing shows it: an item that cannot be drawn helps nobody. */
async function removeFileless(ports: Ports, appKey: string, names: readonly string[], known: ReadonlySet<string>) {
  const there = new Set(names)
  const missing = [...known].filter((url) => !there.has(keyOfUrl(url)))
  // A store of files that is away as a whole is no reason to forget what is in it.
  if (there.size === 0 || missing.length === 0) return
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const uses = await fileUses(ports).find(trx, missing.slice(0, atOnce))
      for (const [url, shown] of uses) {
        if ((await ports.storage.size(keyOfUrl(url))) !== null) continue
        ports.log.warn({ appKey, url, isShown: shown.length > 0 }, 'a stored file is missing')
        if (shown.length > 0) continue
        await trx.deleteFrom('media_items').where('url', '=', url).execute()
        await removeUnshown(trx, ports, [url])
      }
    })
}

/** Uploads of a day ago that nobody added to the library, and that nothing shows. */
async function removeUnregistered(ports: Ports, appKey: string): Promise<void> {
  const before = new Date(ports.clock.now() - dayMs)
  const db = ports.forApp(appKey)
  const urls = await listUnregistered(db, before)
  if (urls.length === 0) return
  const uses = await fileUses(ports).find(db, urls)
  const unshown = urls.filter((url) => uses.get(url)?.length === 0)
  for (let from = 0; from < unshown.length; from += atOnce)
    await db.transaction().execute((trx) => removeUnshown(trx, ports, unshown.slice(from, from + atOnce)))
}

async function sweepApp(ports: Ports, appKey: string): Promise<void> {
  const known = new Set(await listUploadUrls(ports.forApp(appKey)))
  const names = await ports.storage.list(appKey)
  await removeStray(ports, appKey, names, known)
  await removeFileless(ports, appKey, names, known)
  await removeUnregistered(ports, appKey)
}

export const sweepMedia: JobKind = {
  name: 'media-sweep',
  everySeconds: (6 * hourMs) / 1000,
  delaySeconds: (2 * minuteMs) / 1000,
  expireInSeconds: hourMs / 1000,
  run: async (ports) => {
    await removeExpired(ports)
    const all = ports.allTables('Files of all apps are swept by one job.')
    const apps = await all.selectFrom('apps').select('app_key').orderBy('app_key').execute()
    const unread: string[] = []
    for (const { app_key } of apps)
      await readLendings(ports, app_key).catch((error: unknown) => {
        ports.log.error(
          { err: error, appKey: app_key },
          'what an app shows of others cannot be read: no file is removed',
        )
        unread.push(app_key)
      })
    // All apps have their own copies before anything of another one goes.
    for (const { app_key } of apps) await takeOverFiles(ports, app_key)
    if (unread.length > 0) return
    for (const { app_key } of apps) await sweepApp(ports, app_key)
  },
}
