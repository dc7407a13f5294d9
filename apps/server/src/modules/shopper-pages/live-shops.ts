/** The live release of an app as an object, with the settings that apply now; what is live is kept in memory by publishing. */
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { withSettings } from '@vitrine/domain/settings/with-settings.rules'
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
    const state = await live.of(appKey)
    if (state === undefined) return 'unknown'
    const { release, settings } = state
    if (release === null) return 'unpublished'
    const key = `${appKey}/${release.hash}/${settings.version}/${release.upcoming}`
    const known = shops.get(key)
    if (known) return known
    const file = await live.file(appKey, release.hash)
    if (!file) return 'unpublished'
    const upcoming = JSON.parse(release.upcoming) as UpcomingRelease[]
    const snapshot = withSettings(JSON.parse(file.plain.toString()) as Snapshot, settings)
    const shop = { release: release.hash, snapshot, upcoming }
    shops.set(key, shop)
    return shop
  }
}
