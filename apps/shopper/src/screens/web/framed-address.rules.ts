/** Which page of the web the app shows inside itself. Pure. */
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

/** Addresses in the design: of actions and blocks, in any language. There they stand under `url`, or a path that ends so. */
function names(part: unknown, address: string): boolean {
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(([key, value]) =>
    typeof value === 'string'
      ? (key === 'url' || key.endsWith('.url')) && parseWebUrl(value) === address
      : names(value, address),
  )
}

/** Where an address leads: a dot behind the host and the other scheme lead to the same machine. */
function placeOf(address: string): string {
  const { hostname, port } = new URL(address)
  return `${hostname.replace(/\.$/, '')}:${port}`
}

interface Asked {
  /** As the app's own address has it: anybody can make a link with another. */
  url: string
  snapshot: Pick<Snapshot, 'pages' | 'layout' | 'overlays'>
  /** The shop itself in its own frame would lead in circles; the console is nobody's to frame. */
  ownOrigins: readonly string[]
}

/** The address to show, or null for one that the design does not name: a stranger's page would look like the shop's. */
export function framedAddress({ url, snapshot, ownOrigins }: Asked): string | null {
  const address = parseWebUrl(url)
  if (address === null || ownOrigins.map(placeOf).includes(placeOf(address))) return null
  return [snapshot.pages, snapshot.layout, snapshot.overlays].some((part) => names(part, address)) ? address : null
}
