/** The routes of the store behind the app. */
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import type {
  StoreChoice,
  StoreForm,
  StoreHealth,
  StoreSearch,
} from '@vitrine/domain/store-connection/store-connection.schema'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

const params = () => ({ appKey: requireAppKey() })

/** What is read is followed closely while it is read, and else seldom. */
const readingMs = 2_000
const quietMs = 30_000
const size = 20

export const storeQuery = () =>
  queryOptions({
    queryKey: ['store', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(storeConnectionRoutes.readStoreHealth, { params: params() }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.pull ? readingMs : quietMs),
  })

export const beginAuthorization = async (address: string) =>
  (await callApi(storeConnectionRoutes.beginAuthorization, { params: params(), body: { address } })).data

export const finishAuthorization = async (body: { answer: string; proof: string }) =>
  (await callApi(storeConnectionRoutes.finishAuthorization, { params: params(), body })).data

export const checkStore = async (body: StoreForm) =>
  (await callApi(storeConnectionRoutes.checkStore, { params: params(), body })).data

export const compareStore = async (body: StoreForm, signal: AbortSignal) =>
  (await callApi(storeConnectionRoutes.compareStore, { params: params(), body }, { signal })).data

export const findInStore = async (body: StoreSearch) =>
  (await callApi(storeConnectionRoutes.findInStore, { params: params(), body })).data

export const connectStore = (body: StoreChoice, { revision }: StoreHealth) =>
  callApi(storeConnectionRoutes.connectStore, { params: params(), body }, { revision })

export const pullAgain = () => callApi(storeConnectionRoutes.pullAgain, { params: params() })

export const leftOutQuery = () =>
  infiniteQueryOptions({
    queryKey: ['store', requireAppKey(), 'left out'],
    queryFn: ({ pageParam, signal }) =>
      callApi(storeConnectionRoutes.listLeftOut, { params: params(), query: { page: pageParam, size } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, page) => ((page + 1) * size < total ? page + 1 : undefined),
  })

export const pullProduct = async (id: string) =>
  (await callApi(storeConnectionRoutes.pullProduct, { params: { ...params(), id } })).data

export const makeHook = async () => (await callApi(storeConnectionRoutes.makeHook, { params: params() })).data

export const cancelPull = () => callApi(storeConnectionRoutes.cancelPull, { params: params() })

export const disconnectStore = ({ revision }: StoreHealth) =>
  callApi(storeConnectionRoutes.disconnectStore, { params: params() }, { revision })

export const endWayBack = ({ revision }: StoreHealth) =>
  callApi(storeConnectionRoutes.endWayBack, { params: params() }, { revision })

export const goBack = ({ revision }: StoreHealth) =>
  callApi(storeConnectionRoutes.goBack, { params: params() }, { revision })

/** With another store everything that was read of goods, currencies and integrations is another. */
export function useReadAllAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
