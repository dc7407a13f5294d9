/** The console's built files, and its page for every address that belongs to the router. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@vitrine/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Addresses of the API and of files: never answered with the console's page. */
const notThePage =
  /^\/(app|app-mobile-go|catalog|catalog-go|schedules|currency|media|onboard|order-report|report|oidc|v1|assets)\//

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
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const canonicalHost = new URL(config.publicUrl).host
  server.get('/*', { logLevel: 'warn' }, (request, reply) => {
    const wantsPage = !notThePage.test(request.url) && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/)
    if (!wantsPage) throw new AppError('not_found')
    // One canonical address: a session's storage and cookies belong to one host name.
    if (request.host !== canonicalHost) return reply.redirect(config.publicUrl + request.url, 302)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
