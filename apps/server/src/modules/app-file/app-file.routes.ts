/** The whole app as one file, and such a file into an app. */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { appFileRoutes } from '@vitrine/domain/app-file/app-file.routes'
import { appFileLimitBytes, appFileType } from '@vitrine/domain/app-file/app-file.rules'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import { memberNow } from '../../http/guard.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { createWorkLimit } from '../../http/work-limit.ts'
import { defineService } from '../../services.ts'
import { authorOf } from '../design/index.ts'
import { exportApp } from './export-app.ts'
import { importApp } from './import-app.ts'
import { receiveFile } from './receive-file.ts'

/** `corner-shop-2026-11-21.vitrine.tar`: letters and digits that every system takes. */
function appFileName(name: string, at: Date): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${words || 'app'}-${at.toISOString().slice(0, 10)}.vitrine.tar`
}

/** Each holds one picture in memory, and has its file on the disk already: slow senders keep nobody waiting. */
const limitImports = defineService(() => createWorkLimit({ running: 2, waiting: 20 }))
/** Each reads every picture once for its hash. */
const limitExports = defineService(() => createWorkLimit({ running: 2, ofOne: 1, waiting: 20 }))

/** Apps into which a file is being imported. */
const importingApps = defineService(() => new Set<string>())

/** One at a time into an app: two would replace the same draft, each with a file of half a gigabyte. */
async function oncePerApp<T>(importing: Set<string>, appKey: string, work: () => Promise<T>): Promise<T> {
  ensure(!importing.has(appKey), 'conflict', because('import_running'))
  importing.add(appKey)
  try {
    return await work()
  } finally {
    importing.delete(appKey)
  }
}

export const appFileModule = bindModule(appFileRoutes, {
  exportApp: async (_input, { ports, db, appKey, reply }) => {
    const { manifest, size, content } = await limitExports(ports)(appKey, () => exportApp(ports, db, appKey))
    const name = appFileName(manifest.app.name, new Date(manifest.exportedAt))
    reply
      .header('content-length', String(size))
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
    return RawReply.file(Readable.from(content, { objectMode: false }))
  },

  importApp: async ({ query: { sameNamed } }, { ports, appKey, session, actor, request }) => {
    ensure(request.headers['content-type']?.split(';')[0]?.trim() === appFileType, 'unsupported_media_type')
    const author = await authorOf(ports, session)
    const where = { folder: ports.config.dataDir, limitBytes: appFileLimitBytes }
    const importNow = async (file: FileHandle) => {
      const { permissions } = await memberNow(appFileRoutes.importApp, { request, ports, session, appKey })
      return importApp(ports, file, {
        appKey,
        sub: session.sub,
        author,
        actor,
        mayAddLanguages: permissions.has('languages.change'),
        sameNamed,
        mayAddMedia: permissions.has('media.change'),
      })
    }
    const take = (file: FileHandle) => limitImports(ports)(appKey, () => importNow(file))
    return { data: await oncePerApp(importingApps(ports), appKey, () => receiveFile(request.raw, where, take)) }
  },
})
