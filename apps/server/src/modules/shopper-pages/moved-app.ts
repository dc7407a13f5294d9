/**
 * An app that has a host of its own shows its pages there and nowhere else. The host that all apps share leads on, so that
 * links that were made before still work; it goes on answering the app's calls, for pages that are open already, and it
 * alone shows previews.
 */
import type { FastifyRequest } from 'fastify'
import { hostNameOf } from '../../hosts/host-names.ts'
import { scriptJson } from '../../http/html-text.ts'
import type { Ports } from '../../ports.ts'

interface PageOfApp {
  appKey: string
  /** Below the app's address. */
  path: string
}

/** Whether the request came to the host where the app's pages are. */
export function isAtHome({ hosts }: Pick<Ports, 'hosts'>, request: FastifyRequest, appKey: string): boolean {
  const { host, isOwn } = hosts.addressOf(appKey)
  if (!isOwn) return true
  return hostNameOf(request.headers.host) === hostNameOf(host)
}

/** Where a page is shown instead; null where it is shown here. */
export function movedTo(ports: Ports, request: FastifyRequest, { appKey, path }: PageOfApp): string | null {
  const { hosts, config } = ports
  const query = request.url.replace(/^[^?]*/, '')
  const isPreview = (request.query as Record<string, unknown>)['preview'] !== undefined
  if (isPreview)
    return hosts.at(request.headers.host).kind === 'app'
      ? config.shopperUrl + hosts.sharedPathOf(appKey) + path + query
      : null
  return isAtHome(ports, request, appKey) ? null : hosts.urlOf(appKey, path) + query
}

/** Takes the place of the worker of a page that moved: it forgets what that kept, and goes. */
export const farewellWorker = (appKey: string): string => `const prefix = ${scriptJson(`vitrine:${appKey}:`)};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
})()));
`
