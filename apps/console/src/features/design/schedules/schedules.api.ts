/** The routes of designs other than the live one. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { DesignSummary, ElementReference } from '@vitrine/domain/designs/design.schema'
import { titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { minuteMs } from '@vitrine/domain/time'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import type { Observable } from '../../../shared/lib/observable.ts'
import { wordsOfProblem } from '../../../shared/preflight-words.ts'

const pageSize = 100

/** Reads every design, a hundred at a time, because the sections need them all. */
export const designsQuery = (appKey: string) =>
  infiniteQueryOptions({
    queryKey: ['schedules', appKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callApi(designsRoutes.listDesigns, { query: { pageNumber: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, all) => (all.length * pageSize < total ? all.length + 1 : undefined),
    // Designs go live by the clock, and the shown list must follow.
    refetchInterval: 15_000,
  })

export const designQueryOf = (appKey: string, id: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(designsRoutes.getScheduledDesign, { params: { id } }, { signal })).data,
    staleTime: 0,
  })

/** The problems that shoppers would meet when the design is live. */
export const designPreflightQuery = (appKey: string, id: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'preflight', id],
    queryFn: async ({ signal }) =>
      (await callApi(designsRoutes.getDesignPreflight, { params: { id } }, { signal })).data,
    staleTime: 0,
  })

/** The designs planned for any part of these times; null means that a time is not chosen yet. */
export const overlapsQuery = (appKey: string, id: string, times: ScheduleValues | null) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'overlaps', id, times],
    queryFn: async ({ signal }) => {
      const { startTime = '', endTime = null, timezone = null } = times ?? {}
      const query = {
        startTime,
        ...(endTime !== null && { endTime }),
        ...(timezone !== null && { timezone }),
      }
      return (await callApi(designsRoutes.listScheduleOverlaps, { params: { id }, query }, { signal })).data
    },
    enabled: times !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The problems of planned designs that would break the app, by the design's id. */
export const brokenDesignsQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'broken'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(designsRoutes.listBrokenDesigns, {}, { signal })
      return data
    },
    select: (designs) => new Map(designs.map(({ id, problems }) => [id, problems.map(wordsOfProblem)])),
    staleTime: 0,
    refetchInterval: minuteMs,
  })

/** The pages of one type with the design's layout, for the picture on the design's card. */
export const pictureQuery = (appKey: string, { id, updatedAt, pages }: DesignSummary) => {
  const type = pages.find((page) => page.type === 'home')?.type ?? pages[0]?.type ?? 'home'
  return queryOptions({
    queryKey: ['schedules', appKey, 'picture', id, updatedAt],
    queryFn: async ({ signal }) => {
      const query = { types: type, designId: id }
      return (await callApi(pagesRoutes.getDesign, { params: { appKey }, query }, { signal })).data
    },
    staleTime: minuteMs,
  })
}

/** All pages of the live design, from which elements are chosen. */
export const livePagesQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'live-pages'],
    queryFn: async ({ signal }) =>
      (await callApi(pagesRoutes.listPages, { params: { appKey }, query: { size: 200 } }, { signal })).data,
    staleTime: 0,
  })

export const refreshPreflight = (appKey: string) =>
  Promise.all(
    ['preflight', 'broken'].map((name) => queryClient.invalidateQueries({ queryKey: ['schedules', appKey, name] })),
  )

/** What is done with designs of an app goes one after the other: of two names for one design, the later one stays. */
export const designCalls = (appKey: string) => ({ id: `designs ${appKey}` })

/** Refreshes all designs. Another design may be live now, so its screens read it anew. */
export async function refreshDesigns(appKey: string): Promise<void> {
  await Promise.all(
    ['schedules', 'releases', 'publish-changes'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, appKey] }),
    ),
  )
}

/** Reads the open list again after somebody else changed it. Rejects when it could not be read. */
export async function followDesigns(appKey: string): Promise<void> {
  const { queryKey } = designsQuery(appKey)
  const before = queryClient.getQueryData(queryKey)
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  if (queryClient.getQueryData(queryKey) === before) return
  void queryClient.invalidateQueries({ queryKey: brokenDesignsQuery(appKey).queryKey })
}

/** Reopens the live design when its pages were replaced: the editor reads it anew, and so does everything else. */
export async function reopenDesign(appKey: string, openings: Observable<number>): Promise<void> {
  queryClient.removeQueries({ queryKey: ['design', appKey] })
  await refreshDesigns(appKey)
  openings.set(openings.get() + 1)
}

export interface ScheduleValues {
  /** Wall-clock times of the zone, or of each user. */
  startTime: string
  endTime: string | null
  timezone: string | null
}

const named = ({ id, type }: { id: string; type: PageType }): ElementReference => ({
  referenceId: id,
  isDefault: false,
  type,
})

/**
 * Creates a design. From blank, it has one home page with the defaults; from a design, copies of its pages and its
 * layout.
 */
export async function createDesign(title: string, from: DesignSummary | null): Promise<DesignSummary> {
  const body = from
    ? { title, layout: { referenceId: from.layout.id, isDefault: false }, pages: from.pages.map(named) }
    : { title, layout: { isDefault: true }, pages: [{ isDefault: true, type: 'home' as const }] }
  return (await callApi(designsRoutes.createDesign, { body })).data
}

export const renameDesign = (id: string, title: string, revision: string) =>
  callApi(designsRoutes.updateDesign, { params: { id }, body: { title } }, { revision })

export const duplicateDesign = ({ id, title, appKey, layout, pages }: DesignSummary) =>
  callApi(designsRoutes.cloneDesign, {
    body: {
      scheduleId: id,
      title: titleOfCopy(title),
      appKey,
      layoutId: layout.id,
      pageIds: pages.map((page) => page.id),
    },
  })

export const deleteDesign = (id: string) => callApi(designsRoutes.deleteDesign, { params: { id } })
/** Deletes all of these designs or none; the answer names the deleted ones. */
export const deleteDesigns = async (ids: string[]) =>
  (await callApi(designsRoutes.deleteDesigns, { body: { ids } })).data
export const cancelTime = (id: string) => callApi(designsRoutes.cancelDesignTime, { params: { id } })
export const bringBack = (id: string) => callApi(designsRoutes.bringBackDesign, { params: { id } })
export const goLiveNow = (id: string) => callApi(designsRoutes.goLiveNow, { params: { id } })
export const setTime = (id: string, body: ScheduleValues, revision: string) =>
  callApi(designsRoutes.setDesignTime, { params: { id }, body }, { revision })

export const addElements = (id: string, title: string, pages: ElementReference[]) =>
  callApi(designsRoutes.addElements, { params: { id }, body: { scheduleId: id, title, pages } })
export const deleteElement = (id: string, pageId: string) =>
  callApi(designsRoutes.deleteElement, { params: { id, pageId } })
