/** Says what publishing changes: of the list before publishing, of the releases, and of the saves in the history. */
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import changeWords from '@vitrine/messages/console/publishing.change'
import partWords from '@vitrine/messages/console/publishing.part'
import { rowWords } from '../../../shared/list-words.ts'
import { pageTitle } from '../../../shared/page-names.ts'

const partsOfApp: Partial<Record<Change['kind'], () => string>> = partWords

/** The title of a change: the part of the app, or else the name of its page. */
export const changeTitle = ({ kind, title }: Pick<Change, 'kind' | 'title'>): string =>
  partsOfApp[kind]?.() ?? pageTitle(title)

type Counts = Pick<Change, 'added' | 'removed' | 'changed'> & Partial<Pick<Change, 'moved'>>

/** '2 added, 1 removed'. Empty if nothing was counted. */
export function countsText({ added, removed, changed, moved = 0 }: Counts): string {
  const counted = [
    [added, m.publishing_added],
    [removed, m.publishing_removed],
    [changed, m.publishing_changed],
    [moved, m.publishing_moved],
  ] as const
  return rowWords(counted.flatMap(([count, say]) => (count === 0 ? [] : [say({ count })])))
}

/** Says what a change does, such as 'Blocks: 2 added, 1 removed'. */
export function changeText({ kind, ...counts }: Pick<Change, 'kind'> & Counts): string {
  if (kind === 'badges-changed') return countsText(counts)
  const changes = kind === 'page-changed' ? countsText(counts) : ''
  return changes === '' ? changeWords[kind]() : m.publishing_blocks({ changes })
}

/** Sums up the changes in one line for the list of releases. */
export function summaryOf(changes: readonly Change[]): string {
  const [first, ...others] = changes
  if (!first) return m.publishing_nothing()
  const words = { title: changeTitle(first), change: changeText(first) }
  return others.length === 0
    ? m.publishing_summary(words)
    : m.publishing_summary_more({ ...words, count: others.length })
}
