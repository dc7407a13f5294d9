/**
 * Reads JSON that is sent as text, only for contracts with `beacon: true`: others must not accept it from another site.
 */
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'
import { jsonParser } from './json-bodies.ts'

export function acceptBeacons(server: FastifyInstance): void {
  const parseJson = jsonParser(server)
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.beacon !== true) return done(new AppError('unsupported_media_type'))
    return parseJson(request, String(body), done)
  })
}
