/** Says what was saved and what it changed, in the words that the list of releases uses. */
import type {
  Counts,
  HistoryEntry,
  Milestone,
  PageAtMoment,
  PartAtMoment,
} from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import partWords from '@vitrine/messages/console/history.part'
import { formatDateTime, formatDay } from '../../../shared/dates/date-words.ts'
import { rowWords } from '../../../shared/list-words.ts'
import { pageTitle } from '../../../shared/page-names.ts'
import { changeText, countsText } from '../publishing/change-words.ts'
import type { Beside } from './history.api.ts'

function milestoneTitle(milestone: Milestone): string {
  if (milestone.kind === 'imported') return m.history_imported()
  if (milestone.kind === 'copied') return m.history_copied({ number: milestone.release })
  const when = formatDateTime(milestone.momentAt)
  if (milestone.page !== null) return m.history_thing_restored({ what: pageTitle(milestone.page), when })
  return milestone.part === null
    ? m.history_restored({ when })
    : m.history_thing_restored({ what: partWords[milestone.part](), when })
}

const releaseTitle = ({ number, restoredFrom }: NonNullable<HistoryEntry['release']>): string =>
  restoredFrom === null ? m.history_release({ number }) : m.history_release_again({ number, earlier: restoredFrom })

/** The title of an entry. */
export function entryTitle({ saved, milestone, release }: HistoryEntry): string {
  if (milestone) return milestoneTitle(milestone)
  if (release) return releaseTitle(release)
  switch (saved?.thing) {
    case 'page':
    case 'page-deleted':
      return pageTitle(saved.title)
    case 'pages':
      return m.history_order()
    case 'layout':
      return saved.parts.length === 0 ? m.history_look() : rowWords(saved.parts.map((part) => partWords[part]()))
    case 'badges':
    case 'brands':
    case 'categories':
      return partWords[saved.thing]()
    default:
      return m.history_design()
  }
}

const countsOfPage = (counts: Counts): string => changeText({ kind: 'page-changed', ...counts })

const selectionText = (counts: Counts): string =>
  counts.added + counts.removed === 0 ? m.history_other_order() : countsText(counts)

const isNothing = ({ added, removed, changed }: Counts): boolean => added + removed + changed === 0

/** What the entry changed, in the same words as for releases. Empty if there is nothing to say. */
export function entryText(
  { saved, counts, isNew, milestone, count }: HistoryEntry,
  languageOf: (code: string) => string,
): string {
  if (milestone) return count === 0 ? m.history_nothing_differed() : m.history_things({ count })
  if (!saved) return ''
  if (saved.thing === 'page-deleted') return m.history_deleted()
  if (saved.thing === 'pages') return m.history_reordered()
  if (isNew) return m.history_new_page()
  if (!counts) return ''
  if (saved.thing === 'page') {
    if (saved.language === null) return countsOfPage(counts)
    const texts = m.history_texts_in({ languages: languageOf(saved.language) })
    return isNothing(counts) ? texts : rowWords([countsOfPage(counts), texts])
  }
  if (saved.thing === 'layout') return counts.changed === 0 ? '' : m.history_settings_changed({ count: counts.changed })
  return saved.thing === 'badges' ? countsText(counts) || m.history_changed() : selectionText(counts)
}

/** Says what happened to a page. */
export function pageThenText(
  { state, counts, languages }: PageAtMoment,
  languageOf: (code: string) => string,
  beside: Beside = 'now',
): string {
  if (state === 'same') return m.history_same()
  if (state === 'gone') return m.history_page_gone({ beside })
  if (state === 'new') return m.history_page_made({ beside })
  if (state === 'lost') return m.history_lost()
  const said = rowWords(languages.map(languageOf))
  return said !== '' && isNothing(counts) ? m.history_texts_in({ languages: said }) : countsOfPage(counts)
}

export function partThenText({ part, state, counts }: PartAtMoment): string {
  if (state === 'same') return m.history_same()
  if (state === 'lost') return m.history_lost()
  if (part === 'badges') return countsText(counts) || m.history_changed()
  if (part === 'brands' || part === 'categories') return selectionText(counts)
  return m.history_settings_changed({ count: counts.changed })
}

/** 'Today', 'Yesterday' or the date, in the viewer's time zone. */
export function dayText(instant: string, now: Date): string {
  const day = formatDay(instant)
  if (day === formatDay(now)) return m.history_today()
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return day === formatDay(yesterday) ? m.history_yesterday() : day
}
