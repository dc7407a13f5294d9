/** Serves the console's built files, and its page for every address that belongs to the console's router. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isServerAddress, serverParts } from '@vitrine/domain/contract/server-addresses.rules'
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { modules } from '../modules/registry.ts'

/** Parts below which people have pages: what is not there is said by the console, and not to programs. */
const ofPeople: ReadonlySet<string> = new Set(['auth', 'docs', 'password', 'sign-in', 'unsubscribe'])

/** Addresses of the API and of files never get the console's page. */
const notThePage = serverParts([
  ...modules.flatMap(({ routes }) => Object.values(routes)),
  { path: '/assets/' },
]).filter((part) => !ofPeople.has(part))

/** Serves `folder`; without a build only the API answers. */
export async function installConsoleFiles(server: FastifyInstance, folder: string, config: Config): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return
  const page = readFileSync(index)
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The plugin's own header would override the one below.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const canonicalHost = new URL(config.publicUrl).host
  server.get('/*', { logLevel: 'warn' }, (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/)
    const wantsPage = !isServerAddress(path, notThePage) && request.type('html') === 'html'
    if (!wantsPage) throw new AppError('not_found')
    // One canonical address: a session's storage and cookies belong to one host name.
    if (request.host !== canonicalHost) return reply.redirect(config.publicUrl + request.url, 302)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
