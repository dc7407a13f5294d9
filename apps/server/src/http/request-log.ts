/**
 * Logs one line per request: route template, status, time, tenant and a hash of the user. No bodies, addresses or
 * tokens.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../ports.ts'

const userOf = ({ sub }: Session): string => createHash('sha256').update(sub).digest('base64url').slice(0, 10)

export function installRequestLog(server: FastifyInstance, origin: string): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { session, appKey } = request.auth ?? {}
    request.log.info(
      {
        origin,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(appKey !== undefined && appKey !== null && { app: appKey }),
        ...(session && { user: userOf(session) }),
      },
      'request',
    )
    done()
  })
}
