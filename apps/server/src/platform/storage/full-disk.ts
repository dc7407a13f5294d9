/** What an operator reads where a disk has no room left: which one it is, and how much of it is free. */
import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])
const fullWords = /no space left on device|disk quota exceeded/i

/** Whether this error, or what caused it, is that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined; one; ) {
    if (fullCodes.has(one.code) || fullWords.test(String(one.message ?? ''))) return true
    one = one.cause as typeof one
  }
  return false
}

/** Where the disk of a folder is mounted: the highest folder above it on the same device. It may still have to be made. */
export function mountOf(folder: string): string {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  const device = statSync(place).dev
  while (dirname(place) !== place && statSync(dirname(place)).dev === device) place = dirname(place)
  return place
}

const megabyte = 1024 * 1024
/** In megabytes. */
const little = 64

export function explainFullDisk(folder: string): string {
  const mount = mountOf(folder)
  const { bavail, bsize } = statfsSync(mount)
  const free = Math.floor((bavail * bsize) / megabyte)
  const why =
    free < little
      ? `is full: ${free} MB are free.`
      : `takes no more, although ${free} MB are free: a quota, the number of its files, or the disk of the database is at its end.`
  return `DATA_DIR: the disk at ${mount}, which holds ${folder}, ${why} Nothing is lost. Make room, then start again.`
}
