/** Texts of the history screen. */
import { formatDateTime, formatDay, formatTime } from '@vitrine/domain/formats/date.rules'
import type {
  Counts,
  HistoryEntry,
  HistoryPart,
  Milestone,
  PageAtMoment,
  PartAtMoment,
} from '@vitrine/domain/history/history.routes'
import { changeText } from '../publishing/publishing.text.ts'

export const partText: Record<HistoryPart, string> = {
  navigation: 'Navigation bar',
  branding: 'Branding',
  settings: 'Page settings',
  badges: 'Product badges',
  brands: 'Picked brands',
  categories: 'Selected categories',
}

export const pageTitle = (title: string): string => title || 'Title page'

function milestoneTitle(milestone: Milestone): string {
  if (milestone.kind === 'imported') return 'App file imported'
  if (milestone.kind === 'copied') return `Release ${milestone.release} copied into the draft`
  const when = formatDateTime(milestone.momentAt)
  if (milestone.page !== null) return `${pageTitle(milestone.page)} restored to ${when}`
  return milestone.part === null ? `Restored to ${when}` : `${partText[milestone.part]} restored to ${when}`
}

/** The title of an entry. */
export function entryTitle({ saved, milestone, release }: HistoryEntry): string {
  if (milestone) return milestoneTitle(milestone)
  if (release) {
    const again = release.restoredFrom === null ? '' : `, with what release ${release.restoredFrom} was`
    return `Release ${release.number} published${again}`
  }
  switch (saved?.thing) {
    case 'page':
    case 'page-deleted':
      return pageTitle(saved.title)
    case 'pages':
      return 'Order of the pages'
    case 'layout':
      return saved.parts.length === 0 ? 'Look and navigation' : saved.parts.map((part) => partText[part]).join(', ')
    case 'badges':
    case 'brands':
    case 'categories':
      return partText[saved.thing]
    default:
      return 'The design'
  }
}

const amount = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
const counted = ({ added, removed, changed }: Counts): string =>
  [
    [added, 'added'],
    [removed, 'removed'],
    [changed, 'changed'],
  ]
    .flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
    .join(', ')

const countsOfPage = (counts: Counts): string =>
  changeText({ kind: 'page-changed', pageId: null, title: '', moved: 0, ...counts })

const selectionText = (counts: Counts): string =>
  counts.added + counts.removed === 0 ? 'In another order' : counted(counts)

/** What the entry changed, in the same words as for releases. Empty if there is nothing to say. */
export function entryText(
  { saved, counts, isNew, milestone, count }: HistoryEntry,
  languageOf: (code: string) => string,
): string {
  if (milestone) return count === 0 ? 'Nothing differed' : amount(count, 'thing')
  if (!saved) return ''
  if (saved.thing === 'page-deleted') return 'Deleted'
  if (saved.thing === 'pages') return 'Pages in another order'
  if (isNew) return 'New page'
  if (!counts) return ''
  if (saved.thing === 'page') {
    const isTextOnly = saved.language !== null && counts.added + counts.removed + counts.changed === 0
    const said = saved.language === null ? '' : `Texts in ${languageOf(saved.language)}`
    return isTextOnly ? said : [countsOfPage(counts), ...(said ? [said] : [])].join(', ')
  }
  if (saved.thing === 'layout') return counts.changed === 0 ? '' : `${amount(counts.changed, 'setting')} changed`
  return saved.thing === 'badges' ? counted(counts) || 'Changed' : selectionText(counts)
}

/** Whether a save is compared with the state before it or with the current draft. */
export type Beside = 'before' | 'now'

export const besideText = {
  before: {
    switch: 'What it changed',
    differences: 'What this save changed',
    reordered: 'It put the pages in another order.',
    same: 'This save left it as it was.',
    older: 'Before',
    newer: 'After',
    gone: 'Deleted',
    made: 'New page',
    absent: 'This page was not there before.',
    deleted: 'This save deleted the page.',
  },
  now: {
    switch: 'Compared with now',
    differences: 'What differs since',
    reordered: 'The pages stand in another order now. Restoring all brings the order back.',
    same: 'This is the same now.',
    older: 'Then',
    newer: 'Now',
    gone: 'Deleted since',
    made: 'Made since',
    absent: 'This page was not there yet.',
    deleted: 'This page was deleted since.',
  },
} as const

/** Says what happened to a page. */
export function pageThenText(
  { state, counts, languages }: PageAtMoment,
  languageOf: (code: string) => string,
  beside: Beside = 'now',
): string {
  if (state === 'same') return 'The same'
  if (state === 'gone') return besideText[beside].gone
  if (state === 'new') return besideText[beside].made
  if (state === 'lost') return 'No longer kept from that time'
  const said = languages.map(languageOf).join(', ')
  const isTextOnly = said !== '' && counts.added + counts.removed + counts.changed === 0
  return isTextOnly ? `Texts in ${said}` : countsOfPage(counts)
}

export function partThenText({ part, state, counts }: PartAtMoment): string {
  if (state === 'same') return 'The same'
  if (state === 'lost') return 'No longer kept from that time'
  if (part === 'badges') return counted(counts) || 'Changed'
  if (part === 'brands' || part === 'categories') return selectionText(counts)
  return `${amount(counts.changed, 'setting')} changed`
}

/** 'Today', 'Yesterday' or the date, in the viewer's time zone. */
export function dayText(instant: string, now: Date): string {
  const day = formatDay(instant)
  if (day === formatDay(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return day === formatDay(yesterday) ? 'Yesterday' : day
}

/** The time of day, such as '14:03'. */
export const timeText = (instant: string): string => formatTime(instant)

/** Joins names and counts those beyond `most`, such as 'Home, Product and 3 more'. */
export function namesText(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
