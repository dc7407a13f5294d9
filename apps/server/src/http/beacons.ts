/**
 * Reads JSON that is sent as text, only for contracts with `beacon: true`: others must not accept it from another site.
 */
import { createGunzip } from 'node:zlib'
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'
import { jsonParser } from './json-bodies.ts'

export function acceptBeacons(server: FastifyInstance): void {
  const parseJson = jsonParser(server)
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.beacon !== true) return done(new AppError('unsupported_media_type'))
    return parseJson(request, body, done)
  })
}

/** Reads gzip where the contract has `gzip: true`. The body's limit counts what comes out of it, piece by piece. */
export function acceptGzip(server: FastifyInstance): void {
  server.addHook('preParsing', async (request, _reply, payload) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding === 'identity') return payload
    const contract = request.routeOptions.config.contract
    if (contract?.gzip !== true || encoding !== 'gzip') throw new AppError('unsupported_media_type')
    const length = Number(request.headers['content-length'])
    const gunzip = Object.assign(createGunzip(), { receivedEncodedLength: length })
    gunzip.on('error', () => {})
    return payload.pipe(gunzip)
  })
}
