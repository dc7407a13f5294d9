import { areaEntry, entryLimit, maxEntries, maxFileDesigns } from '@vitrine/domain/app-file/app-file.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { isCrowded } from './parse-entry.ts'

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/**
 * Refuses to make a file that no import would accept. Throws `conflict` naming what is too large; the first entry is
 * the manifest.
 */
export function refuseUnimportable(entries: readonly { name: string; size: number }[]): void {
  if (entries.length - 1 > maxEntries) {
    const message = `The app shows too many pictures for one file: it may hold ${maxEntries.toLocaleString('en')} entries, and there would be ${(entries.length - 1).toLocaleString('en')}.`
    throw new AppError('conflict', { ...because('app_file_many_pictures', { most: maxEntries }), message })
  }
  const large = entries.find(({ name, size }) => size > entryLimit(name))
  if (large) refuseLarge(large)
}

function refuseLarge({ name, size }: { name: string; size: number }): never {
  throw new AppError('conflict', {
    ...because('app_file_part_large', { entry: name, most: mebibytes(entryLimit(name)) }),
    message: `${name}: it would have ${mebibytes(size)}, and an import takes ${mebibytes(entryLimit(name))}. Delete designs or pages that you do not need, then export again.`,
  })
}

interface CountLimit {
  entry: string
  things: string
  count: number
  most: number
  /** What the user can do about it. */
  advice: string
}

/** Refuses an entry with too many things. Throws `conflict`. */
export function refuseMany({ entry, things, count, most, advice }: CountLimit): void {
  if (count <= most) return
  const [there, taken] = [count, most].map((number) => number.toLocaleString('en'))
  const message = `${entry}: there are ${there} ${things}, and a file takes at most ${taken}. ${advice}, then export again.`
  throw new AppError('conflict', { ...because('app_file_part_many', { entry, most: taken ?? most }), message })
}

/** Refuses too many designs before they are read; `bytes` is the size of their pages alone. Throws `conflict`. */
export function refuseManyDesigns({ count, bytes }: { count: number; bytes: number }): void {
  const entry = areaEntry('designs')
  const advice = 'Delete designs that you do not need'
  refuseMany({ entry, things: 'designs beside the live one', count, most: maxFileDesigns, advice })
  if (bytes > entryLimit(entry)) refuseLarge({ name: entry, size: bytes })
}

/**
 * Refuses what an import would not parse for the number of its parts. Where it is imported, addresses of files may become
 * shorter, and the limits go by the length. Throws `conflict`.
 */
export async function refuseCrowdedParts(parts: readonly { entry: string; text: string }[]): Promise<void> {
  for (const { entry, text } of parts)
    if (await isCrowded(text, text.length * 0.9))
      throw new AppError('conflict', {
        ...because('app_file_part_crowded', { entry }),
        message: `${entry}: it has more parts than an import takes. Delete designs, pages, or languages that you do not need, then export again.`,
      })
}
