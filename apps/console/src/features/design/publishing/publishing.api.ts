/** The routes of publishing. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { publishingRoutes, type Release, type UnsavedEdits } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { tellDraftSaved } from '../../../shared/phone-preview/draft-saved.ts'
import { toastSuccess } from '../../../shared/toast.ts'

/** The edits at the moment when somebody asked what publishing them would do; `at` names that moment. */
export interface LookedAtEdits {
  edits: UnsavedEdits
  at: string
}

export const changesQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['publish-changes', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(publishingRoutes.previewChanges, { params: { appKey } }, { signal })).data,
    staleTime: 0,
  })

/** The same for unsaved edits, together with what the pre-flight finds in them. */
export const unsavedQuery = (appKey: string, unsaved: LookedAtEdits | null) =>
  queryOptions({
    queryKey: ['publish-changes', appKey, 'unsaved', unsaved?.at],
    queryFn: async ({ signal }) => {
      const body = { data: unsaved?.edits ?? {} }
      return (await callApi(publishingRoutes.previewUnsaved, { params: { appKey }, body }, { signal })).data
    },
    enabled: unsaved !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const preflightQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['preflight', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(publishingRoutes.getPreflight, { params: { appKey } }, { signal })).data,
    staleTime: 0,
  })

/** The pictures of a page, or of the first home page if no page is given. */
export const picturesQuery = (appKey: string, pageId: string | null, unsaved: LookedAtEdits | null) =>
  queryOptions({
    queryKey: ['publish-changes', appKey, 'pictures', unsaved?.at ?? 'saved', pageId],
    queryFn: async ({ signal }) => {
      const asked = { params: { appKey }, query: pageId === null ? {} : { pageId } }
      const answer = unsaved
        ? callApi(publishingRoutes.getUnsavedPictures, { ...asked, body: { data: unsaved.edits } }, { signal })
        : callApi(publishingRoutes.getPagePictures, asked, { signal })
      return (await answer).data
    },
    staleTime: 0,
    ...(unsaved && { gcTime: 0 }),
  })

/** Reads again what publishing would change and what the pre-flight finds. */
export const refreshChanges = (appKey: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] }),
    queryClient.invalidateQueries({ queryKey: ['preflight', appKey] }),
  ])

export const releasesPageSize = 20

/** `page` counts from 1. */
export const releasesQuery = (appKey: string, page: number) =>
  queryOptions({
    queryKey: ['releases', appKey, page],
    queryFn: ({ signal }) =>
      callApi(
        publishingRoutes.listReleases,
        { params: { appKey }, query: { page: page - 1, size: releasesPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

async function afterRelease(appKey: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['releases', appKey] }),
    queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] }),
  ])
}

export async function publish(appKey: string): Promise<Release> {
  const { data } = await callApi(publishingRoutes.publish, { body: { appKey } })
  await afterRelease(appKey)
  return data
}

export const useMakeLive = (appKey: string) =>
  useCall({
    mutationFn: ({ id }: Release) => callApi(publishingRoutes.makeReleaseLive, { params: { appKey, id } }),
    onSuccess: async (_, { number }) => {
      await afterRelease(appKey)
      toastSuccess(m.releases_is_live({ number }))
    },
  })

export const useCopyToDraft = (appKey: string) =>
  useCall({
    mutationFn: ({ id }: Release) => callApi(publishingRoutes.copyReleaseToDraft, { params: { appKey, id } }),
    onSuccess: async (_, { number }) => {
      tellDraftSaved(appKey)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['design', appKey] }),
        queryClient.invalidateQueries({ queryKey: ['publish-changes', appKey] }),
      ])
      toastSuccess(m.releases_copied({ number }))
    },
  })
