/** Stores an upload: files first and synced, then the row, so that no row names a missing file. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import type { UploadResult } from '@vitrine/domain/media/media.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { saveUploadRow, type UploadRow } from './media.queries.ts'
import { makePhoneVideos } from './phone-videos.ts'
import { readUpload, type UploadKind } from './read-upload.ts'
import { keyOf, urlOf } from './stored-file.ts'
import type { PicturePurpose } from './stored-picture.ts'
import { isEmptyDrawing } from './svg-image.ts'

export interface Upload {
  appKey: string
  /** Subject of the person who sent it. */
  sub: string
  /** Whom the audit log names. */
  actor: Actor
  kind: UploadKind
  /** As the sender named it. */
  fileName: string
  data: Buffer
  /** A still of a video, made by the sender. */
  poster: Buffer | null
  /** What a picture is for; the screens of an app where this is left out. */
  purpose?: PicturePurpose
}

/** Characters of a name that cannot be shown: controls, NUL and the marks that turn the reading direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The last part of the name, for people to read; never used as a path. */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.replace(unprintable, '').split(/[/\\]/).pop()?.trim() ?? ''
  const kept = last.replace(/^\.+/, '').slice(-200)
  return kept === '' ? fallback : kept
}

export interface StoredUpload {
  files: readonly { key: string; data: Buffer }[]
  row: UploadRow
  result: UploadResult
}

/** Reads the file and stores what was made of it, without the row by which the app knows of it. */
export async function storeUpload(ports: Ports, upload: Upload): Promise<StoredUpload> {
  const read = await readUpload({ ports, appKey: upload.appKey }, upload)
  // What came with an app file stays as it was.
  if (read.extension === 'svg' && isEmptyDrawing(read.data))
    throw new AppError('image_unreadable', because('drawing_empty'))
  const key = keyOf(upload.appKey, read.data)
  const files = [{ key: `${key}.${read.extension}`, data: read.data }]
  if (read.thumbnail) files.push({ key: `${key}-t.webp`, data: read.thumbnail })
  for (const file of files) await ports.storage.put(file.key, file.data)

  const url = urlOf(`${key}.${read.extension}`)
  const thumbnailUrl = read.thumbnail ? urlOf(`${key}-t.webp`) : url
  const fileName = cleanFileName(upload.fileName, upload.kind)
  const { width, height } = read
  const size = upload.data.length
  const ratio = Math.round((width / height) * 10_000) / 10_000
  const row = {
    app_key: upload.appKey,
    url,
    thumbnail_url: thumbnailUrl,
    type: upload.kind,
    size,
    width,
    height,
    file_name: fileName,
    created_by: upload.sub,
  }
  const result: UploadResult = {
    url,
    originalUrl: url,
    thumbnailUrl,
    ratio,
    width,
    height,
    fileName,
    type: upload.kind,
    size,
    meta: { width, height, aspectRatio: ratio },
    ...(read.reducedFrom && { reducedFrom: read.reducedFrom }),
    ...(read.leftOut && read.leftOut.length > 0 && { leftOut: [...read.leftOut] }),
  }
  return { files, row, result }
}

/** Makes a stored file one of the app's. */
export async function noteUpload(
  trx: TenantDb,
  { actor, now }: { actor: Actor; now: Date },
  { row }: StoredUpload,
): Promise<void> {
  await saveUploadRow(trx, row, now)
  const { type, size, url, file_name: name } = row
  await recordChange(
    { trx, actor, now },
    { action: 'media.uploaded', subject: { kind: 'media', id: url, name }, after: { type, size } },
  )
}

/** The same content may have been deleted between storing the file and naming it; now that it is named, it cannot. */
export async function putMissing({ storage }: Ports, { files }: StoredUpload): Promise<void> {
  for (const { key, data } of files) if ((await storage.size(key)) === null) await storage.put(key, data)
}

/** Null where `isFirst`, asked in the transaction that makes it a file of the app, says that somebody else saved the same upload. */
export async function saveUploadOnce(
  ports: Ports,
  upload: Upload,
  isFirst: (trx: TenantDb, result: UploadResult) => Promise<boolean>,
): Promise<UploadResult | null> {
  const stored = await storeUpload(ports, upload)
  const isSaved = await ports
    .forApp(upload.appKey)
    .transaction()
    .execute(async (trx) => {
      if (!(await isFirst(trx, stored.result))) return false
      await noteUpload(trx, { actor: upload.actor, now: new Date(ports.clock.now()) }, stored)
      return true
    })
  if (!isSaved) return null
  await putMissing(ports, stored)
  if (upload.kind === 'video' && ports.config.ffmpeg !== null) await ports.jobs.send(makePhoneVideos, {})
  return stored.result
}

export async function saveUpload(ports: Ports, upload: Upload): Promise<UploadResult> {
  const result = await saveUploadOnce(ports, upload, async () => true)
  if (!result) throw new Error('An upload of its own was saved by nobody.')
  return result
}
