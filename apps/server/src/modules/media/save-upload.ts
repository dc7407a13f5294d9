/** Stores an upload: files first and synced, then the row, so that no row names a missing file. */
import { AppError } from '@vitrine/domain/errors'
import type { UploadResult } from '@vitrine/domain/media/media.routes'
import type { FileStorage, Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { saveUploadRow } from './media.queries.ts'
import { readUpload, type UploadKind } from './read-upload.ts'
import { keyOf, urlOf } from './stored-file.ts'

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
}

/** Characters of a name that cannot be shown: controls, NUL and the marks that turn the reading direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The last part of the name, for people to read; never used as a path. */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.replace(unprintable, '').split(/[/\\]/).pop()?.trim() ?? ''
  const kept = last.replace(/^\.+/, '').slice(-200)
  return kept === '' ? fallback : kept
}

const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Throws `unavailable` when the disk is full. */
export async function putFile(storage: FileStorage, key: string, data: Buffer): Promise<void> {
  try {
    await storage.put(key, data)
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    throw fullDisk.has(code) ? new AppError('unavailable', { retryAfterSeconds: 30, cause: error }) : error
  }
}

export async function saveUpload(ports: Ports, upload: Upload): Promise<UploadResult> {
  const read = await readUpload(ports, upload)
  const key = keyOf(upload.appKey, read.data)
  const files = [{ key: `${key}.${read.extension}`, data: read.data }]
  if (read.thumbnail) files.push({ key: `${key}-t.webp`, data: read.thumbnail })
  for (const file of files) await putFile(ports.storage, file.key, file.data)

  const url = urlOf(`${key}.${read.extension}`)
  const thumbnailUrl = read.thumbnail ? urlOf(`${key}-t.webp`) : url
  const fileName = cleanFileName(upload.fileName, upload.kind)
  const row = {
    app_key: upload.appKey,
    url,
    thumbnail_url: thumbnailUrl,
    type: upload.kind,
    size: upload.data.length,
    width: read.width,
    height: read.height,
    file_name: fileName,
    created_by: upload.sub,
  }
  await ports
    .forApp(upload.appKey)
    .transaction()
    .execute(async (trx) => {
      await saveUploadRow(trx, row)
      const { type, size } = row
      await recordChange(
        { trx, actor: upload.actor, now: new Date(ports.clock.now()) },
        { action: 'media.uploaded', subject: { kind: 'media', id: url, name: fileName }, after: { type, size } },
      )
    })
  // The same content may have been deleted between storing the file and the row; now that the row exists, it cannot.
  for (const file of files)
    if ((await ports.storage.size(file.key)) === null) await putFile(ports.storage, file.key, file.data)

  const ratio = Math.round((read.width / read.height) * 10_000) / 10_000
  return {
    url,
    originalUrl: url,
    thumbnailUrl,
    ratio,
    width: read.width,
    height: read.height,
    fileName,
    type: upload.kind,
    size: upload.data.length,
    meta: { width: read.width, height: read.height, aspectRatio: ratio },
  }
}
