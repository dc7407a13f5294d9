/** Says which files were refused, and why: those with one reason together. */
import { someWords } from '../list-words.ts'
import { messageOf, toastError } from '../toast.ts'

export interface RefusedFile {
  name: string
  reason: unknown
}

const mostNamed = 5

/** The names of files as a text below what happened to them. */
export const fileNames = (files: readonly { name: string }[]): string =>
  someWords(
    files.map(({ name }) => name),
    mostNamed,
  )

export function toastRefused(refused: readonly RefusedFile[]): void {
  const reasons = new Set(refused.map(({ reason }) => messageOf(reason)))
  for (const reason of reasons)
    toastError(reason, fileNames(refused.filter((file) => messageOf(file.reason) === reason)))
}

/** For a place with room for one of the files that were dropped: says which others are left out. */
export function takeOne<T extends { name: string }>(files: readonly T[], onlyOne: string): T | undefined {
  if (files.length > 1) toastError(onlyOne, fileNames(files.slice(1)))
  return files[0]
}
