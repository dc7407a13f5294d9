/**
 * Copies files of other apps into an app. Whoever knows an address can load the file and upload it, so a copy needs no more
 * than the permission to upload here; what an app says of its files comes along for its members alone.
 */
import type { CopiedFiles } from '@vitrine/domain/media/media.routes'
import { storedAddressesIn, storedPath } from '@vitrine/domain/media/stored-address.rules'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { describeItem, findItemOf } from './library.queries.ts'
import { loadSharp } from './load-sharp.ts'
import type { UploadRow } from './media.queries.ts'
import { readMp4Video } from './mp4-video.ts'
import { cleanFileName } from './save-upload.ts'
import { contentTypes, hashOfUrl, keyOfUrl, urlOf } from './stored-file.ts'
import { listUploads, putTransferred } from './transferred-files.queries.ts'

interface Copying {
  appKey: string
  sub: string
  actor: Actor
  /** Whether names, tags and alternative texts of this app's files may be read. */
  mayRead(appKey: string): boolean | Promise<boolean>
}

/** Each holds one file in memory. */
const limitCopies = defineService(() => createWorkLimit({ running: 4, waiting: 100 }))

interface Source {
  row: Omit<UploadRow, 'app_key' | 'created_by'>
  alts: Record<string, string>
  tags: string[]
}

/** Of a film whose size is not known. */
const filmSize = { width: 1280, height: 720 }

async function measure(name: string, data: Buffer): Promise<{ width: number; height: number }> {
  if (name.endsWith('.mp4')) return readMp4Video(data)
  if (name.endsWith('.webm')) return filmSize
  const { width, height, pageHeight } = await (await loadSharp())(data).metadata()
  return { width, height: pageHeight ?? height }
}

/** A file that no row has, such as one of the demo store's goods. */
async function readUnlisted({ storage }: Ports, url: string): Promise<Source | null> {
  const data = await storage.get(keyOfUrl(url))
  if (data === null) return null
  const type = /\.(mp4|webm)$/.test(url) ? 'video' : 'image'
  const thumbnail = url.replace(/\.\w+$/, '-t.webp')
  const hasThumbnail = (await storage.size(keyOfUrl(thumbnail))) !== null
  const { width, height } = await measure(url, data)
  const row = { url, thumbnail_url: hasThumbnail ? thumbnail : url, type, size: data.length, file_name: '' }
  return { row: { ...row, width, height }, alts: {}, tags: [] }
}

/** The file that this address or its thumbnail's names; null where it is gone. */
async function findSource(ports: Ports, path: string, mayRead: Copying['mayRead']): Promise<Source | null> {
  const [address] = storedAddressesIn(path, () => false)
  if (!address) return null
  const db = ports.forApp(address.appKey)
  const [upload] = await listUploads(db, [path])
  if (!upload) return path.includes('-t.') ? null : readUnlisted(ports, path)
  const { in_library: _, ...row } = upload
  const item = (await mayRead(address.appKey)) ? await findItemOf(db, upload.url) : undefined
  const file_name = item?.file_name ?? ''
  return { row: { ...row, file_name }, alts: (item?.alts ?? {}) as Record<string, string>, tags: item?.tags ?? [] }
}

/** Puts those of the files that are not there; false where the source is gone. */
async function putMissing({ storage }: Ports, pairs: readonly (readonly [from: string, to: string])[]) {
  for (const [from, to] of pairs) {
    if ((await storage.size(keyOfUrl(to))) !== null) continue
    const data = await storage.get(keyOfUrl(from))
    if (data === null) return false
    await storage.put(keyOfUrl(to), data)
  }
  return true
}

async function copyFile(ports: Ports, path: string, { appKey, sub, mayRead }: Copying): Promise<UploadRow | null> {
  const source = await findSource(ports, path, mayRead)
  if (!source) return null
  const here = (url: string) => urlOf(`${appKey}/${url.slice(url.lastIndexOf('/') + 1)}`)
  const { url, thumbnail_url, type, file_name } = source.row
  const row: UploadRow = {
    ...source.row,
    app_key: appKey,
    created_by: sub,
    url: here(url),
    thumbnail_url: here(thumbnail_url),
    file_name: cleanFileName(file_name, type),
  }
  const pairs = [...new Set([url, thumbnail_url])].map((from) => [from, here(from)] as const)
  if (!(await putMissing(ports, pairs))) return null
  const now = new Date(ports.clock.now())
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const had = await findItemOf(trx, row.url)
      await putTransferred(trx, [{ ...row, in_library: true }], now)
      const item = had ? undefined : await findItemOf(trx, row.url)
      if (item) await describeItem(trx, item.id, { fileName: row.file_name, tags: source.tags, alts: source.alts })
      // From here on the row is locked, so nobody deletes its file.
      await putMissing(ports, pairs)
    })
  return row
}

/** Copies what the addresses name. Asked twice, it answers the same. */
export async function copyFiles(ports: Ports, paths: readonly string[], copying: Copying): Promise<CopiedFiles> {
  const copied: CopiedFiles['copied'] = []
  const missing: string[] = []
  const made = new Map<string, UploadRow | null>()
  for (const from of paths) {
    const [address] = storedAddressesIn(from, () => false)
    const path = address ? storedPath(address) : from
    const key = `${address?.appKey} ${hashOfUrl(path)}`
    const row = made.get(key) ?? (await limitCopies(ports)(copying.appKey, () => copyFile(ports, path, copying)))
    made.set(key, row)
    if (row) copied.push({ from, url: row.url, thumbnailUrl: row.thumbnail_url })
    else missing.push(from)
  }
  const names = [...new Set([...made.values()].flatMap((row) => row?.file_name ?? []))]
  if (names.length > 0)
    await ports
      .forApp(copying.appKey)
      .transaction()
      .execute((trx) =>
        recordChange(
          { trx, actor: copying.actor, now: new Date(ports.clock.now()) },
          { action: 'media.added', subject: { kind: 'media', name: names[0] }, after: { files: names } },
        ),
      )
  return { copied, missing }
}

/** Addresses that a file with this hash may have. */
export const possiblePaths = (appKey: string, hash: string): string[] =>
  Object.keys(contentTypes).map((extension) => urlOf(`${appKey}/${hash}.${extension}`))
