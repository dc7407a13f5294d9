/** Finds pictures and videos that the app shows but that no longer exist, or that belong to another app. */

import { foreignFilesIn } from '@vitrine/domain/media/stored-address.rules'
import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { isRecord } from '../../kit/define/parse-block.ts'
import { blockPlace, type Check, inApp, onPage, problem, shownBlocks } from './check.ts'

/** Every text in the value that is an address of one of the app's own files. */
function* filesIn(part: unknown, folder: string): Generator<string> {
  if (typeof part === 'string') {
    if (part.startsWith(folder)) yield part
  } else if (Array.isArray(part) || isRecord(part)) {
    for (const value of Object.values(part)) yield* filesIn(value, folder)
  }
}

const folderOf = ({ appKey }: Pick<Snapshot, 'appKey'>) => `/media/${appKey}/`

/** Files for which facts must be gathered. */
export const ownFilesOf = (snapshot: Snapshot): Set<string> =>
  new Set(filesIn([snapshot.pages, snapshot.layout, snapshot.badges, snapshot.overlays], folderOf(snapshot)))

/** One finding for each block, page and other part of the app in which something is counted. */
function* findCounted(
  snapshot: Snapshot,
  countIn: (part: unknown) => number,
  words: 'files_missing' | 'files_foreign',
): Generator<PreflightFinding> {
  const overlaysOf = (id: string) => Object.values(snapshot.overlays).map((overlay) => overlay[id])
  for (const { page, block } of shownBlocks(snapshot)) {
    const count = countIn([block, overlaysOf(block.id)])
    if (count > 0) yield { ...problem(words, { count }), ...blockPlace(page, block) }
  }
  for (const page of snapshot.pages) {
    const { blocks: _, ...own } = page
    const count = countIn([own, overlaysOf(page.id)])
    if (count > 0) yield onPage(page, problem(words, { count }))
  }
  const inLayout = countIn(snapshot.layout)
  if (inLayout > 0) yield inApp(problem(`layout_${words}`, { count: inLayout }))
  const inBadges = countIn(snapshot.badges)
  if (inBadges > 0) yield inApp(problem(`badge_${words}`, { count: inBadges }))
}

export const missingFileCheck: Check = {
  code: 'file-missing',
  severity: 'warns',
  *find(snapshot, { missingFiles }) {
    if (missingFiles.size === 0) return
    const countIn = (part: unknown): number =>
      new Set([...filesIn(part, folderOf(snapshot))].filter((file) => missingFiles.has(file))).size
    yield* findCounted(snapshot, countIn, 'files_missing')
  },
}

/** Files of other apps, which go when they are deleted there. */
export const foreignFileCheck: Check = {
  code: 'file-foreign',
  severity: 'warns',
  find(snapshot, { isOwnHost }) {
    const whose = { appKey: snapshot.appKey, isOwnHost }
    const countIn = (part: unknown): number => new Set(foreignFilesIn(part, whose).map(({ written }) => written)).size
    return findCounted(snapshot, countIn, 'files_foreign')
  },
}
