/** Takes the pictures and stores them for every demo app. Files are named by content: a repeat changes nothing. */
import { fileURLToPath } from 'node:url'
import { keyOf, urlOf } from '../../modules/media/index.ts'
import type { FileStorage } from '../../ports.ts'
import { readPictures } from './pictures/picture-source.ts'
import type { StorePicture } from './store/store-rows.ts'

export interface SeedPicture extends StorePicture {
  /** Bytes of the full picture. */
  size: number
}

/** Beside the built program; there is none when it runs from source. */
const drawnFolder = fileURLToPath(new URL('./demo-pictures', import.meta.url))

export type PicturesOf = (appKey: string) => ReadonlyMap<string, SeedPicture>

export async function storePictures(storage: FileStorage, appKeys: readonly string[]): Promise<PicturesOf> {
  const stored = new Map(appKeys.map((appKey) => [appKey, new Map<string, SeedPicture>()]))
  await readPictures(drawnFolder, async (name, { data, thumbnail, film, width, height }) => {
    for (const [appKey, pictures] of stored) {
      const key = keyOf(appKey, data)
      await Promise.all([storage.put(`${key}.webp`, data), storage.put(`${key}-t.webp`, thumbnail)])
      if (film) await storage.put(`${key}.webm`, film)
      pictures.set(name, {
        ...(film && { videoUrl: urlOf(`${key}.webm`) }),
        url: urlOf(`${key}.webp`),
        thumbnailUrl: urlOf(`${key}-t.webp`),
        width,
        height,
        size: data.length,
      })
    }
  })
  return (appKey) => stored.get(appKey) ?? new Map<string, SeedPicture>()
}

/** Throws for a name that was never drawn: a misspelt one must not seed an empty shop. */
export function pictureNamed(pictures: ReadonlyMap<string, SeedPicture>, name: string): SeedPicture {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`There is no demo picture '${name}'.`)
  return picture
}
