/** The live release of an app as an object; what is live is kept in memory by publishing. */
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../ports.ts'
import { liveReleases } from '../design/index.ts'

export interface LiveShop {
  release: string
  snapshot: Snapshot
  upcoming: readonly UpcomingRelease[]
}

/** `unknown` when the app does not exist, `unpublished` before its first release. */
export type LiveState = LiveShop | 'unknown' | 'unpublished'

const maxSnapshots = 500

export function createLiveShops(ports: Ports) {
  const live = liveReleases(ports)
  const shops = new LRUCache<string, LiveShop>({ max: maxSnapshots })
  return async (appKey: string): Promise<LiveState> => {
    const release = await live.of(appKey)
    if (release === undefined) return 'unknown'
    if (release === null) return 'unpublished'
    const key = `${appKey}/${release.hash}/${release.upcoming}`
    const known = shops.get(key)
    if (known) return known
    const file = await live.file(appKey, release.hash)
    if (!file) return 'unpublished'
    const upcoming = JSON.parse(release.upcoming) as UpcomingRelease[]
    const shop = { release: release.hash, snapshot: JSON.parse(file.plain.toString()) as Snapshot, upcoming }
    shops.set(key, shop)
    return shop
  }
}
