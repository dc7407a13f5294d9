/**
 * A newer web part is fetched while the app is open, and shown at the next start. What is set is what this page itself fetched, of
 * what the shell asked of `updateUrl`: the events of the shell also name what somebody else had it download.
 */
import type { ShellPlugins } from './shell.ts'

type Updater = NonNullable<ShellPlugins['CapacitorUpdater']>
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Phone {
  updater: Updater
  kept: Kept
  /** Of the package, as it came from the store. */
  build: string
  now: () => number
}

const key = 'vitrine:web-part'
// No import: the build would cut the app's first file into those that both need.
const dayMs = 24 * 60 * 60 * 1000

/** What was fetched. */
interface Fetched {
  version: string
  /** The build of the package that fetched it: the updater forgets with the next one from the store. */
  build: string
  /** When it was fetched or set. */
  at: number
  /** Empty once it was set. */
  id: string
}

function read(kept: Kept): Fetched | null {
  const [version = '', build, at, id] = kept.getItem(key)?.split(' ') ?? []
  return build === undefined || at === undefined || id === undefined ? null : { version, build, at: Number(at), id }
}

const write = (kept: Kept, { version, build, at, id }: Fetched): void =>
  kept.setItem(key, [version, build, at, id].join(' '))

/** Where the app starts by itself; what leads elsewhere (a message, a page that loads anew) has an address that would be lost. */
const isFirstPage = ({ pathname, search, hash }: Place): boolean => /^\/?$/.test(pathname) && search + hash === ''

/** One that was fetched before takes the place of this one: the shell loads its first page. */
export async function takeNewer({ updater, kept, build, now }: Phone, place: Place): Promise<void> {
  const fetched = read(kept)
  if (fetched?.build !== build) return kept.removeItem(key)
  if (fetched.id !== '') {
    if (!isFirstPage(place)) return
    write(kept, { ...fetched, at: now(), id: '' })
    // One that is gone is fetched again; this one goes on.
    await updater.set({ id: fetched.id }).catch(() => kept.removeItem(key))
    return
  }
  // One that did not start stays named for a day, so that it is not fetched at each start.
  const { bundle } = await updater.current()
  const isStarted = bundle.version === fetched.version && bundle.status === 'success'
  if (isStarted || Math.abs(now() - fetched.at) >= dayMs) kept.removeItem(key)
}

export function createFetcher({ updater, kept, build, now }: Phone): () => Promise<void> {
  let isFetching = false
  return async () => {
    if (isFetching) return
    isFetching = true
    try {
      const { version, url = '', manifest } = await updater.getLatest()
      if (!manifest || read(kept)?.version === version) return
      const { id } = await updater.download({ version, url, manifest })
      write(kept, { version, build, at: now(), id })
    } catch {
      // It is asked for again.
    } finally {
      isFetching = false
    }
  }
}
