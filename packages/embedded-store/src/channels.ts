/** The store sells in two places: everything in its shop, and all but what belongs to the home on a market place. */
import type { AppOfStore } from './store-shop.ts'

/** Categories that a channel does not have, with everything below them and the products that lie nowhere else. */
const withheld: Readonly<Record<string, readonly string[]>> = { market: ['home'] }

export const channelsOf = ({ name, storeUrl }: AppOfStore) => [
  { id: 'default', name, url: storeUrl },
  { id: 'market', name: `${name} on the fashion market`, url: null },
]

export const withheldRoots = (channelId: string | null): readonly string[] => withheld[channelId ?? ''] ?? []
