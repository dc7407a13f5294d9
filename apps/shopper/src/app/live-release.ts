/** Asks for the manifest every few seconds while somebody looks, and swaps the release softly when it is another. */
import type { Manifest, Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

export interface ReleaseWatch {
  /** Asks now; for tests and for the moment when the page is shown again. */
  check(): Promise<void>
  stop(): void
}

interface WatchOptions {
  base: string
  release: string | null
  /** False while hidden or offline: nothing is asked. */
  isWatched: () => boolean
  request: (url: string, init?: RequestInit) => Promise<Response>
  onRelease: (snapshot: Snapshot, release: string) => void
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

export function watchReleases(options: WatchOptions): ReleaseWatch {
  const { base, isWatched, request, onRelease, onServerTime, wait = waitByTimer } = options
  let release = options.release
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
    const manifest = (await response.json()) as Manifest
    onServerTime(Date.parse(manifest.now))
    if (manifest.release !== null && manifest.release !== release) {
      const answer = await request(`${base}releases/${manifest.release}.json`)
      if (!answer.ok) throw new Error(String(answer.status))
      onRelease((await answer.json()) as Snapshot, manifest.release)
      release = manifest.release
    }
    // Only now: a release that could not be fetched is asked for again.
    etag = response.headers.get('etag')
  }

  const check = async (): Promise<void> => {
    cancel()
    if (stopped) return
    if (isWatched()) {
      failures = await ask().then(
        () => 0,
        () => failures + 1,
      )
    }
    if (!stopped)
      cancel = wait(
        () => void check().catch(() => {}),
        Math.min(longestMs, periodMs * 2 ** Math.min(failures, 4)) * spread(),
      )
  }

  cancel = wait(() => void check().catch(() => {}), periodMs * spread())
  return {
    check,
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
