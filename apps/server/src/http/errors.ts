/** The one place where a thrown error becomes an answer. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, type ErrorBody } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayError, sentIssues } from '../english.ts'
import { CallerGone } from '../platform/caller-gone.ts'
import { isDiskFull } from '../platform/storage/full-disk.ts'

/** Codes of PostgreSQL and of the operating system that mean 'later': a resource is unavailable, full or busy. */
const laterCodes: ReadonlySet<string> = new Set([
  ...['40001', '40P01', '55P03', '25P03', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO'],
])

/** SQLSTATE classes that a client's input can cause, and those that mean 'later'. */
function fromDatabase(code: string, cause: unknown): AppError | null {
  if (code.startsWith('22')) return new AppError('bad_request', { ...because('value_not_storable'), cause })
  if (code === '23505') return new AppError('conflict', { cause })
  if (code === '23503' || code === '23514' || code === '23502')
    return new AppError('conflict', { ...because('reference_gone'), cause })
  const later = laterCodes.has(code) || /^(08|53|57)/.test(code)
  return later ? new AppError('unavailable', { retryAfterSeconds: 2, cause }) : null
}

/** Fastify's own refusals, by status. */
function fromFastify(error: FastifyError): AppError | null {
  const status = error.statusCode ?? 500
  if (status === 413) return new AppError('payload_too_large', { cause: error })
  if (status === 415) return new AppError('unsupported_media_type', { cause: error })
  if (status === 429) return new AppError('rate_limited', { cause: error, retryAfterSeconds: 60 })
  if (status === 404) return new AppError('not_found', { cause: error })
  return status >= 400 && status < 500 ? new AppError('bad_request', { cause: error }) : null
}

/** The driver's messages, which have no code, for a lost connection or when none is available. */
const connectionGone =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|after calling end on the pool|driver has already been destroyed/

const isLater = (error: unknown): boolean => !(error instanceof AppError) || error.code === 'unavailable'

export function toAppError(error: unknown): AppError {
  // Whoever waits a few seconds, as for a server that is busy, waits in vain.
  if (isLater(error) && isDiskFull(error))
    return new AppError('unavailable', { ...because('disk_full'), retryAfterSeconds: 30, cause: error })
  if (error instanceof AppError) return error
  if (error instanceof Error && connectionGone.test(error.message))
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  const code = (error as { code?: unknown }).code
  // A sender who goes away in the middle of a body has the code of a lost connection too, and is no outage.
  const known = fromFastify(error as FastifyError) ?? (typeof code === 'string' ? fromDatabase(code, error) : null)
  return known ?? new AppError('internal', { cause: error })
}

export const bodyOf = (error: AppError, id?: string): ErrorBody => ({
  error: {
    code: error.code,
    message: sayError(error),
    ...(error.issues && { issues: sentIssues(error.issues) }),
    ...(error.details !== undefined && { details: error.details }),
    ...(error.reason && { reason: error.reason }),
    ...(id !== undefined && { id }),
  },
})

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown)
  const id = error.status >= 500 ? newId() : undefined
  if (error.cause instanceof CallerGone) request.log.info('the caller went away')
  else if (id !== undefined) request.log.error({ err: thrown, errorId: id }, 'request failed')
  const retryAfterSeconds = error.retryAfterSeconds ?? (error.status === 503 ? 2 : undefined)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(error.status).type('application/json; charset=utf-8').send(bodyOf(error, id))
}

export function installErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  server.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
}
