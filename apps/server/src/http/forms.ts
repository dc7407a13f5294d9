/**
 * Form bodies are read only for contracts with `form: true`: elsewhere a cross-site form must not be readable at all.
 */
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'

export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.form !== true) return done(new AppError('unsupported_media_type'))
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
