/** What an app file holds, and what an import of it did. */
import type { ImportResult, NotFound } from '@vitrine/domain/app-file/app-file.routes'
import { areaEntry } from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileCounts, AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { m } from '@vitrine/messages/console'
import notFoundWords from '@vitrine/messages/console/app_file.not_found'
import { rowWords } from '../../../shared/list-words.ts'

/** Sums up a file, such as '6 pages, 2 badges, 14 pictures and videos, 2 languages'. */
export function contentText({ designs, pages, badges, languages, pictures }: AppFileCounts): string {
  const counted = [
    [designs > 1 ? designs : 0, m.app_file_designs],
    [pages, m.app_file_pages],
    [badges, m.app_file_badges],
    [pictures, m.app_file_pictures],
    [languages, m.app_file_languages],
  ] as const
  return rowWords(counted.flatMap(([count, say]) => (count === 0 ? [] : [say({ count })])))
}

/** The number of designs in the file besides the main one. They do not go into the draft. */
export const otherDesigns = ({ counts, entries }: Pick<AppFileManifest, 'counts' | 'entries'>): number =>
  counts.designs - (entries.some(({ name }) => name === areaEntry('design')) ? 1 : 0)

/** Says what happened to designs of the same name, a sentence each. */
export const sameNamedResult = ({
  skippedDesigns,
  replacedDesigns,
}: Pick<ImportResult, 'skippedDesigns' | 'replacedDesigns'>): string[] => [
  ...(skippedDesigns > 0 ? [m.app_file_skipped({ count: skippedDesigns })] : []),
  ...(replacedDesigns > 0 ? [m.app_file_replaced({ count: replacedDesigns })] : []),
]

/** Groups what was not found by kind, in the order of the titles. */
export const groupNotFound = (notFound: readonly NotFound[]): { title: string; items: NotFound[] }[] =>
  (Object.keys(notFoundWords) as NotFound['kind'][])
    .map((kind) => ({ title: notFoundWords[kind](), items: notFound.filter((item) => item.kind === kind) }))
    .filter(({ items }) => items.length > 0)

export const nameOf = ({ id, name }: NotFound): string => name || id
