/**
 * Uploads that go on after a lost connection. The row says whose an upload is and what it will be; its bytes arrive by the
 * tus protocol (`arriving-pieces.ts`); the whole file is then checked and stored as every upload.
 */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { UnfinishedUpload, UploadResult } from '@vitrine/domain/media/media.routes'
import { dayMs } from '@vitrine/domain/time'
import type { MemberContext } from '../../http/context.ts'
import type { Ports } from '../../ports.ts'
import {
  countArriving,
  deleteArriving,
  findArriving,
  findSame,
  insertArriving,
  keepResult,
  listExpired,
  listUnfinished,
  renameArriving,
} from './arriving.queries.ts'
import { folderOf } from './arriving-folder.ts'
import { sentAgain } from './media.queries.ts'
import { limitOf, tooLarge, type UploadKind } from './read-upload.ts'
import { openHold } from './receive-upload.ts'
import { cleanFileName, saveUploadOnce } from './save-upload.ts'
import type { PicturePurpose } from './stored-picture.ts'

/** Under this path bytes are sent. */
export const piecesPath = '/media/v1/resumable'
/** What has not ended by then is given up. */
const expiresAfterMs = dayMs
/** Of one person in one app, and the bytes of all in one app. */
const mostAtOnce = 50
const mostBytes = 2 * 1024 ** 3

const fileOf = (ports: Ports, id: string): string => join(folderOf(ports), id)

async function removeFiles(ports: Ports, id: string): Promise<void> {
  for (const name of [id, `${id}.json`]) await rm(fileOf(ports, name), { force: true })
}

interface Beginning {
  fileName: string
  kind: UploadKind
  purpose: PicturePurpose
  size: number
  fingerprint?: string | undefined
}

/** How many bytes of an upload are here; null where its file is gone. */
const offsetOf = (ports: Ports, id: string): Promise<number | null> =>
  stat(fileOf(ports, id)).then(
    ({ size }) => size,
    () => null,
  )

