/** The routes of designs beside the live one. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { DesignSummary, ElementReference } from '@vitrine/domain/designs/design.schema'
import { titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { reopenings } from '../workspace/reopenings.ts'

const pageSize = 100

/** Every design, a hundred at a time: sections need them all. */
export const designsQuery = (appKey: string) =>
  infiniteQueryOptions({
    queryKey: ['schedules', appKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callApi(designsRoutes.listDesigns, { query: { pageNumber: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, all) => (all.length * pageSize < total ? all.length + 1 : undefined),
    // A design goes live by the clock: what is shown follows.
    refetchInterval: 15_000,
    meta: { inline: true },
  })

export const designQueryOf = (appKey: string, id: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(designsRoutes.getScheduledDesign, { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { inline: true },
  })

/** What shoppers would stumble over when it is live. */
export const designPreflightQuery = (appKey: string, id: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'preflight', id],
    queryFn: async ({ signal }) =>
      (await callApi(designsRoutes.getDesignPreflight, { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { inline: true },
  })

/** What is planned for a part of these times; null are times that nobody chose yet. */
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
    meta: { inline: true },
  })

/** What would break the app of designs that are planned, by the design's id. */
export const brokenDesignsQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'broken'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(designsRoutes.listBrokenDesigns, {}, { signal })
      return new Map(data.map(({ id, messages }) => [id, messages]))
    },
    staleTime: 0,
    refetchInterval: 60_000,
    meta: { inline: true },
  })

/** The pages of one type with the design's layout, for the picture on its card. */
export const pictureQuery = (appKey: string, { id, updatedAt, pages }: DesignSummary) => {
  const type = pages.find((page) => page.type === 'home')?.type ?? pages[0]?.type ?? 'home'
  return queryOptions({
    queryKey: ['schedules', appKey, 'picture', id, updatedAt],
    queryFn: async ({ signal }) => {
      const query = { types: type, designId: id }
      return (await callApi(pagesRoutes.getDesign, { params: { appKey }, query }, { signal })).data
    },
    staleTime: 60_000,
    meta: { inline: true },
  })
}

/** All pages of the live design, to choose elements from. */
export const livePagesQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['schedules', appKey, 'live-pages'],
    queryFn: async ({ signal }) =>
      (await callApi(pagesRoutes.listPages, { params: { appKey }, query: { size: 200 } }, { signal })).data,
    staleTime: 0,
    meta: { inline: true },
  })

export const refreshPreflight = (appKey: string) =>
  Promise.all(
    ['preflight', 'broken'].map((name) => queryClient.invalidateQueries({ queryKey: ['schedules', appKey, name] })),
  )

/** What is live may be another design: screens of it read it anew. */
export async function refreshDesigns(appKey: string): Promise<void> {
  await Promise.all(
    ['schedules', 'releases', 'publish-changes'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, appKey] }),
    ),
  )
}

/** The open list, after somebody else changed it. Rejects when it could not be read. */
export async function followDesigns(appKey: string): Promise<void> {
  const { queryKey } = designsQuery(appKey)
  const before = queryClient.getQueryData(queryKey)
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  if (queryClient.getQueryData(queryKey) === before) return
  void queryClient.invalidateQueries({ queryKey: brokenDesignsQuery(appKey).queryKey })
}

/** Other pages stand in the design now: the editor reads it anew, and so does everything else. */
export async function reopenDesign(appKey: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ['design', appKey] })
  await refreshDesigns(appKey)
  reopenings.set(reopenings.get() + 1)
}

export interface ScheduleValues {
  /** Wall clocks; of the zone, or of each user. */
  startTime: string
  endTime: string | null
  timezone: string | null
}

const named = ({ id, type }: { id: string; type: PageType }): ElementReference => ({
  referenceId: id,
  isDefault: false,
  type,
})

/** From blank: one home page with the defaults. From a design: copies of its pages and its layout. */
export async function createDesign(title: string, from: DesignSummary | null): Promise<DesignSummary> {
  const body = from
    ? { title, layout: { referenceId: from.layout.id, isDefault: false }, pages: from.pages.map(named) }
    : { title, layout: { isDefault: true }, pages: [{ isDefault: true, type: 'home' as const }] }
  return (await callApi(designsRoutes.createDesign, { body })).data
}

export const renameDesign = (id: string, title: string) =>
  callApi(designsRoutes.updateDesign, { params: { id }, body: { title } })

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
/** All of them or none; the answer names what was deleted. */
export const deleteDesigns = async (ids: string[]) =>
  (await callApi(designsRoutes.deleteDesigns, { body: { ids } })).data
export const cancelTime = (id: string) => callApi(designsRoutes.cancelDesignTime, { params: { id } })
export const bringBack = (id: string) => callApi(designsRoutes.bringBackDesign, { params: { id } })
export const goLiveNow = (id: string) => callApi(designsRoutes.goLiveNow, { params: { id } })
export const setTime = (id: string, body: ScheduleValues) =>
  callApi(designsRoutes.setDesignTime, { params: { id }, body })

export const addElements = (id: string, title: string, pages: ElementReference[]) =>
  callApi(designsRoutes.addElements, { params: { id }, body: { scheduleId: id, title, pages } })
export const deleteElement = (id: string, pageId: string) =>
  callApi(designsRoutes.deleteElement, { params: { id, pageId } })
