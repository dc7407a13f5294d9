/**
 * The API reference for people, by a kept library: search, examples, and a form to try each call. It reads `/openapi.json`,
 * loads nothing from outside and calls this server alone.
 */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { seldomLimit } from '@vitrine/domain/contract/rate-limits'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { scriptSource } from './frame-script.ts'

/** The token that is entered stays in the page, and is gone with it. */
const startScript = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/openapi.json',
  authentication: { preferredSecurityScheme: 'bearer' },
  persistAuth: false,
  hideClientButton: true,
  hideModels: true,
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
})})`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine API reference</title></head>
<body><div id="reference"></div><script src="/docs/reference.js"></script><script>${startScript}</script></body></html>`

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'self' ${scriptSource(startScript)}`,
  "connect-src 'self'",
  "img-src 'self' data:",
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The library's script. It is five megabytes: only who reads the reference has it read. */
async function readScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const library = Fastify()
  await library.register(reference, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const { rawPayload } = await library.inject('/docs/js/scalar.js')
  await library.close()
  return rawPayload
}

/** Sends what is megabytes long as it was packed once, when it was first asked for. */
function sendPacked(make: () => Promise<Buffer> | string, headers: Readonly<Record<string, string>>) {
  let made: Promise<Buffer> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= (async () => promisify(gzip)(await make()))()
    // What could not be made is made again for the next one who asks.
    made.catch(() => {
      made = undefined
    })
    const packed = await made
    reply.headers({ ...headers, vary: 'accept-encoding' })
    if (request.encoding('gzip') !== 'gzip') return reply.send(await promisify(gunzip)(packed))
    return reply.header('content-encoding', 'gzip').send(packed)
  }
}

export function installApiReference(server: FastifyInstance, openApi: () => string): void {
  server.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  const options = { config: { limit: seldomLimit } }
  const ofScript = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  server.get('/docs/reference.js', options, sendPacked(readScript, ofScript))
  const ofDocument = { 'content-type': 'application/json; charset=utf-8' }
  server.get('/openapi.json', options, sendPacked(openApi, ofDocument))
}
