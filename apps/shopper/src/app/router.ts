/** History of the shopper app: the present address, the way to it and the scroll position. */
import { parseRoute, type Route } from './routes.ts'

interface HistoryState {
  /** Identifies the history entry, so that its scroll position can be restored. */
  key: string
  /** Number of steps since the visit began. Above 0 the shopper can go back. */
  depth: number
}

export interface Location {
  route: Route
  /** Changes with every step, also between equal addresses. */
  key: string
  depth: number
  direction: 'forward' | 'back' | 'none'
}

export interface Router {
  current(): Location
  subscribe(listener: () => void): () => void
  /** The address of a path of this app, for `href`. */
  href(relative: string): string
  go(relative: string, options?: { replace?: boolean }): void
  back(): void
  /** Something lies over the page: the next step back calls `close` and leads nowhere. The answer is called when it is gone. */
  cover(close: () => void): () => void
  /** The scroll position of the entry, in px. */
  savedScroll(key: string): number
  saveScroll(position: number): void
  /** A path of this app inside an absolute or root-relative address; null for any other address. */
  inside(href: string): string | null
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The functions of a browser that the router needs. */
export interface HistoryWindow {
  location: { href: string; origin: string }
  history: {
    state: unknown
    pushState(state: HistoryState, unused: string, url: string): void
    replaceState(state: HistoryState, unused: string, url: string): void
    back(): void
    scrollRestoration: 'auto' | 'manual'
  }
  addEventListener(type: 'popstate', listener: () => void): void
}

/** `suffix` is appended to every address, such as the `preview` parameter of a preview. */
export function createRouter(base: string, window: HistoryWindow, suffix = ''): Router {
  const scrolls = new Map<string, number>()
  const listeners = new Set<() => void>()

  const inside = (href: string): string | null => {
    const url = new URL(href, window.location.href)
    if (url.origin !== window.location.origin || !`${url.pathname}/`.startsWith(base)) return null
    // On a host of the app's own, stored files lie beside its screens.
    if (url.pathname.startsWith('/media/')) return null
    return url.pathname.slice(base.length) + url.search
  }
  const href = (relative: string) =>
    base + relative + (suffix === '' ? '' : (relative.includes('?') ? '&' : '?') + suffix)

  const read = (direction: Location['direction']): Location => {
    const state = window.history.state as Partial<HistoryState> | null
    return {
      route: parseRoute(inside(window.location.href) ?? ''),
      key: state?.key ?? 'start',
      depth: state?.depth ?? 0,
      direction,
    }
  }

  let location = read('none')
  const arrive = (direction: Location['direction']) => {
    location = read(direction)
    for (const listener of listeners) listener()
  }

  window.history.scrollRestoration = 'manual'
  let covered: (() => void) | null = null
  let uncovering = 0
  window.addEventListener('popstate', () => {
    const close = covered
    covered = null
    if (close) return close()
    if (uncovering > 0) {
      uncovering -= 1
      return
    }
    const before = location.depth
    arrive(read('none').depth < before ? 'back' : 'forward')
  })

  return {
    current: () => location,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    href,
    go: (relative, { replace = false } = {}) => {
      const depth = replace ? location.depth : location.depth + 1
      window.history[replace ? 'replaceState' : 'pushState']({ key: newKey(), depth }, '', href(relative))
      arrive(replace ? 'none' : 'forward')
    },
    back: () => window.history.back(),
    cover: (close) => {
      const { key, depth } = location
      window.history.pushState({ key, depth }, '', window.location.href)
      covered = close
      return () => {
        if (covered !== close) return
        covered = null
        uncovering += 1
        window.history.back()
      }
    },
    savedScroll: (key) => scrolls.get(key) ?? 0,
    saveScroll: (position) => scrolls.set(location.key, position),
    inside,
  }
}

/** The router of a page that is drawn on the server: it has an address but cannot navigate. */
export function createFixedRouter(base: string, relative: string): Router {
  const location: Location = { route: parseRoute(relative), key: 'start', depth: 0, direction: 'none' }
  return {
    current: () => location,
    subscribe: () => () => {},
    href: (path) => base + path,
    go: () => {},
    back: () => {},
    cover: () => () => {},
    savedScroll: () => 0,
    saveScroll: () => {},
    inside: () => null,
  }
}
