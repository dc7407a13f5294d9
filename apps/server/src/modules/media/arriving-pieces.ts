/**
 * The bytes of uploads, by the tus protocol: how far one is (HEAD) and what follows (PATCH). Each request is let in as any
 * call of a member, and only to what that person began.
 */
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { memberWith, type RouteContract } from '@vitrine/domain/contract/contract'
import { AppError, ensure } from '@vitrine/domain/errors'
import { idPattern } from '@vitrine/domain/ids'
import { videoLimitBytes } from '@vitrine/domain/media/media.routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyOf, toAppError } from '../../http/errors.ts'
import { authorize } from '../../http/guard.ts'
import type { Ports } from '../../ports.ts'
import { folderOf } from './arriving-folder.ts'
import { ownUpload, piecesPath } from './arriving-uploads.ts'

/** Not one of the API's table: the protocol has methods and headers of its own. */
const contract: RouteContract = {
  method: 'PUT',
  path: `${piecesPath}/:id`,
  summary: 'Bytes of an upload, by the tus protocol',
  origin: 'console',
  access: memberWith('media.change'),
  response: z.unknown(),
}

/** The library's own says of no failure what it was. */
class PieceStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(readable, file)
    return offset + file.bytesWritten
  }
}

function createTus(ports: Ports): Server {
  const directory = folderOf(ports)
  mkdirSync(directory, { recursive: true })
  return new Server({
    path: piecesPath,
    datastore: new PieceStore({ directory }),
    relativeLocation: true,
    allowedOrigins: [new URL(ports.config.publicUrl).origin],
    maxSize: videoLimitBytes,
    disableTerminationForFinishedUploads: true,
    // A full disk is no defect of the sender's, who goes on when there is room.
    onResponseError: (request, error) => {
      const status = 'status_code' in error ? error.status_code : 500
      if (status < 500) return undefined
      ports.log.warn({ err: error }, 'bytes of an upload could not be written')
      const { reason, retryAfterSeconds = 2 } = toAppError(error)
      const refusal = new AppError('unavailable', { ...(reason && { reason }) })
      request.runtime?.node?.res?.setHeader('retry-after', retryAfterSeconds)
      return { status_code: refusal.status, body: JSON.stringify(bodyOf(refusal)) }
    },
  })
}

export function takePieces(console: FastifyInstance, ports: Ports): void {
  const tus = createTus(ports)
  // The protocol's server reads the stream itself.
  console.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string }
    ensure(idPattern.test(id), 'not_found')
    const { session, appKey } = await authorize(contract, { request, reply, ports })
    ensure(session && appKey, 'unauthenticated')
    const row = await ownUpload({ db: ports.forApp(appKey), session }, id)
    // The whole file was stored before; whoever asks ends it once more and gets the same answer.
    ensure(row.result === null || request.method === 'HEAD', 'conflict')
    if (row.result !== null)
      return reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': row.size, 'upload-length': row.size }).send()
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
    return reply
  }
  console.route({ method: ['HEAD', 'PATCH'], url: `${piecesPath}/:id`, bodyLimit: videoLimitBytes, handler: handle })
}
