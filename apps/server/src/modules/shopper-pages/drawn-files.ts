/** Pictures of all apps as they were drawn: once for everybody who asks meanwhile, and kept while there is room. */
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
    // Others may need its room before it is drawn; whoever asked for it gets it all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })
  /** Throws what `draw` throws, and keeps nothing then. */
  return async (key: string, draw: Draw): Promise<DrawnFile> => (await files.fetch(key, { context: draw })) ?? draw()
}
