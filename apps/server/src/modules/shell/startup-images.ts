/** Start-up images of all apps: drawn when an iPhone first asks, one at a time, and kept while the release is live. */
import { LRUCache } from 'lru-cache'
import { createWorkLimit } from '../media/index.ts'
import { drawStartup, type StartupImage, type StartupInput } from './draw-startup.ts'

const maxBytes = 48 * 1024 * 1024

export function createStartupImages() {
  const images = new LRUCache<string, StartupImage>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length })
  const drawing = new Map<string, Promise<StartupImage>>()
  const limit = createWorkLimit({ running: 1, waiting: 30 })

  /** Throws unavailable while too many are waiting. */
  return async (key: string, read: () => Promise<StartupInput>): Promise<StartupImage> => {
    const known = images.get(key) ?? drawing.get(key)
    if (known) return known
    const drawn = limit(async () => drawStartup(await read()))
      .then((image) => {
        images.set(key, image)
        return image
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }
}
