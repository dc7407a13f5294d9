/** Multipart bodies for the upload route, and stored files on the shopper app's origin. */
import multipart from '@fastify/multipart'
import { AppError, ensure } from '@vitrine/domain/errors'
import { stillFilePattern } from '@vitrine/domain/media/video-link.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { takePieces } from './arriving-pieces.ts'
import { contentTypes, extensionOf, fileNamePattern } from './stored-file.ts'

/** One byte range of RFC 9110; anything else (several, another unit, malformed) is served whole, as the RFC allows. */
interface ByteRange {
  start: number
  /** Included. */
  end: number
}

function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start >= size || end < start ? 'unsatisfiable' : { start, end }
}

/** Opened as a page, a stored file can do nothing; as a picture or video it may be used by console and shopper app. */
function setFileHeaders(reply: FastifyReply, fileName: string): void {
  const extension = extensionOf(fileName)
  reply
    .type(contentTypes[extension])
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    // The console colours uploaded icons as masks, and browsers load masks only with this header.
    .header('access-control-allow-origin', '*')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .header('etag', `"${fileName.slice(0, fileName.indexOf('.'))}"`)
  if (extension === 'svg') reply.header('content-disposition', `attachment; filename="${fileName}"`)
}

async function serveFile(request: FastifyRequest, reply: FastifyReply, ports: Ports): Promise<FastifyReply> {
  const { appKey, file } = request.params as { appKey: string; file: string }
  const isStill = stillFilePattern.test(file)
  ensure(/^[A-Za-z0-9_-]{1,64}$/.test(appKey) && (isStill || fileNamePattern.test(file)), 'not_found')
  const key = `${appKey}/${file}`
  const size = await ports.storage.size(key)
  // Not there yet, or never: whoever asks draws a placeholder, and asks again another time.
  if (isStill && size === null) return reply.code(204).header('cache-control', 'no-store').send()
  // Phones ask for their size of every video.
  if (size === null && file.endsWith('-m.mp4'))
    return reply.header('cache-control', 'public, max-age=300').redirect(file.replace('-m.mp4', '.mp4'))
  ensure(size !== null, 'not_found')
  setFileHeaders(reply, file)
  if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.code(304).send()
  const range = readRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', String(end - start + 1))
  return reply.send(request.method === 'HEAD' ? undefined : ports.storage.stream(key, { start, end }))
}

export const mediaPlugin: AreaPlugin = async ({ console, shopper }, ports) => {
  takePieces(console, ports)
  await console.register(multipart)
  console.addHook('preParsing', async (request) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isForm && request.routeOptions.config.contract?.rawBody !== true) throw new AppError('unsupported_media_type')
  })
  shopper.route({
    method: ['GET', 'HEAD'],
    url: '/media/:appKey/:file',
    handler: (request, reply) => serveFile(request, reply, ports),
  })
}
