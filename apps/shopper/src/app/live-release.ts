/**
 * Asks for the manifest every few seconds while somebody looks, and swaps the release softly when it is another. What
 * begins or ends by a clock is in the manifest too: that is switched by this device's own, with or without a connection.
 */
import type { Manifest, Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'

export interface ReleaseWatch {
  /** Asks now; for tests and for the moment when the page is shown again. */
  check(): Promise<void>
  stop(): void
}

interface WatchOptions {
  base: string
  release: string | null
  /** What `release` says: it came inside the page. */
  snapshot: Snapshot
  /** What the page knew of the hours to come when it was drawn. */
  upcoming?: readonly UpcomingRelease[]
  /** False while hidden or offline: nothing is asked. */
  isWatched: () => boolean
  request: (url: string, init?: RequestInit) => Promise<Response>
  onRelease: (snapshot: Snapshot, release: string) => void
  /** Other releases may apply soon: they should be at hand. */
  onUpcoming?: () => void
  onServerTime: (now: number) => void
  wait?: (act: () => void, ms: number) => () => void
}

/** A new release is seen within five seconds; spread, so that shoppers do not ask all at once. */
const periodMs = 3_000
const longestMs = 30_000
const spread = () => 0.85 + Math.random() * 0.3

const waitByTimer = (act: () => void, ms: number) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Later entries win. A time without a zone is what this device's clock shows: so JavaScript reads it. */
export const releaseAt = (release: string | null, upcoming: readonly UpcomingRelease[], now: number): string | null =>
  upcoming.findLast(({ from, until }) => Date.parse(from) <= now && !(until && Date.parse(until) <= now))?.release ??
  release

export function watchReleases(options: WatchOptions): ReleaseWatch {
  const { base, isWatched, request, onRelease, onUpcoming, onServerTime, wait = waitByTimer } = options
  let release = options.release
  let manifest: Pick<Manifest, 'release' | 'upcoming'> = { release, upcoming: [...(options.upcoming ?? [])] }
  /** Shown before: gone back to without a connection. */
  const seen = new Map(release === null ? [] : [[release, options.snapshot]])
  let behindMs = 0
  let etag: string | null = null
  let failures = 0
  let stopped = false
  let cancel = () => {}

  const ask = async (): Promise<void> => {
    const response = await request(`${base}manifest.json`, {
      cache: 'no-store',
      headers: etag === null ? {} : { 'if-none-match': etag },
    })
    if (response.status === 304) return
    if (!response.ok) throw new Error(String(response.status))
    const answer = (await response.json()) as Manifest
    const serverNow = Date.parse(answer.now)
    onServerTime(serverNow)
    behindMs = serverNow - Date.now()
    const upcoming = answer.upcoming ?? []
    const isNews = JSON.stringify(upcoming) !== JSON.stringify(manifest.upcoming)
    manifest = { release: answer.release, upcoming }
    etag = response.headers.get('etag')
    if (isNews) onUpcoming?.()
  }

  const fetchRelease = async (wanted: string): Promise<Snapshot> => {
    const answer = await request(`${base}releases/${wanted}.json`)
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as Snapshot
  }

  /** Shows what applies now; a release that could not be fetched is asked for again. */
  const settle = async (): Promise<void> => {
    const wanted = releaseAt(manifest.release, manifest.upcoming, Date.now() + behindMs)
    if (wanted === null || wanted === release) return
    const snapshot = seen.get(wanted) ?? (await fetchRelease(wanted))
    seen.set(wanted, snapshot)
    if (release === wanted) return
    onRelease(snapshot, wanted)
    release = wanted
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
    // Without a connection the clock goes on: what applies now was fetched ahead of time.
    if (!isWatched() || failures > 0) await settle().catch(() => {})
    if (!stopped) goOn(Math.min(longestMs, periodMs * 2 ** Math.min(failures, 4)))
  }
  const start = () => void check().catch(() => {})
  /** One round after another, also where two checks ran side by side. */
  const goOn = (ms: number) => {
    cancel()
    cancel = wait(start, ms * spread())
  }

  // What changes by the clock goes by the server's, so that is asked for first; without a connection by this device's.
  if (manifest.upcoming.length > 0 && isWatched()) start()
  else {
    settle().catch(() => {})
    goOn(periodMs)
  }
  // The page came with them: that is no news to the watch, and yet they may not be at hand.
  if (manifest.upcoming.length > 0) onUpcoming?.()
  return {
    check,
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
