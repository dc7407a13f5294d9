/**
 * Reads the demo's pictures and stores them for every demo app. Names depend on content, so repeating changes nothing.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorePicture } from '@vitrine/embedded-store/goods/store-rows'
import type { FileStorage } from '../../../ports.ts'
import { keyOf, urlOf } from '../../media/index.ts'

export interface SeedPicture extends StorePicture {
  /** Size of the full picture in bytes. */
  size: number
}

export type PicturesOf = (appKey: string) => ReadonlyMap<string, SeedPicture>

/** A file `product--wool-scarf--Coral.webp`, with its thumbnail `…-t.webp` and sometimes its video `….webm`. */
const pictureFile = /^(?<name>[\w-]+?)(?<!-t)\.webp$/

/** Width and height are in the first key frame of a lossy WebP file, 14 bits each (RFC 6386, section 9.1). */
const sizeOf = (webp: Buffer) => ({ width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff })

export async function storePictures(
  folder: string,
  storage: FileStorage,
  appKeys: readonly string[],
): Promise<PicturesOf> {
  const stored = new Map(appKeys.map((appKey) => [appKey, new Map<string, SeedPicture>()]))
  const files = new Set(await readdir(folder))
  const read = (file: string) => readFile(join(folder, file))
  for (const file of files) {
    const name = pictureFile.exec(file)?.groups?.['name']
    if (name === undefined) continue
    const [data, thumbnail] = await Promise.all([read(file), read(`${name}-t.webp`)])
    const film = files.has(`${name}.webm`) ? await read(`${name}.webm`) : null
    for (const [appKey, pictures] of stored) {
      const key = keyOf(appKey, data)
      await Promise.all([storage.put(`${key}.webp`, data), storage.put(`${key}-t.webp`, thumbnail)])
      if (film) await storage.put(`${key}.webm`, film)
      pictures.set(name.replaceAll('--', '/'), {
        ...(film && { videoUrl: urlOf(`${key}.webm`) }),
        url: urlOf(`${key}.webp`),
        thumbnailUrl: urlOf(`${key}-t.webp`),
        ...sizeOf(data),
        size: data.length,
      })
    }
  }
  return (appKey) => stored.get(appKey) ?? new Map<string, SeedPicture>()
}

/** Throws for a name without a file: a misspelt name must not seed an empty shop. */
export function pictureNamed(pictures: ReadonlyMap<string, SeedPicture>, name: string): SeedPicture {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`There is no demo picture '${name}'.`)
  return picture
}
