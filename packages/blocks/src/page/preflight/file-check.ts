/** Finds pictures and videos of the library that the app shows but that no longer exist. */

import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { isRecord } from '../../kit/define/parse-block.ts'
import { atBlock, type Check, inApp, onPage, shownBlocks } from './check.ts'

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

export const missingFileCheck: Check = {
  code: 'file-missing',
  severity: 'warns',
  label: 'Missing files',
  hint: 'Upload the picture or video again, or choose another one.',
  *find(snapshot, { missingFiles }) {
    if (missingFiles.size === 0) return
    const countIn = (part: unknown): number =>
      new Set([...filesIn(part, folderOf(snapshot))].filter((file) => missingFiles.has(file))).size
    const message = (count: number) =>
      count === 1 ? 'One file is no longer in the library.' : `${count} files are no longer in the library.`
    const overlaysOf = (id: string) => Object.values(snapshot.overlays).map((overlay) => overlay[id])
    for (const { page, block } of shownBlocks(snapshot)) {
      const count = countIn([block, overlaysOf(block.id)])
      if (count > 0) yield atBlock(page, block, message(count))
    }
    for (const page of snapshot.pages) {
      const { blocks: _, ...own } = page
      const count = countIn([own, overlaysOf(page.id)])
      if (count > 0) yield onPage(page, message(count))
    }
    const inLayout = countIn(snapshot.layout)
    if (inLayout > 0) yield inApp(`Branding and tabs: ${message(inLayout)}`)
    const inBadges = countIn(snapshot.badges)
    if (inBadges > 0) yield inApp(`Badges: ${message(inBadges)}`)
  },
}
