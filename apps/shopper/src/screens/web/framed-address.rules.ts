/** Decides which web page the app may show inside itself. */
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { parseRoute } from '../../app/routes.ts'

/**
 * Collects the addresses in the design, of every language. They stand under `url`, or under a path that ends with it.
 */
function names(part: unknown, address: string): boolean {
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(([key, value]) =>
    typeof value === 'string'
      ? (key === 'url' || key.endsWith('.url')) && parseWebUrl(value) === address
      : names(value, address),
  )
}

/** A dot behind the host and the other scheme lead to the same machine, so they are left out. */
function placeOf(address: string): string {
  const { hostname, port } = new URL(address)
  return `${hostname.replace(/\.$/, '')}:${port}`
}

interface FrameRequest {
  /** The address in the app's own link. Anybody can make a link with any address in it. */
  url: string
  snapshot: Pick<Snapshot, 'pages' | 'layout' | 'overlays'>
  /** The shop in its own frame would contain itself, and nobody may frame the console. */
  ownOrigins: readonly string[]
}

interface BesideRequest extends Omit<FrameRequest, 'ownOrigins'> {
  origin: string
  inside: (address: string) => string | null
}

const isNamed = (address: string, { pages, layout, overlays }: FrameRequest['snapshot']): boolean =>
  [pages, layout, overlays].some((part) => names(part, address))

/** Returns null for an address that the design does not name, because a stranger's page would look like the shop's. */
export function framedAddress({ url, snapshot, ownOrigins }: FrameRequest): string | null {
  const address = parseWebUrl(url)
  if (address === null || ownOrigins.map(placeOf).includes(placeOf(address))) return null
  return isNamed(address, snapshot) ? address : null
}

/**
 * What lies beside the app on the host that apps share, as the shop of another app: no frame shows it, so it is opened as an
 * outside address. Null for one that the design does not name, for the app itself, and for any other host.
 */
export function besideApp({ url, snapshot, origin, inside }: BesideRequest): string | null {
  const address = parseWebUrl(url)
  if (address === null || new URL(address).origin !== origin || inside(address) !== null) return null
  return isNamed(address, snapshot) ? address : null
}

/** The path within the app where an address is of the app itself: a way inside, and no page to be framed. */
export function ownPath(url: string, inside: (address: string) => string | null): string | null {
  const address = parseWebUrl(url)
  const path = address === null ? null : inside(address)
  // A page that leads to itself would never end.
  return path === null || parseRoute(path).screen === 'web' ? null : path
}
