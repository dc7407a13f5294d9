/** A page with its compressed forms and its ETag, made once and sent many times. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Compresses nearly as well as the best quality, in a fraction of its time. */
const brotliQuality = 5

export interface EncodedPage {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export async function encodePage(text: string): Promise<EncodedPage> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(plain, { level: 6 }),
  ])
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br, gzip: gz }
}

/** Sends the form that the browser accepts, or nothing when it already has this page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage): FastifyReply {
  reply.header('etag', page.etag).header('vary', 'accept-encoding, accept-language, cookie')
  if (request.headers['if-none-match']?.replace(/W\//g, '') === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const taken = request.encodings()
  const encoding = (['br', 'gzip'] as const).find((name) => taken.includes(name))
  if (!encoding) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(page[encoding])
}
