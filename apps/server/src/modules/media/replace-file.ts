/**
 * Another file in the place of one of the library. A stored file never changes, so the item and whatever can still be
 * changed get the new address; releases keep the earlier file until they are gone.
 */
import { AppError, ensure } from '@vitrine/domain/errors'
import type { LibraryFile } from '@vitrine/domain/media/library.routes'
import type { MemberContext } from '../../http/context.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { recordChange } from '../audit/index.ts'
import { removeUnshown } from './delete-items.ts'
import { fileUses } from './file-usage.ts'
import { findItem, lockItems, setItemFile } from './library.queries.ts'
import { revisionOfItem, toFile, toUse } from './library-answers.ts'
import { findUpload, lockUploads } from './media.queries.ts'
import { videoDurationMs } from './video-duration.ts'

async function answerOf(trx: TenantDb, id: string): Promise<LibraryFile> {
  const row = await findItem(trx, id)
  ensure(row, 'not_found')
  return toFile(row)
}

interface Replacement {
  id: string
  url: string
  /** Of a film; it takes reading the whole file. */
  durationMs: number | null
}

async function takePlace(context: MemberContext, trx: TenantDb, { id, url, durationMs }: Replacement) {
  const { ports, appKey, actor, session } = context
  // As whoever publishes: all of a replacement is in a release, or nothing of it.
  await trx.selectFrom('apps').select('app_key').forNoKeyUpdate().execute()
  const [item] = await lockItems(trx, [id])
  ensure(item, 'not_found')
  await ensureRevision(context, revisionOfItem(item), () => answerOf(trx, id))
  const uploads = new Map((await lockUploads(trx, [url, item.url])).map((upload) => [upload.url, upload]))
  const [before, after] = [uploads.get(item.url), uploads.get(url)]
  ensure(before && after, 'bad_request', { message: 'url: this file was not uploaded to this app.' })
  // A film never takes the place of a picture: whatever shows the one cannot show the other.
  if ((before.type === 'video') !== (after.type === 'video'))
    throw before.type === 'video' ? new AppError('only_videos') : new AppError('only_images')
  const now = new Date(ports.clock.now())
  if (after.url !== before.url) {
    const author = (await ports.members.usernameOf(session.sub)) ?? session.sub
    const { width, height } = after
    await fileUses(ports).replace(
      { trx, appKey, author, actor, now },
      {
        from: { url: before.url, thumbnailUrl: before.thumbnail_url },
        to: { url: after.url, thumbnailUrl: after.thumbnail_url, width, height, durationMs },
      },
    )
    await setItemFile(trx, id, { url: after.url, type: item.type, size: after.size })
  }
  await recordChange(
    { trx, actor, now },
    {
      action: 'media.replaced',
      subject: { kind: 'media', id, name: item.file_name },
      before: { url: before.url },
      after: { url: after.url },
    },
  )
  const uses = await fileUses(ports).find(trx, [before.url])
  if (after.url !== before.url) await removeUnshown(trx, ports, [before.url])
  const kept = after.url === before.url ? [] : (uses.get(before.url) ?? []).filter(({ place }) => place !== 'release')
  return { ...(await answerOf(trx, id)), kept: kept.map(toUse) }
}

export async function replaceFile(context: MemberContext, replacement: { id: string; url: string }) {
  const { ports, db } = context
  const isFilm = (await findUpload(db, replacement.url))?.type === 'video'
  const durationMs = isFilm ? await videoDurationMs(ports, replacement.url) : null
  return db.transaction().execute((trx) => takePlace(context, trx, { ...replacement, durationMs }))
}
