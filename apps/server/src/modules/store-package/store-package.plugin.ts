/**
 * Which apps a host's links open, as Apple and Google ask for it: at the root of the host, as JSON, without a redirect. An
 * app is named once its owner has given the ids. And the web part of apps that have it in their packages.
 */
import { seldomLimit } from '@vitrine/domain/contract/rate-limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'
import { type AppLinks, appleAssociation, assetLinks } from './app-links.rules.ts'
import { listStoreIds, readStoreIds } from './store-packages.queries.ts'
import { webPartAnswers } from './web-part-answers.ts'

/** Both stores ask through networks of their own, which keep the answer for long anyway. */
const keptSeconds = 300

/** The apps of one host: the one whose own it is, else those that share it. */
async function linksOf(ports: Ports, appKey: string | null): Promise<AppLinks[]> {
  if (appKey !== null) return [{ ids: await readStoreIds(ports.forApp(appKey)), path: '/' }]
  const all = await listStoreIds(ports.allTables('The shared host names every app whose links open an app.'))
  return all.flatMap((one) => {
    const { isOwn, path } = ports.hosts.addressOf(one.appKey)
    return isOwn ? [] : [{ ids: one.ids, path }]
  })
}

export const storePackagePlugin: AreaPlugin = async ({ shopper }, ports) => {
  const answer =
    (write: (links: readonly AppLinks[]) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { appKey = null } = request.params as { appKey?: string }
      const links = await linksOf(ports, appKey)
      return reply
        .type('application/json')
        .header('cache-control', `public, max-age=${keptSeconds}`)
        .send(JSON.stringify(write(links)))
    }
  const options = { config: { limit: seldomLimit } }
  for (const place of ['', '/a/:appKey']) {
    shopper.get(`${place}/.well-known/apple-app-site-association`, options, answer(appleAssociation))
    shopper.get(`${place}/.well-known/assetlinks.json`, options, answer(assetLinks))
  }
  const { offer, sendFile, bodyLimit } = webPartAnswers(ports)
  shopper.post('/a/:appKey/web-part/updates', { bodyLimit }, offer)
  shopper.get('/a/:appKey/web-part/files/:hash', sendFile)
}
