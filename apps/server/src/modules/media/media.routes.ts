/** The media library: one upload for every entrance, registering, listing, deleting. */
import { ensure } from '@vitrine/domain/errors'
import { imageLimitBytes, mediaRoutes, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import { bindModule } from '../../http/bind.ts'
import { memberNow } from '../../http/guard.ts'
import { recordChange } from '../audit/index.ts'
import { beginUpload, cancelUpload, finishUpload, listUploads } from './arriving-uploads.ts'
import { copyFiles } from './copy-files.ts'
import { cropStored } from './crop-image.ts'
import { deleteItems } from './delete-items.ts'
import { toItem } from './library-answers.ts'
import { fitStored } from './listing-picture.ts'
import { listItems, registerItems } from './media.queries.ts'
import { receiveUpload } from './receive-upload.ts'
import { cleanFileName, saveUpload } from './save-upload.ts'
import { askForStill } from './video-stills.ts'

export const mediaModule = bindModule(mediaRoutes, {
  uploadFile: async ({ query }, { ports, request, appKey, session, actor }) =>
    receiveUpload({ ports, request }, query.kind, async (received) => {
      await memberNow(mediaRoutes.uploadFile, { request, ports, session, appKey })
      return { data: await saveUpload(ports, { ...received, appKey, sub: session.sub, actor, ...query }) }
    }),

  beginUpload: async ({ body }, context) => ({ data: await beginUpload(context, body) }),

  listUploads: async (_input, context) => ({ data: await listUploads(context) }),

  finishUpload: async ({ params: { id }, body: { poster } }, context) => ({
    data: await finishUpload(context, { id, poster: poster === undefined ? null : Buffer.from(poster, 'base64') }),
  }),

  cancelUpload: async ({ params: { id } }, context) => {
    await cancelUpload(context, id)
    return { data: { id } }
  },

  cropImage: async ({ body }, { ports, db, appKey, session, actor }) => ({
    data: await cropStored(ports, { db, appKey, sub: session.sub, actor, ...body }),
  }),

  fitImage: async ({ body }, { ports, db, appKey, session, actor }) => ({
    data: await fitStored(ports, { db, appKey, sub: session.sub, actor, ...body }),
  }),

  copyFiles: async ({ body: { urls } }, { ports, appKey, session, actor }) => {
    // A program acts in one app: of another one it learns no more than everybody may.
    const mayRead = async (other: string) => {
      const member = session.apiToken ? null : await ports.members.find(session.sub, other)
      return member?.active === true && member.permissions.has('media.read')
    }
    return { data: await copyFiles(ports, urls, { appKey, sub: session.sub, actor, mayRead }) }
  },

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

  videoStill: async ({ query }, { ports, appKey }) => ({ data: { url: await askForStill(ports, appKey, query) } }),

  deleteFile: async ({ body }, { ports, db, actor }) => {
    const subject = { kind: 'media', id: body.id, name: body.fileName }
    const removed = await db.transaction().execute(async (trx) => {
      const gone = await deleteItems(trx, ports, { ids: [body.id], fileName: body.fileName })
      if (gone.length > 0)
        await recordChange({ trx, actor, now: new Date(ports.clock.now()) }, { action: 'media.deleted', subject })
      return gone.length > 0
    })
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
