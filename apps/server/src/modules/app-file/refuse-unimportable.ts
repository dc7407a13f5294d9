import { entryLimit, maxEntries } from '@vitrine/domain/app-file/app-file.rules'
import { AppError } from '@vitrine/domain/errors'

const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

/** A file that no import would take is not made. Throws `conflict` naming what is too large; the manifest is entry one. */
export function refuseUnimportable(entries: readonly { name: string; size: number }[]): void {
  if (entries.length - 1 > maxEntries) {
    const message = `The app shows too many pictures for one file: it may hold ${maxEntries.toLocaleString('en')} entries, and there would be ${(entries.length - 1).toLocaleString('en')}.`
    throw new AppError('conflict', { message })
  }
  const large = entries.find(({ name, size }) => size > entryLimit(name))
  if (!large) return
  const { name, size } = large
  throw new AppError('conflict', {
    message: `${name}: it would have ${mebibytes(size)}, and an import takes ${mebibytes(entryLimit(name))}. Delete designs or pages that you do not need, then export again.`,
  })
}
