/** Drawn pages by address, release, language and currency. Pages with old prices are redrawn in the background. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports.ts'
import type { EncodedPage } from './encoded-page.ts'

/** Prices and stock on a page are at most this old, plus the time until the next request. */
const freshMs = 30_000
const maxBytes = 128 * 1024 * 1024

interface PageDrawing {
  page: EncodedPage
  at: number
}

interface DrawnPagesOptions {
  clock: Clock
  onError: (error: unknown) => void
}

export function createDrawnPages({ clock, onError }: DrawnPagesOptions) {
  const pages = new LRUCache<string, PageDrawing>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.plain.length + page.br.length + page.gzip.length,
  })
  const drawing = new Map<string, Promise<EncodedPage>>()

  const redraw = (key: string, draw: () => Promise<EncodedPage>): Promise<EncodedPage> => {
    const running = drawing.get(key)
    if (running !== undefined) return running
    const drawn = draw()
      .then((page) => {
        pages.set(key, { page, at: clock.now() })
        return page
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }

  /** The page with this key; only the very first request waits for it to be drawn. */
  return async (key: string, draw: () => Promise<EncodedPage>): Promise<EncodedPage> => {
    const known = pages.get(key)
    if (!known) return redraw(key, draw)
    if (clock.now() - known.at > freshMs) redraw(key, draw).catch(onError)
    return known.page
  }
}
