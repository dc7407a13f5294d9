import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { type CropArea, type MediaItem, mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { readAppKey } from '../api/app-key.ts'
import { callApi } from '../api/client.ts'
import { profileQuery } from '../api/use-profile.ts'
import type { MediaType } from './media-kinds.ts'

/** Items of a page: two rows of 4 columns. */
export const mediaPageSize = 8

/** Of all that is read of the app's library. */
export const allMedia = () => ['media', readAppKey()] as const

/** `cursor` is where the page before ended; null for the first one. */
export const mediaPageQuery = (input: { type: MediaType; cursor: string | null; query: string }) =>
  queryOptions({
    queryKey: [...allMedia(), input],
    queryFn: ({ signal }) =>
      callApi(
        libraryRoutes.searchFiles,
        {
          query: {
            type: input.type,
            size: mediaPageSize,
            query: input.query || undefined,
            cursor: input.cursor ?? undefined,
          },
        },
        { signal },
      ),
  })

export const useMediaPage = (input: Parameters<typeof mediaPageQuery>[0]) =>
  useQuery({ ...mediaPageQuery(input), placeholderData: keepPreviousData })

/** The preferred username is sent along when items are registered and deleted (I-137). */
const usernameOf = (client: QueryClient): Promise<string | undefined> =>
  client.ensureQueryData(profileQuery()).then(
    (profile) => profile.preferred_username,
    () => undefined,
  )

/** Registers uploaded files and resolves to their items in the library. */
export async function registerUploads(client: QueryClient, files: readonly UploadResult[]): Promise<MediaItem[]> {
  const username = await usernameOf(client)
  const { data } = await callApi(mediaRoutes.registerFiles, { query: { username }, body: { files: [...files] } })
  await client.invalidateQueries({ queryKey: allMedia() })
  return data
}

export function useRegisterUploads() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (files: readonly UploadResult[]) => registerUploads(client, files),
  })
}

/** Crops a picture and adds the result to the library as a new picture. */
export function useCropImage() {
  const { mutateAsync: register } = useRegisterUploads()
  return useMutation({
    mutationFn: async (body: { url: string; area: CropArea }) => {
      const { data } = await callApi(mediaRoutes.cropImage, { body })
      const [item] = await register([data])
      if (!item) throw new AppError('internal')
      return item
    },
  })
}

export function useDeleteMedia() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, fileName }: MediaItem) =>
      callApi(mediaRoutes.deleteFile, { query: { username: await usernameOf(client) }, body: { id, fileName } }),
    onSettled: () => client.invalidateQueries({ queryKey: allMedia() }),
  })
}
