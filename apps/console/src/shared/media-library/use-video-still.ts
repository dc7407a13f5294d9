import { useQueryClient } from '@tanstack/react-query'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import type { HostedVideo } from '@vitrine/domain/media/video-link.rules'
import { minuteMs } from '@vitrine/domain/time'
import { useCallback } from 'react'
import { callApi } from '../api/client.ts'
import { useApp } from '../api/use-app.ts'
import { useMediaUrl } from './use-media-url.ts'

/** The server fetches a still of a film that it has not seen; until then it is asked again at these times. */
const asksAfterMs = [0, 1500, 3000, 6000]
const asksAgainMs = minuteMs

async function askForStill(query: Pick<HostedVideo, 'provider' | 'id' | 'secret'>): Promise<string | null> {
  for (const wait of asksAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const { data } = await callApi(mediaRoutes.videoStill, { query })
    if (data.url !== null) return data.url
  }
  return null
}

/** Address of the still of a video of another host, which the server fetches once; null while it has none. */
export function useVideoStill(): (video: HostedVideo) => Promise<string | null> {
  const client = useQueryClient()
  const mediaUrl = useMediaUrl()
  const { appKey } = useApp()
  return useCallback(
    async ({ provider, id, secret }) => {
      const url = await client.fetchQuery({
        queryKey: ['video-still', appKey, provider, id],
        queryFn: () => askForStill({ provider, id, ...(secret !== undefined && { secret }) }),
        staleTime: ({ state }) => (state.data === null ? asksAgainMs : Number.POSITIVE_INFINITY),
        retry: false,
      })
      return url === null ? null : mediaUrl(url)
    },
    [client, mediaUrl, appKey],
  )
}