const bytesOf = (ports: Ports, id: string): Promise<Buffer | null> =>
  readFile(fileOf(ports, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/**
 * The one that goes on: this person began it with the same file, and its bytes are still here. One that has ended is not sent
 * again while what was made of it is there.
 */
async function resumeUpload(
  { ports, db, session }: MemberContext,
  { fingerprint, fileName, ...same }: Beginning,
): Promise<string | null> {
  if (fingerprint === undefined) return null
  const found = await findSame(db, { ...same, fingerprint, sub: session.sub })
  if (!found) return null
  const name = cleanFileName(fileName, same.kind)
  const isHere =
    found.result === null
      ? (await offsetOf(ports, found.id)) !== null
      : await sentAgain(db, (found.result as UploadResult).url, { name, now: new Date(ports.clock.now()) })
  if (!isHere) return null
  await renameArriving(db, found.id, name)
  return found.id
}

export async function beginUpload(context: MemberContext, begun: Beginning) {
  const { ports, db, appKey, session } = context
  const { kind, size, fingerprint } = begun
  if (size > limitOf(kind)) throw tooLarge(kind)
  ensure(size > 0, kind === 'video' ? 'only_videos' : 'only_images')
  const resumed = await resumeUpload(context, begun)
  if (resumed !== null) return { id: resumed, url: `${piecesPath}/${resumed}` }
  const id = newId()
  const now = new Date(ports.clock.now())
  await db.transaction().execute(async (trx) => {
    const { own, bytes } = await countArriving(trx, session.sub)
    ensure(own < mostAtOnce && bytes + size <= mostBytes, 'limit_reached', {
      message: 'Too many uploads have begun and not ended. Finish or cancel some of them.',
    })
    await insertArriving(trx, {
      ...{ app_key: appKey, id, sub: session.sub, kind, purpose: begun.purpose, size, fingerprint, created_at: now },
      file_name: cleanFileName(begun.fileName, kind),
    })
  })
  try {
    await mkdir(folderOf(ports), { recursive: true })
    // As the library's store of files writes them when it begins an upload itself.
    await writeFile(
      fileOf(ports, `${id}.json`),
      JSON.stringify({ id, size, offset: 0, metadata: {}, creation_date: now }),
    )
    await writeFile(fileOf(ports, id), '')
  } catch (error) {
    await deleteArriving(db, id)
    await removeFiles(ports, id)
    throw error
  }
  return { id, url: `${piecesPath}/${id}` }
}

export async function listUploads({ ports, db, session }: MemberContext): Promise<UnfinishedUpload[]> {
  const rows = await listUnfinished(db, session.sub)
  const found = await Promise.all(
    rows.map(async ({ id, file_name: fileName, kind, size, fingerprint, created_at: beganAt }) => {
      const offset = await offsetOf(ports, id)
      if (offset === null || fingerprint === null) return null
      return { id, fileName, type: kind as UploadKind, fingerprint, size, offset, beganAt: beganAt.toISOString() }
    }),
  )
  return found.filter((one) => one !== null)
}

/** The upload of this person; nobody else's is told from one that is not there. */
export async function ownUpload({ db, session }: Pick<MemberContext, 'db' | 'session'>, id: string) {
  const row = await findArriving(db, id)
  ensure(row?.sub === session.sub, 'not_found')
  return row
}

/** What was made of it; null while it has not ended. */
const resultOf = ({ result, file_name: fileName }: Awaited<ReturnType<typeof ownUpload>>): UploadResult | null =>
  result === null ? null : { ...(result as UploadResult), fileName }

/** Its bytes are gone: whoever asked at the same time ended it, or gave it up. */
async function madeMeanwhile(context: MemberContext, id: string): Promise<UploadResult> {
  const made = resultOf(await ownUpload(context, id))
  ensure(made, 'not_found')
  return made
}

export async function finishUpload(
  context: MemberContext,
  { id, poster }: { id: string; poster: Buffer | null },
): Promise<UploadResult> {
  const { ports, db, appKey, session, actor } = context
  const row = await ownUpload(context, id)
  const made = resultOf(row)
  if (made) return made
  const offset = await offsetOf(ports, id)
  if (offset === null) return madeMeanwhile(context, id)
  ensure(offset === row.size, 'bad_request', because('upload_cut'))
  const hold = openHold(ports)
  try {
    hold.add(row.size)
    const data = await bytesOf(ports, id)
    if (data === null) return await madeMeanwhile(context, id)
    const kind = row.kind as UploadKind
    const purpose = row.purpose as PicturePurpose
    const upload = { appKey, sub: session.sub, actor, kind, fileName: row.file_name, data, poster, purpose }
    const result = await saveUploadOnce(ports, upload, (trx, saved) => keepResult(trx, id, saved))
    if (!result) return await madeMeanwhile(context, id)
    await removeFiles(ports, id)
    return result
  } catch (error) {
    // What is refused will not be taken later; what is busy may.
    if (error instanceof AppError && error.status < 500) {
      await deleteArriving(db, id)
      await removeFiles(ports, id)
    }
    throw error
  } finally {
    hold.release()
  }
}

export async function cancelUpload(context: MemberContext, id: string): Promise<void> {
  await ownUpload(context, id)
  await deleteArriving(context.db, id)
  await removeFiles(context.ports, id)
}

/** Rows of a day ago with their files, and files of a day ago without a row. */
export async function removeExpired(ports: Ports): Promise<void> {
  const all = ports.allTables('Uploads of all apps expire by one job.')
  const before = new Date(ports.clock.now() - expiresAfterMs)
  for (const { app_key, id } of await listExpired(all, before)) {
    await deleteArriving(ports.forApp(app_key), id)
    await removeFiles(ports, id)
  }
  const rows = await all.selectFrom('arriving_uploads').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const name of await readdir(folderOf(ports)).catch(() => [])) {
    const id = name.replace(/\.json$/, '')
    const at = await stat(fileOf(ports, name)).catch(() => null)
    if (!known.has(id) && at && at.mtime < before) await removeFiles(ports, id)
  }
}
