/** The media library: one upload for every entrance, registering, listing, deleting. */
import { ensure } from '@vitrine/domain/errors'
import { imageLimitBytes, type MediaItem, mediaRoutes, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import { bindModule } from '../../http/bind.ts'
import { recordChange } from '../audit/index.ts'
import { cropStored } from './crop-image.ts'
import { fileUses } from './file-usage.ts'
import { deleteItem, listItems, type MediaRow, registerItems } from './media.queries.ts'
import { receiveUpload } from './receive-upload.ts'
import { cleanFileName, saveUpload } from './save-upload.ts'
import { keyOfUrl } from './stored-file.ts'

const toItem = (row: MediaRow): MediaItem => ({
  id: row.id,
  url: row.url,
  fileName: row.file_name,
  thumbnailUrl: row.thumbnail_url,
  originalUrl: row.url,
  type: row.type as MediaItem['type'],
  size: row.size,
  meta: {
    width: row.width,
    height: row.height,
    aspectRatio: Math.round((row.width / row.height) * 10_000) / 10_000,
  },
  createdAt: row.created_at.toISOString(),
})

export const mediaModule = bindModule(mediaRoutes, {
  uploadFile: async ({ query }, { ports, request, appKey, session, actor }) =>
    receiveUpload({ ports, request }, query.kind, async (received) => ({
      data: await saveUpload(ports, { ...received, appKey, sub: session.sub, actor, kind: query.kind }),
    })),

  cropImage: async ({ body }, { ports, db, appKey, session, actor }) => ({
    data: await cropStored(ports, { db, appKey, sub: session.sub, actor, ...body }),
  }),

  listFiles: async ({ query }, { db }) => {
    const { rows, total } = await listItems(db, {
      type: query.type,
      query: query.query,
      page: query.page,
      size: query.size,
    })
    return { data: rows.map(toItem), total }
  },

  // The parameter `username` is only claimed by the console; the session's subject says who really did it.
  registerFiles: async ({ body }, { ports, db, appKey, session, actor }) => {
    const now = ports.clock.now()
    const files = body.files.map((file) => ({
      url: file.url,
      fileName: cleanFileName(file.fileName, file.type),
      type: file.type,
    }))
    const change = {
      action: 'media.added',
      subject: { kind: 'media', name: files[0]?.fileName },
      after: { files: files.map(({ fileName }) => fileName) },
    } as const
    const rows = await registerItems(db, { appKey, sub: session.sub, now, files }, (trx) =>
      recordChange({ trx, actor, now: new Date(now) }, change),
    )
    ensure(rows, 'bad_request', { message: 'files: only files that were uploaded to this app can be registered.' })
    return { data: rows.map(toItem) }
  },

  deleteFile: async ({ body }, { ports, db, actor }) => {
    const keeper = {
      isShown: fileUses(ports).isShown,
      remove: async (urls: readonly string[]) => {
        for (const url of urls) await ports.storage.remove(keyOfUrl(url))
      },
    }
    const subject = { kind: 'media', id: body.id, name: body.fileName }
    const removed = await deleteItem(db, body, keeper, (trx) =>
      recordChange({ trx, actor, now: new Date(ports.clock.now()) }, { action: 'media.deleted', subject }),
    )
    ensure(removed, 'not_found')
    return { data: { id: body.id } }
  },

  assemblyOptions: async (_input, { ports }) => ({
    data: {
      service: ports.config.uploadServiceUrl === null ? ('embedded' as const) : ('transloadit' as const),
      endpoint: ports.config.uploadServiceUrl ?? mediaRoutes.uploadFile.path,
      limits: { imageBytes: imageLimitBytes, videoBytes: videoLimitBytes },
    },
  }),
})
