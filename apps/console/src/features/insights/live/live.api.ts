import { queryOptions } from '@tanstack/react-query'
import { liveRoutes } from '@vitrine/domain/live/live.routes'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

export type LiveAnswer = Awaited<ReturnType<typeof askLive>>
export type Live = NonNullable<LiveAnswer['live']>

const everyMs = 5_000

async function askLive(digest: string | undefined, signal: AbortSignal) {
  const query = digest === undefined ? {} : { digest }
  return (await callApi(liveRoutes.readLive, { params: { appKey: requireAppKey() }, query }, { signal })).data
}

/**
 * Asked again every few seconds while the tab is seen, at once when it is seen again or the connection is back. What did
 * not change is not sent again, and then nothing is drawn anew.
 */
export const liveQuery = () =>
  queryOptions({
    queryKey: ['live', requireAppKey()],
    queryFn: async ({ signal, client, queryKey }): Promise<LiveAnswer> => {
      const known = client.getQueryData<LiveAnswer>(queryKey)
      const answer = await askLive(known?.digest, signal)
      return answer.live === null && known ? known : answer
    },
    refetchInterval: everyMs,
    staleTime: 0,
  })
