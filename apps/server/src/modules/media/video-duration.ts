import { AppError } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import { readMp4DurationMs } from './mp4-duration.ts'
import { fileNamePattern, keyOfUrl, mediaPath } from './stored-file.ts'

/** In ms, of a stored video; null where there is no such file, or it does not say how long it plays. */
export async function videoDurationMs(ports: Ports, url: string): Promise<number | null> {
  const key = keyOfUrl(url)
  if (!url.startsWith(mediaPath) || !fileNamePattern.test(key.slice(key.indexOf('/') + 1))) return null
  const data = await ports.storage.get(key)
  if (!data) return null
  try {
    return readMp4DurationMs(data)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
