/** Tab, range and everything else that a tab shows stand in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  addDays,
  type DatePreset,
  type DayRange,
  datePresets,
  dayAt,
  defaultPreset,
  maxRangeDays,
  problemOfRange,
  rangeOfPreset,
} from '@vitrine/domain/insights/ranges.rules'
import { serverNow } from '../../shared/api/server-clock.ts'
import { zoneOf } from '../../shared/dates/chosen-zone.ts'

export interface ChosenRange extends DayRange {
  /** Null for days that were chosen by hand. */
  preset: DatePreset | null
}

export const todayIn = (zone: string): string => dayAt(serverNow(), zone)

/** As many days as may be asked for at once, today among them. */
const longestRange = (today: string): DayRange => ({ startDate: addDays(today, 1 - maxRangeDays), endDate: today })

/** In an address: every day of which there is something. Charts take as many as may be asked for at once. */
export const allDays = 'all'

const isPreset = (text: string | undefined): text is DatePreset => datePresets.some((preset) => preset === text)

/** What an address says may be no range, or one of the future: then the first one is meant. */
export function rangeOf(
  { range, from = '', until = '' }: { range?: string; from?: string; until?: string },
  today: string,
): ChosenRange {
  if (range === allDays) return { ...longestRange(today), preset: null }
  const chosen = { startDate: from, endDate: until }
  if (!isPreset(range) && problemOfRange(chosen, today) === null) return { ...chosen, preset: null }
  const preset = isPreset(range) ? range : defaultPreset
  return { ...rangeOfPreset(preset, today), preset }
}

/** The search of the screens of Insights, whichever is open. */
export interface InsightsSearch {
  tab?: string
  range?: string
  from?: string
  until?: string
  /** Whose days are meant. */
  zone?: string
  q?: string
  status?: string
  device?: string
  sort?: string
  direction?: string
  page?: number
  size?: number
  order?: string
  /** Number of a release. */
  release?: number
  /** What the charts with a switch show. */
  products?: string
  push?: string
  /** Ids of charts that show each currency by itself, with commas. */
  split?: string
}

/** Undefined takes a value out. */
type Changes = { [N in keyof InsightsSearch]: InsightsSearch[N] | undefined }

export function useInsightsAddress() {
  // Both screens of Insights read the same search.
  const search = useSearch({ strict: false }) as InsightsSearch
  const navigate = useNavigate()
  const set = (values: Changes, { replace }: { replace: boolean }) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...values }),
      replace,
      resetScroll: false,
    })
  const { range: preset, from, until } = search
  const zone = zoneOf(search.zone)
  return {
    search,
    set,
    /** The chosen days, for a link to another screen of Insights. */
    days: { range: preset, from, until, zone: search.zone },
    range: rangeOf(search, todayIn(zone)),
    zone,
    today: todayIn(zone),
    chooseZone: (chosen: string | undefined) => set({ zone: chosen, page: undefined }, { replace: false }),
    /** Another range begins on the first page of a list. */
    choosePreset: (preset: DatePreset) =>
      set(
        {
          range: preset === defaultPreset ? undefined : preset,
          from: undefined,
          until: undefined,
          page: undefined,
        },
        { replace: false },
      ),
    chooseDays: ({ startDate, endDate }: DayRange) =>
      set({ range: undefined, from: startDate, until: endDate, page: undefined }, { replace: false }),
  }
}
