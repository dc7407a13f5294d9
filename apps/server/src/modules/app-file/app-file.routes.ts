/** The whole app as one file, and such a file into an app. */
import { Readable } from 'node:stream'
import { appFileRoutes } from '@vitrine/domain/app-file/app-file.routes'
import { appFileLimitBytes, appFileType } from '@vitrine/domain/app-file/manifest.schema'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import { RawReply } from '../../http/context.ts'
import { authorOf } from '../layouts/index.ts'
import { createWorkLimit } from '../media/index.ts'
import { exportApp } from './export-app.ts'
import { appFileName } from './file-name.ts'
import { importApp } from './import-app.ts'
import { receiveFile } from './receive-file.ts'

/** Each holds a file on the disk and one picture in memory. */
const limitImports = createWorkLimit({ running: 2, waiting: 6 })

export const appFileModule = bindModule(appFileRoutes, {
  exportApp: async (_input, { ports, db, appKey, reply }) => {
    const { manifest, size, content } = await exportApp(ports, db, appKey)
    const name = appFileName(manifest.app.name, new Date(manifest.exportedAt))
    reply
      .header('content-length', String(size))
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
    return new RawReply(Readable.from(content, { objectMode: false }), appFileType)
  },

  importApp: async (_input, { ports, appKey, session, member, request }) => {
    ensure(request.headers['content-type']?.split(';')[0]?.trim() === appFileType, 'unsupported_media_type')
    const author = await authorOf(ports, session)
    const into = {
      appKey,
      sub: session.sub,
      author,
      mayAddLanguages: member.permissions.has('languages.change'),
      mayAddMedia: member.permissions.has('media.change'),
    }
    const where = { folder: ports.config.dataDir, limitBytes: appFileLimitBytes }
    return {
      data: await limitImports(() => receiveFile(request.raw, where, (file) => importApp(ports, file, into))),
    }
  },
})
