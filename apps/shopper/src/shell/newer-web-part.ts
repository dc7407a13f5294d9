/**
 * A newer web part is fetched while the app is open, and shown at the next start. What is set is what this page itself fetched, of
 * what the shell asked of `updateUrl`: the events of the shell also name what somebody else had it download.
 */
import type { ShellPlugins } from './shell.ts'

type Updater = NonNullable<ShellPlugins['CapacitorUpdater']>
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Version and id of what was fetched; the version alone once it was set. */
const key = 'vitrine:web-part'

const read = (kept: Kept): string[] => kept.getItem(key)?.split(' ') ?? []

/** Where the app starts by itself; what leads elsewhere (a message, a page that loads anew) has an address that would be lost. */
const isFirstPage = ({ pathname, search, hash }: Place): boolean => /^\/?$/.test(pathname) && search + hash === ''

/** One that was fetched before takes the place of this one: the shell loads its first page. */
export async function takeNewer(updater: Updater, kept: Kept, place: Place): Promise<void> {
  if (!isFirstPage(place)) return
  const [version = '', id] = read(kept)
  if (id !== undefined) {
    kept.setItem(key, version)
    // One that is gone is fetched again; this one goes on.
    await updater.set({ id }).catch(() => kept.removeItem(key))
  } else if (version !== '') {
    // One that did not start stays named, so that it is not fetched at each start.
    const { bundle } = await updater.current()
    if (bundle.version === version && bundle.status === 'success') kept.removeItem(key)
  }
}

export function createFetcher(updater: Updater, kept: Kept): () => Promise<void> {
  let isFetching = false
  return async () => {
    if (isFetching) return
    isFetching = true
    try {
      const { version, url = '', manifest } = await updater.getLatest()
      if (!manifest || read(kept)[0] === version) return
      const { id } = await updater.download({ version, url, manifest })
      kept.setItem(key, `${version} ${id}`)
    } catch {
      // It is asked for again.
    } finally {
      isFetching = false
    }
  }
}
