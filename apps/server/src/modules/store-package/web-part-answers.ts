/**
 * What a phone asks that has the web part in its package, as `@capgo/capacitor-updater` asks a server of one's own: whether there
 * is another one, of which files it consists, and for those that it has not.
 */
import { ensure } from '@vitrine/domain/errors'
import { canRunWebPart, isOfNewerApp } from '@vitrine/domain/store-package/shell-origins.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ports } from '../../ports.ts'
import { type WebPart, webPartOf } from '../shopper-pages/index.ts'
import { packagedApps } from './packaged-apps.ts'

/** What of the plugin's question counts; the rest says which phone it is, and is not read. */
const question = z.object({
  /** The web part that runs; `builtin` for that of the package. */
  version_name: z.string().max(100),
  /** The web part in the package. */
  version_build: z.string().max(100),
})

const bodyLimit = 16 * 1024
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}

export function webPartAnswers(ports: Ports) {
  const partOf = async (request: FastifyRequest): Promise<{ appKey: string; part: WebPart }> => {
    const { appKey } = request.params as { appKey: string }
    ensure(await packagedApps(ports).has(appKey), 'not_found')
    const part = await webPartOf(ports).of(appKey)
    ensure(part, 'not_found')
    return { appKey, part }
  }

  const addressOf = (appKey: string, { path, hash, isShared }: WebPart['files'][number]): string => {
    const { origin, path: base } = ports.hosts.addressOf(appKey)
    return isShared ? `${origin}/${path}` : `${origin}${base}web-part/files/${hash}`
  }

  const offer = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = question.safeParse(request.body)
    ensure(asked.success, 'bad_request')
    const { appKey, part } = await partOf(request)
    reply.header('cache-control', 'no-store')
    const { version_name: running, version_build: packaged } = asked.data
    const current = running === 'builtin' ? packaged : running
    // Another server of these has it from a newer build already; this one gets that too.
    if (current === part.version || isOfNewerApp(current))
      return { kind: 'up_to_date', message: 'This is the newest.', version: current }
    // It keeps what it has, which the server goes on answering.
    if (!canRunWebPart(packaged))
      return { kind: 'blocked', error: 'package_too_old', message: 'store_update_required', version: part.version }
    const { origin, path } = ports.hosts.addressOf(appKey)
    return {
      version: part.version,
      // It takes the files of the manifest; an offer without an address is none.
      url: `${origin}${path}web-part/updates`,
      manifest: part.files.map((file) => ({
        file_name: file.path,
        file_hash: file.hash,
        download_url: addressOf(appKey, file),
      })),
    }
  }

  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { hash } = request.params as { hash: string }
    ensure(/^[\da-f]{64}$/.test(hash), 'not_found')
    const { part } = await partOf(request)
    const file = part.files.find((one) => !one.isShared && one.hash === hash)
    ensure(file, 'not_found')
    return reply
      .type(types[file.path.slice(file.path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'attachment')
      .send(await file.read())
  }

  return { offer, sendFile, bodyLimit }
}
