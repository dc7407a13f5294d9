/** Which requests the service worker answers, and how. Everything else goes to the network as if there were no worker. */
import { isServerAddress } from '@vitrine/domain/contract/server-addresses.rules'

export interface WorkerSetup {
  /** Changes with every build of the console. */
  build: string
  /** The script that the page begins with: a page without it is of another build. */
  entry: string
  /** Addresses of all files beside the page. */
  files: readonly string[]
  /** First parts of the server's own addresses. */
  serverParts: readonly string[]
}

/**
 * - `hashed`: a file whose name changes with its content: once here, never fetched again.
 * - `named`: a file that keeps its name over builds: from the network, else as kept.
 * - `page`: the console's page: from the network, else as kept.
 */
export type Handling = 'hashed' | 'named' | 'page'

export const hashedFolder = '/assets/'

/** What decides, of a request. */
export interface AskedFor {
  method: string
  url: string
  mode: string
  /** A part of a file is asked for. */
  hasRange: boolean
}

export function handlingOf(asked: AskedFor, origin: string, setup: WorkerSetup): Handling | null {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin || asked.hasRange) return null
  if (isServerAddress(url.pathname, setup.serverParts)) return null
  if (asked.mode === 'navigate') return 'page'
  if (url.search !== '') return null
  // Also files of other builds: tabs that were opened before an upgrade ask for theirs.
  if (url.pathname.startsWith(hashedFolder)) return 'hashed'
  return setup.files.includes(url.pathname) ? 'named' : null
}

const prefix = 'vitrine-console:'
export const cacheNameOf = (build: string): string => prefix + build

/** The console's caches among all, the oldest first, as the browser lists them. */
export const consoleCaches = (names: readonly string[]): string[] => names.filter((name) => name.startsWith(prefix))

/**
 * What goes when this build is kept while a tab of an older one stays open, so that upgrades do not pile up: all but the
 * worker that rules with the build before it, which are the first two, and the build that was served until now.
 */
export function cachesPassedOver(names: readonly string[], build: string): string[] {
  return othersOf(names, build).slice(2, -1)
}

const othersOf = (names: readonly string[], build: string): string[] =>
  consoleCaches(names).filter((name) => name !== cacheNameOf(build))

/**
 * What goes when this build's worker takes over: all but its own files and those of the build before. A tab that the
 * browser did not count as open may still be of that one.
 */
export function cachesToDelete(names: readonly string[], build: string): string[] {
  return othersOf(names, build).slice(0, -1)
}
