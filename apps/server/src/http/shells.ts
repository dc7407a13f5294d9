/**
 * Pages of a package call from an origin of the shell's, which every other app in the same kind of shell has too: only apps of
 * which such a package was made answer them, and by no cookie. Another such app, and a page that somebody serves at
 * https://localhost, can send the session's header as well, and has no token.
 */
import { isShellOrigin } from '@vitrine/domain/store-package/shell-origins.rules'
import { deviceHeader, sessionHeader } from '@vitrine/domain/store-package/shell-session.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { packagedApps } from '../modules/store-package/index.ts'
import type { Ports } from '../ports.ts'

/** The app that is asked, whose page or file it is. */
const ofApp = /^\/(?:a|media)\/([^/?#]+)/

const preflight: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    ...['content-type', 'content-encoding', 'if-match', 'if-none-match', 'idempotency-key', 'x-app-language'],
    ...['order-secret', sessionHeader, deviceHeader],
  ].join(', '),
  // The longest that browsers keep it.
  'access-control-max-age': '7200',
}

const appKeyIn = ({ url }: FastifyRequest): string | null => {
  try {
    return decodeURIComponent(ofApp.exec(url)?.[1] ?? '') || null
  } catch {
    return null
  }
}

function admit(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', `date, etag, retry-after, ${sessionHeader}, ${deviceHeader}`)
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

export function admitShells(server: FastifyInstance, ports: Ports): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !isShellOrigin(origin)) return
    const appKey = appKeyIn(request)
    // Whoever runs the server at such an address has pages of this very origin there.
    if (appKey === null || ports.hosts.addressOf(appKey).origin === origin) return
    request.shell = (await packagedApps(ports).has(appKey)) ? 'admitted' : 'refused'
    if (request.shell === 'refused') return
    admit(reply, origin)
    if (isPreflight(request)) return reply.code(204).headers(preflight).send()
    return
  })
  // A cache on the way may not hand what a browser got to a package, which needs the headers.
  server.addHook('onSend', async (request, reply) => {
    const isKept = String(reply.getHeader('cache-control') ?? '').startsWith('public')
    if (!isKept || !ofApp.test(request.url) || reply.getHeader('access-control-allow-origin') === '*') return
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'origin' : `${vary}, origin`)
  })
}
