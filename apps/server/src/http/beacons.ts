/** JSON sent as text, only for contracts that say `beacon: true`: elsewhere another site's page must not be readable. */
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'

export function acceptBeacons(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove')
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.beacon !== true) return done(new AppError('unsupported_media_type'))
    return parseJson(request, String(body), done)
  })
}
