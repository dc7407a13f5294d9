/** The routes of the history. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type HistoryEntry, historyRoutes, type Restore } from '@vitrine/domain/history/history.routes'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { tellDraftSaved } from '../../../shared/phone-preview/draft-saved.ts'

/** The app and the design whose history is read. Without a design, it is the live one. */
export interface HistoryScope {
  appKey: string
  designId: string | undefined
}

export interface HistoryFilter {
  thing: string
  person: string
  /** The last day that is shown, such as '2026-11-21', in the viewer's time zone. */
  until: string
}

const keyOf = ({ appKey, designId }: HistoryScope, ...more: unknown[]) => [
  'history',
  appKey,
  designId ?? 'live',
  ...more,
]
const routeOf = ({ appKey, designId }: HistoryScope) => ({ params: { appKey }, query: { designId } })

/** The end of that day in the viewer's time zone. */
const endOf = (day: string): string | undefined => {
  const end = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

const pageSize = 30

export const historyQuery = (scope: HistoryScope, { thing, person, until }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(scope, 'line', thing, person, until),
    queryFn: ({ pageParam, signal }) => {
      const { params, query } = routeOf(scope)
      const filter = { thing: thing || undefined, person: person || undefined, until: endOf(until) }
      const place = pageParam === null ? {} : { before: pageParam }
      return callApi(
        historyRoutes.listHistory,
        { params, query: { ...query, ...filter, ...place, size: pageSize } },
        { signal },
      )
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The saves that an entry holds, or what a milestone did. */
export const savesQuery = (scope: HistoryScope, { moment, from, saved, savedBy, kind }: HistoryEntry) =>
  queryOptions({
    queryKey: keyOf(scope, 'saves', from, moment),
    queryFn: async ({ signal }) => {
      const { params, query } = routeOf(scope)
      const thing = saved?.thing === 'layout' ? saved.parts[0] : saved?.pageId ? `page:${saved.pageId}` : saved?.thing
      const of = kind === 'milestone' ? {} : { thing, person: savedBy }
      const stretch = { from, before: moment + 1, each: '1' as const, size: 100 }
      return (await callApi(historyRoutes.listHistory, { params, query: { ...query, ...of, ...stretch } }, { signal }))
        .data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const filtersQuery = (scope: HistoryScope) =>
  queryOptions({
    queryKey: keyOf(scope, 'filters'),
    queryFn: async ({ signal }) => (await callApi(historyRoutes.listHistoryFilters, routeOf(scope), { signal })).data,
  })

/** What is compared: a moment with now, or an entry with the state before its first moment. */
export interface Comparison {
  moment: number
  before: number | undefined
}

/** Whether a save is compared with the state before it or with the current draft. */
export type Beside = 'before' | 'now'

export const besideOf = ({ before }: Comparison): Beside => (before === undefined ? 'now' : 'before')

const momentRoute = (scope: HistoryScope, { moment, before }: Comparison) => {
  const { params, query } = routeOf(scope)
  return { params: { ...params, moment }, query: { ...query, before } }
}

const momentKey = (scope: HistoryScope, { moment, before }: Comparison, ...more: unknown[]) =>
  keyOf(scope, 'moment', moment, before ?? 'now', ...more)

/** Read again each time it is opened. */
export const momentQuery = (scope: HistoryScope, compared: Comparison) =>
  queryOptions({
    queryKey: momentKey(scope, compared),
    queryFn: async ({ signal }) =>
      (await callApi(historyRoutes.getMoment, momentRoute(scope, compared), { signal })).data,
    staleTime: 0,
  })

export const pageThenQuery = (scope: HistoryScope, compared: Comparison, id: string, language: string) =>
  queryOptions({
    queryKey: momentKey(scope, compared, 'page', id, language),
    queryFn: async ({ signal }) => {
      const { params, query } = momentRoute(scope, compared)
      return (await callApi(historyRoutes.getPageAtMoment, { params: { ...params, id }, query }, { signal })).data
    },
    staleTime: 0,
  })

export const partsThenQuery = (scope: HistoryScope, compared: Comparison, language: string) =>
  queryOptions({
    queryKey: momentKey(scope, compared, 'parts', language),
    queryFn: async ({ signal }) =>
      (await callApi(historyRoutes.getPartsAtMoment, momentRoute(scope, compared), { signal })).data,
    staleTime: 0,
  })

/** Restores of a design go one after the other: each names the state that it was asked for. */
export const historyCalls = ({ appKey, designId }: HistoryScope) => ({ id: `history ${appKey} ${designId ?? 'live'}` })

export async function restoreMoment(scope: HistoryScope, moment: number, restore: Restore) {
  const { data } = await callApi(historyRoutes.restoreMoment, {
    ...momentRoute(scope, { moment, before: undefined }),
    body: { data: restore },
  })
  tellDraftSaved(scope.appKey)
  // The design screens then read the design again when they are opened.
  queryClient.removeQueries({ queryKey: ['design', scope.appKey] })
  await Promise.all(
    ['history', 'publish-changes', 'preflight', 'badges', 'schedules', 'page-versions'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, scope.appKey] }),
    ),
  )
  return data
}

export const refreshHistory = ({ appKey }: HistoryScope) =>
  queryClient.invalidateQueries({ queryKey: ['history', appKey] })
