/**
 * Asks for the manifest every few seconds while the app is visible, and replaces the release softly when it changes. Both
 * come in the shopper's language; a release has other texts when another language fills its gaps. The manifest also
 * holds what begins or ends at a certain time: this device's clock, corrected by what the server said of it, switches that,
 * with or without a connection.
 */
import type { Manifest, Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { type Address, addressOf, type Fetched } from '../data/addresses.ts'

export interface ReleaseWatch {
  /** Asks at once; for tests and for the moment when the page becomes visible again. */
  check(): Promise<void>
  stop(): void
}

interface WatchOptions {
  release: string | null
  language: string
  /** Part of the address of releases in this language. */
  texts?: string | undefined
  /** The content of `release`, which was part of the page. */
  snapshot: Snapshot
  /** The upcoming releases that the page knew when it was drawn. */
  upcoming?: readonly UpcomingRelease[]
  /** False while the page is hidden or offline: then nothing is requested. */
  isWatched: () => boolean
  request: <Content>(address: Address<Content>, init?: RequestInit) => Promise<Fetched<Content>>
  onRelease: (snapshot: Snapshot, release: string) => void
  /** Called when other releases may apply soon, so that they can be fetched ahead of time. */
  onUpcoming?: () => void
  onServerTime: (now: number) => void
  /** The server's time as far as it is known before the first answer. */
  serverNow?: () => number
  /** Called with the settings of each new manifest and the server's clock. */
  onSettings?: (settings: ShopperSettings, at: number) => void
  wait?: (act: () => void, ms: number) => () => void
}

/** A new release is seen within five seconds. The delay varies, so that shoppers do not all ask at once. */
const periodMs = 3_000
const longestMs = 30_000
const spread = () => 0.85 + Math.random() * 0.3

/** A `Date` says whole seconds, and may be seconds old on a slow connection. */
const toleratedMs = 5_000

const waitByTimer = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Later entries win. A time without a zone means this device's clock, which is how JavaScript reads it. */
export const releaseAt = (release: string | null, upcoming: readonly UpcomingRelease[], now: number): string | null =>
  upcoming.findLast(({ from, until }) => Date.parse(from) <= now && !(until && Date.parse(until) <= now))?.release ??
  release

/** The service worker makes the same address. */
const addressIn = (hash: string, texts: string | undefined) =>
  addressOf('releases/:hash.json', { params: { hash }, query: { texts } })

/** The server's time, by the device's clock and what the server said of it last. */
function followClock({ onServerTime, serverNow = Date.now }: Pick<WatchOptions, 'onServerTime' | 'serverNow'>) {
  let behindMs = serverNow() - Date.now()
  const set = (now: number): void => {
    onServerTime(now)
    behindMs = now - Date.now()
  }
  return {
    now: () => Date.now() + behindMs,
    set,
    /** The device's clock may have been set right, or wrong, since the manifest came. */
    compare: ({ headers }: Pick<Response, 'headers'>): void => {
      const now = Date.parse(headers.get('date') ?? '')
      if (Math.abs(now - Date.now() - behindMs) > toleratedMs) set(now)
    },
  }
}

export function watchReleases(options: WatchOptions): ReleaseWatch {
  const { isWatched, request, onRelease, onUpcoming, onSettings, language, wait = waitByTimer } = options
  let manifest: Pick<Manifest, 'release' | 'upcoming' | 'texts'> = {
    release: options.release,
    upcoming: [...(options.upcoming ?? [])],
    texts: options.texts,
  }
  /** The address of the shown release. */
  let shown = options.release === null ? null : addressIn(options.release, options.texts)
  /** Releases that were shown before, by address. The app can return to them without a connection. */
  const seen = new Map(shown === null ? [] : [[shown, options.snapshot]])
  const clock = followClock(options)
  let etag: string | null = null
  let failures = 0
  let stopped = false
  let cancel = () => {}

  const ask = async (): Promise<void> => {
    const response = await request(addressOf('manifest.json', { query: { language } }), {
      cache: 'no-store',
      headers: etag === null ? {} : { 'if-none-match': etag },
    })
    if (response.status === 304) return clock.compare(response)
    if (!response.ok) throw new Error(String(response.status))
    const answer = await response.json()
    const answeredAt = Date.parse(answer.now)
    clock.set(answeredAt)
    if (answer.settings) onSettings?.(answer.settings, answeredAt)
    const upcoming = answer.upcoming ?? []
    const isNews = JSON.stringify(upcoming) !== JSON.stringify(manifest.upcoming)
    manifest = { release: answer.release, upcoming, texts: answer.texts }
    etag = response.headers.get('etag')
    if (isNews) onUpcoming?.()
  }

  const fetchRelease = async (address: ReturnType<typeof addressIn>): Promise<Snapshot> => {
    const answer = await request(address)
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }

  /** Shows the release that applies now. A release that could not be fetched is requested again. */
  const settle = async (): Promise<void> => {
    const release = releaseAt(manifest.release, manifest.upcoming, clock.now())
    if (release === null) return
    const wanted = addressIn(release, manifest.texts)
    if (wanted === shown) return
    const snapshot = seen.get(wanted) ?? (await fetchRelease(wanted))
    seen.set(wanted, snapshot)
    if (shown === wanted) return
    onRelease(snapshot, release)
    shown = wanted
  }

  const check = async (): Promise<void> => {
    cancel()
    if (stopped) return
    if (isWatched()) {
      failures = await ask()
        .then(settle)
        .then(
          () => 0,
          () => failures + 1,
        )
    }
    // Time goes on without a connection. The release that applies now was fetched ahead of time.
    if (!isWatched() || failures > 0) await settle().catch(() => {})
    if (!stopped) goOn(Math.min(longestMs, periodMs * 2 ** Math.min(failures, 4)))
  }
  const start = () => void check().catch(() => {})
  /** Rounds run one after another, even when two checks were started at the same time. */
  const goOn = (ms: number) => {
    cancel()
    cancel = wait(start, ms * spread())
  }

  // Timed changes follow the server's clock, so it is asked first; without a connection this device's clock decides.
  if (manifest.upcoming.length > 0 && isWatched()) start()
  else {
    settle().catch(() => {})
    goOn(periodMs)
  }
  // The watch knows these releases from the page, but they may not have been fetched yet.
  if (manifest.upcoming.length > 0) onUpcoming?.()
  return {
    check,
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
