/**
 * Hosts of the shopper app's listener. On a host of its own an app is served from `/`; routes know it by `/a/{appKey}/`, so
 * the path is completed here. What no app and no configuration names gets nothing.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ShopperHosts } from '../hosts/shopper-hosts.ts'
import { isOwnRead } from './own-reads.ts'

/** Files that every host serves the same. */
const common = /^\/(assets|icons)\//
/** For load balancers, which ask by address. */
const health = /^\/(livez|readyz)(\?|$)/
/** No route has it. */
const nowhere = '/-/'

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The path by which routes know what is asked for. */
export function routedPath(hosts: ShopperHosts, { headers }: Pick<IncomingMessage, 'headers'>, path: string): string {
  const place = hosts.at(headers.host)
  if (place.kind !== 'app' || common.test(path) || health.test(path)) return path
  const [, first, second] = path.split(/[/?#]/)
  if (first === 'media') return decoded(second ?? '') === place.appKey ? path : nowhere
  // The paths of the shared host lead nowhere here, whichever app they name.
  if (first === 'a') return nowhere
  return hosts.sharedPathOf(place.appKey) + path.slice(1)
}

/** A host that nobody serves is told so; another server may have it. */
export function refuseUnknownHosts(server: FastifyInstance, hosts: ShopperHosts): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isKnown = isOwnRead(request) || health.test(request.url) || hosts.at(request.headers.host).kind !== 'unknown'
    if (isKnown) done()
    else reply.code(421).type('text/plain; charset=utf-8').send('There is no shop at this address.')
  })
}
