import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { type CropArea, type MediaItem, mediaRoutes } from '@vitrine/domain/media/media.routes'
import { callApi } from '../../../shared/api/client.ts'
import { registerUploads } from '../../../shared/media-library/media.api.ts'

interface Fit {
  url: string
  width: number
  height: number
  /** Null for the whole picture. */
  area: CropArea | null
  background: string
}

/** Brings a picture to a size and adds the result to the library as a new picture. */
export function useFitImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Fit): Promise<MediaItem> => {
      const { data } = await callApi(mediaRoutes.fitImage, { body })
      const [item] = await registerUploads(client, [data])
      if (!item) throw new AppError('internal')
      return item
    },
  })
}
