/**
 * Keeps live releases and settings in memory, so that shoppers are answered without the database. One query per second
 * over all apps finds what went live or was set since, on whichever server; while the database is away, everybody gets
 * what applied last.
 */

import { supportsFeature } from '@vitrine/domain/app-versions/app-versions.rules'
import type { WantedTexts } from '@vitrine/domain/publishing/one-language.rules'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { type SettingsTexts, settingsIn } from '@vitrine/domain/settings/settings-texts.rules'
import { usableSettings } from '@vitrine/domain/settings/usable-settings.rules'
import { minuteMs } from '@vitrine/domain/time'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../db/tables.ts'
import type { Ports } from '../../../ports.ts'
import { defineService } from '../../../services.ts'
import { settingsTextsOf, shopperSettingsOf } from '../../settings/index.ts'
import { defaultOf } from '../languages/snapshot-today.ts'
import { findLive, findSnapshot, type LiveRow, lastLiveChange, listLiveSince } from './live.queries.ts'
import { defaultOfRelease, languagesOf, makeLanguageFile, makeReleaseFile, type ReleaseFile } from './release-file.ts'

export interface LiveRelease {
  id: string
  number: number
  hash: string
  publishedAt: string
  /** What devices are told about the coming hours, as JSON. */
  upcoming: string
}

/** What shoppers of an app get now. */
export interface LiveApp {
  /** Null before the first release. */
  release: LiveRelease | null
  /** In the default language. */
  settings: ShopperSettings
  /** What other languages say in them. */
  texts: SettingsTexts
}

/** The settings as an app of this version can honour them, in a language of the app's or in its default one. */
export function liveSettingsIn({ settings, texts }: LiveApp, reader: LiveReader): ShopperSettings {
  const { version, language } = reader
  return usableSettings(version, language === undefined ? settings : settingsIn(settings, texts, language))
}

/** The releases that follow by the device's clock, as JSON: an app that is too old for them has one after the other. */
export const upcomingFor = ({ upcoming }: LiveRelease, version: string | null): string =>
  version === null || supportsFeature(version, 'scheduling') ? upcoming : '[]'

export interface LiveReader {
  /** Of the app in its shell; null for the web app. */
  version: string | null
  language?: string | undefined
}

/** A release in one language, with a name of its own among those of this release. */
export interface LanguageFile {
  file: ReleaseFile
  name: string
}

const maxApps = 10_000
const maxBytes = 256 * 1024 * 1024
const refreshMs = 1_000
/** An app key that names nothing is looked up again after this long. */
const absentMs = 1_000
/** A transaction is dated by its start: one that commits later than others must still be seen. */
const overlapMs = minuteMs

const releaseOf = ({ id, number, hash, published_at, upcoming }: LiveRow): LiveRelease | null =>
  id === null || number === null || hash === null || published_at === null
    ? null
    : { id, number, hash, publishedAt: published_at.toISOString(), upcoming }

const liveAppOf = (row: LiveRow): LiveApp => ({
  release: releaseOf(row),
  settings: shopperSettingsOf(row),
  texts: settingsTextsOf(row),
})

const isSame = (one: LiveApp, other: LiveApp): boolean =>
  one.release?.id === other.release?.id &&
  one.release?.upcoming === other.release?.upcoming &&
  one.settings.version === other.settings.version

