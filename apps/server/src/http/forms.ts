/**
 * Form bodies are read only for contracts with `form: true`: elsewhere a cross-site form must not be readable at all.
 */
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'

/** Each is made into a member of an object: a megabyte may have half a million. */
const mostFields = 1_000

export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.form !== true) return done(new AppError('unsupported_media_type'))
    if (String(body).split('&', mostFields + 1).length > mostFields) return done(new AppError('payload_too_large'))
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
