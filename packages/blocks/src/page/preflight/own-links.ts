/** Web addresses in a block and its translations that lead into the app itself: each is a way inside, and has to end somewhere. */
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { parseRoute, type Route } from '@vitrine/domain/storefront/shopper-paths.rules'
import { textsAt } from '../../kit/text/text-kinds.ts'
import { textPaths } from '../../schemas.ts'
import { actionsOf } from './block-parts.ts'
import { shownBlocks } from './check.ts'

/** The path of an address of the app, relative to the app's own; null for any other. */
export type Inside = (address: string) => string | null

export interface OwnLink {
  address: string
  route: Route
}

const asPattern = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*')

/** The links of a text of HTML, which was cleaned when it was saved: quotes stand around each. */
const linksOfHtml = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

function* addressesOf(block: Block, overlays: Snapshot['overlays']): Generator<string> {
  for (const { type, url, socialMedia } of actionsOf(block)) {
    if (type === 'openUrl' && url) yield url.url
    if (type === 'openSocialMedia' && socialMedia) yield socialMedia.urlScheme
  }
  const [addresses, htmls] = [textPaths(block.type, 'address'), textPaths(block.type, 'html')]
  for (const { text } of textsAt(block, addresses)) yield text
  for (const { text } of textsAt(block, htmls)) yield* linksOfHtml(text)
  for (const overlay of Object.values(overlays))
    for (const [path, text] of Object.entries(overlay[block.id] ?? {})) {
      if (typeof text !== 'string') continue
      if (addresses.includes(asPattern(path)) || path.endsWith('.url')) yield text
      if (htmls.includes(asPattern(path))) yield* linksOfHtml(text)
    }
}

/** Each address once. */
export function ownLinksOf(block: Block, overlays: Snapshot['overlays'], inside: Inside): OwnLink[] {
  const links = new Map<string, OwnLink>()
  for (const text of addressesOf(block, overlays)) {
    const address = parseWebUrl(text)
    const path = address === null ? null : inside(address)
    if (address !== null && path !== null) links.set(address, { address, route: parseRoute(path) })
  }
  return [...links.values()]
}

/** Web addresses of the shown blocks that lead out of the app, each once. */
export function outsideLinksOf(snapshot: Pick<Snapshot, 'pages' | 'overlays'>, inside: Inside): string[] {
  const links = new Set<string>()
  for (const { block } of shownBlocks(snapshot))
    for (const link of outsideLinks(block, snapshot.overlays, inside)) links.add(link)
  return [...links]
}

/** Each address once. */
export function outsideLinks(block: Block, overlays: Snapshot['overlays'], inside: Inside): string[] {
  const links = new Set<string>()
  for (const text of addressesOf(block, overlays)) {
    const address = parseWebUrl(text)
    if (address !== null && inside(address) === null) links.add(address)
  }
  return [...links]
}

/** What the links of a whole app name, for which facts must be gathered. */
export function linkedThings(snapshot: Pick<Snapshot, 'pages' | 'overlays'>, inside: Inside) {
  const found = { product: new Set<string>(), category: new Set<string>() }
  for (const { block } of shownBlocks(snapshot))
    for (const { route } of ownLinksOf(block, snapshot.overlays, inside))
      if (route.screen === 'product' || route.screen === 'category') found[route.screen].add(route.id)
  return found
}
