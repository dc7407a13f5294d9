/** One line a request: route template, status, time, tenant and a hash of the user. No bodies, no addresses, no tokens. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10)

export function installRequestLog(server: FastifyInstance, origin: string): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { session, appKey } = request.passage ?? {}
    request.log.info(
      {
        origin,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(appKey !== undefined && appKey !== null && { app: appKey }),
        ...(session && { user: shortHash(session.sub) }),
      },
      'request',
    )
    done()
  })
}
