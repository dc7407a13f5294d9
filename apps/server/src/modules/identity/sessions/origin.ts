/** Routes that set or read the session's cookie answer pages of our own origin only. */
import { ensure } from '@vitrine/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

/** Throws `origin_refused`, also when there is no Origin: every browser sends it with a POST. */
export function ensureSameOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site']
  ensure(request.headers.origin === new URL(config.publicUrl).origin, 'origin_refused')
  ensure(site === undefined || site === 'same-origin', 'origin_refused')
}