export class LiveReleases {
  readonly #db: Kysely<Tables>
  readonly #live = new LRUCache<string, LiveApp>({ max: maxApps })
  /** Whole releases by app and hash; such content never changes. */
  readonly #files = new LRUCache<string, ReleaseFile>({
    maxSize: maxBytes,
    // With the compressed forms and the parts.
    sizeCalculation: (file) => Math.max(1, file.plain.length * 3),
  })
  /** Releases in one language, beside the whole ones, so that many languages of one app push no other's release out. */
  readonly #cuts = new LRUCache<string, ReleaseFile>({
    maxSize: maxBytes / 2,
    sizeCalculation: (file) => Math.max(1, file.plain.length * 3),
  })
  readonly #absent = new LRUCache<string, true>({ max: maxApps, ttl: absentMs })
  readonly #loading = new Map<string, Promise<unknown>>()
  #seenUntil: Date | null = null
  #timer: NodeJS.Timeout | undefined
  #refreshing: Promise<void> = Promise.resolve()

  constructor(ports: Ports) {
    this.#db = ports.allTables('What is live of all apps is kept in memory.')
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#refreshing = this.#refreshing.then(() => this.refresh()).catch(() => {})
    }, refreshMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#refreshing
  }

  /** Undefined when the app does not exist. */
  async of(appKey: string): Promise<LiveApp | undefined> {
    const known = this.#live.get(appKey)
    if (known) return known
    if (this.#absent.has(`app ${appKey}`)) return undefined
    return this.#once(`app ${appKey}`, () => this.#load(appKey))
  }

  /** The snapshot of a release of the app, live or not; null when there is none with this hash. */
  async file(appKey: string, hash: string): Promise<ReleaseFile | null> {
    const key = `file ${appKey}/${hash}`
    const known = this.#files.get(key)
    if (known) return known
    if (this.#absent.has(key)) return null
    return this.#once(key, async () => {
      const found = await findSnapshot(this.#db, appKey, hash)
      if (!found) {
        this.#absent.set(key, true)
        return null
      }
      return this.#keepFile(key, found.snapshot)
    })
  }

  #keepFile(key: string, snapshot: string): ReleaseFile {
    const file = makeReleaseFile(snapshot)
    this.#files.set(key, file)
    return file
  }

  /**
   * The same release with the texts that are asked for, and no others. Null as well for a fallback that was never this
   * release's: anybody may ask, and every two languages would be a file.
   */
  async fileIn(appKey: string, hash: string, wanted: WantedTexts): Promise<LanguageFile | null> {
    const whole = await this.file(appKey, hash)
    if (!whole) return null
    const { settings } = (await this.of(appKey)) ?? {}
    const defaults = [defaultOf({ languages: settings?.languages ?? [] }), defaultOfRelease(whole)]
    if (!defaults.includes(wanted.fallback)) return null
    const languages = languagesOf(whole, wanted)
    const name = `${hash}.${languages.join('.')}`
    const key = `file ${appKey}/${name}`
    const known = this.#cuts.get(key)
    if (known) return { file: known, name }
    const file = makeLanguageFile(whole, languages)
    this.#cuts.set(key, file)
    return { file, name }
  }

  /** Loads what went live since the last refresh. */
  async refresh(): Promise<void> {
    if (this.#seenUntil === null) {
      this.#seenUntil = await lastLiveChange(this.#db)
      return
    }
    if (this.#live.size === 0) return
    const since = new Date(this.#seenUntil.getTime() - overlapMs)
    for (const row of await listLiveSince(this.#db, since)) {
      if (row.live_changed_at && row.live_changed_at > this.#seenUntil) this.#seenUntil = row.live_changed_at
      await this.#take(row)
    }
  }

  /** Called after a change on this server, so that its next answer is already current. */
  async refreshApp(appKey: string, made?: { hash: string; snapshot: string }): Promise<void> {
    this.#absent.clear()
    if (made && this.#live.has(appKey)) this.#keepFile(`file ${appKey}/${made.hash}`, made.snapshot)
    const row = await findLive(this.#db, appKey)
    if (row) await this.#take(row)
  }

  /** Loads the snapshot before switching to it, so that no shopper waits for it. */
  async #take(row: LiveRow): Promise<void> {
    const known = this.#live.peek(row.app_key)
    const now = liveAppOf(row)
    if (!known || isSame(known, now)) return
    if (now.release) await this.file(row.app_key, now.release.hash)
    this.#live.set(row.app_key, now)
  }

  async #load(appKey: string): Promise<LiveApp | undefined> {
    const row = await findLive(this.#db, appKey)
    if (!row) {
      this.#absent.set(`app ${appKey}`, true)
      return undefined
    }
    const now = liveAppOf(row)
    if (now.release) await this.file(appKey, now.release.hash)
    // Without a known starting point for changes, what was loaded could become stale unnoticed.
    if (this.#seenUntil !== null) this.#live.set(appKey, now)
    return now
  }

  /** Concurrent callers of the same key share one query. */
  #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.#loading.get(key) as Promise<T> | undefined
    if (running !== undefined) return running
    const started = load().finally(() => this.#loading.delete(key))
    this.#loading.set(key, started)
    return started
  }
}

/** One instance for all modules of a server. */
export const liveReleases = defineService((ports) => new LiveReleases(ports))
