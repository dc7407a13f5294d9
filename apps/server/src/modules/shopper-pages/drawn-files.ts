/** Drawn pictures of all apps: each is drawn once for all concurrent callers, and kept while there is room. */
import { LRUCache } from 'lru-cache'

export interface DrawnFile {
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

type Draw = () => Promise<DrawnFile>

const maxBytes = 64 * 1024 * 1024

export function createDrawnFiles() {
  const files = new LRUCache<string, DrawnFile, Draw>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    // An entry may be evicted before it is drawn; whoever asked for it still gets it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })
  /** Throws what `draw` throws, and stores nothing in that case. */
  return async (key: string, draw: Draw): Promise<DrawnFile> => (await files.fetch(key, { context: draw })) ?? draw()
}
