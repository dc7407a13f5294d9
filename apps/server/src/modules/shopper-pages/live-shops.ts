/**
 * The live release of an app in one language as an object, with the settings that apply now; what is live is kept in
 * memory by publishing.
 */
import { textsOf, type WantedTexts } from '@vitrine/domain/publishing/one-language.rules'
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { withSettings } from '@vitrine/domain/settings/with-settings.rules'
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../ports.ts'
import { type LiveApp, liveReleases, liveSettingsIn, upcomingFor } from '../design/index.ts'
import { chooseLanguage, type LocaleRequest } from './choose-locale.ts'

export interface LiveShop {
  release: string
  language: string
  /** Part of the address of releases in this language. */
  texts: string
  snapshot: Snapshot
  upcoming: readonly UpcomingRelease[]
}

/** `unknown` when the app does not exist, `unpublished` before its first release. */
export type LiveState = LiveShop | 'unknown' | 'unpublished'

/** Of the releases' JSON: as objects they take a few times as much. */
const maxBytes = 64 * 1024 * 1024

/** What everybody gets who says nothing about languages. */
const noWishes: LocaleRequest = { query: {}, cookies: {}, languages: [] }

function wantedTexts({ settings: { languages = [] } }: LiveApp, request: LocaleRequest): WantedTexts {
  return { language: chooseLanguage(languages, request), fallback: chooseLanguage(languages, noWishes) }
}

export function createLiveShops(ports: Ports) {
  const live = liveReleases(ports)
  const shops = new LRUCache<string, LiveShop>({ maxSize: maxBytes })
  /** The app as whoever sends this request reads it. */
  return async (appKey: string, request: LocaleRequest = noWishes): Promise<LiveState> => {
    const state = await live.of(appKey)
    if (state === undefined) return 'unknown'
    const { release } = state
    if (release === null) return 'unpublished'
    const wanted = wantedTexts(state, request)
    const texts = textsOf(wanted)
    const { version = null } = request
    const settings = liveSettingsIn(state, { version, language: wanted.language })
    const soon = upcomingFor(release, version)
    const key = [appKey, release.hash, texts, settings.version, soon].join('\n')
    const known = shops.get(key)
    if (known) return known
    const found = await live.fileIn(appKey, release.hash, wanted)
    if (!found) return 'unpublished'
    const { plain } = found.file
    const snapshot = withSettings(JSON.parse(plain.toString()) as Snapshot, settings)
    const upcoming = JSON.parse(soon) as UpcomingRelease[]
    const shop = { release: release.hash, language: wanted.language, texts, snapshot, upcoming }
    shops.set(key, shop, { size: plain.length })
    return shop
  }
}
