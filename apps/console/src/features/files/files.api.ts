/** Calls of the library's screen. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  useQueryClient,
} from '@tanstack/react-query'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import {
  type LibraryFile,
  type LibrarySort,
  libraryRoutes,
  maxFilesAtOnce,
  type UsedFile,
} from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { ListAddress } from '../../shared/lists/list-address.ts'
import { allMedia } from '../../shared/media-library/media.api.ts'
import type { MediaType } from '../../shared/media-library/media-kinds.ts'
import { toastSuccess } from '../../shared/toast.ts'
import type { fileFilters } from './files-address.ts'

const pageSize = 48

type Narrowing = Pick<ListAddress<LibrarySort, (typeof fileFilters)[number]>, 'query' | 'filters' | 'sort'>

type FilePages = InfiniteData<RouteOutput<typeof libraryRoutes.searchFiles>>

/** A file that did not change stays the same object, though one that is new moved it on. */
function sameFiles(before: FilePages | undefined, after: FilePages): FilePages {
  if (before && replaceEqualDeep(before, after) === before) return before
  const known = new Map(before?.pages.flatMap(({ data }) => data).map((file) => [file.id, file]))
  const same = (file: LibraryFile) => replaceEqualDeep(known.get(file.id), file)
  return { ...after, pages: after.pages.map((page) => ({ ...page, data: page.data.map(same) })) }
}

export const filesQuery = ({ query, filters, sort }: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [...allMedia(), 'files', query, filters, sort],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        libraryRoutes.searchFiles,
        {
          query: {
            query: query || undefined,
            // The server says which types there are; another one is refused by it.
            type: filters.type as MediaType | undefined,
            tag: filters.tag,
            unused: filters.unused === undefined ? undefined : 'true',
            sort,
            size: pageSize,
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    structuralSharing: (before, after) => sameFiles(before as FilePages | undefined, after as FilePages),
  })

export const tagsQuery = () =>
  queryOptions({
    queryKey: [...allMedia(), 'tags'],
    queryFn: async ({ signal }) => (await callApi(libraryRoutes.listFileTags, {}, { signal })).data,
  })

/** Read anew whenever it is opened: others use the file meanwhile. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [...allMedia().map(String), 'file', id],
    queryFn: async ({ signal }) => (await callApi(libraryRoutes.getFile, { params: { id } }, { signal })).data,
    staleTime: 0,
  })

/** As many as one call takes. */
const inPortions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxFilesAtOnce) }, (_, at) =>
    ids.slice(at * maxFilesAtOnce, (at + 1) * maxFilesAtOnce),
  )

export const usesQuery = (files: readonly LibraryFile[]) => {
  const ids = files.map(({ id }) => id)
  return queryOptions({
    queryKey: [...allMedia(), 'uses', ids],
    queryFn: async ({ signal }) => {
      const used: Pick<UsedFile, 'id' | 'fileName' | 'uses'>[] = []
      for (const some of inPortions(ids))
        used.push(...(await callApi(libraryRoutes.usesOfFiles, { query: { ids: some.join(',') } }, { signal })).data)
      return used
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function useReadFilesAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: allMedia() })
}

export type Description = Pick<LibraryFile, 'fileName' | 'tags' | 'alts'>

export const describeFile = (id: string, body: Description, revision: string) =>
  callApi(libraryRoutes.changeFile, { params: { id }, body }, { revision })

export function useDeleteFiles() {
  const readAgain = useReadFilesAgain()
  return useCall({
    mutationFn: async (ids: readonly string[]) => {
      for (const some of inPortions(ids)) await callApi(libraryRoutes.deleteFiles, { body: { ids: some } })
    },
    onSuccess: (_, { length }) => toastSuccess(m.files_deleted({ count: length })),
    onSettled: readAgain,
  })
}

export const tagFiles = async (ids: readonly string[], { add, remove }: Record<'add' | 'remove', string[]>) => {
  for (const some of inPortions(ids)) await callApi(libraryRoutes.tagFiles, { body: { ids: some, add, remove } })
}
