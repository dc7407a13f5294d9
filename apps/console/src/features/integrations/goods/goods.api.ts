/** The routes of the products of the app's own store. */
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { goodsRoutes } from '@vitrine/domain/goods/goods.routes'
import type { GoodsImport, GoodsTable } from '@vitrine/domain/goods/goods-import.schema'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

export type GoodsState = RouteOutput<typeof goodsRoutes.readGoods>['data']

const params = () => ({ appKey: requireAppKey() })
const key = () => ['goods', requireAppKey()]
/** What is written or fetched is followed closely, and else seldom. */
const busyMs = 2_000
const quietMs = 30_000
const size = 50

const isBusy = (state: GoodsState | undefined): boolean =>
  state !== undefined && (state.import?.state === 'running' || state.pictures.waiting > 0)

export const goodsQuery = () =>
  queryOptions({
    queryKey: [...key(), 'state'],
    queryFn: async ({ signal }) => (await callApi(goodsRoutes.readGoods, { params: params() }, { signal })).data,
    refetchInterval: ({ state }) => (isBusy(state.data) ? busyMs : quietMs),
  })

export const faultsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key(), 'faults', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        goodsRoutes.listGoodsFaults,
        { params: { ...params(), id }, query: { page: pageParam, size } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, page) => ((page + 1) * size < total ? page + 1 : undefined),
  })

/** What a call answers is what there is now. */
export function useKeepGoods(): (answer: { data: GoodsState }) => void {
  const client = useQueryClient()
  return ({ data }) => client.setQueryData(goodsQuery().queryKey, data)
}

export const useForgetGoods = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key() })
}

export const checkGoods = (data: GoodsTable) => callApi(goodsRoutes.checkGoods, { params: params(), body: { data } })

export const startImport = ({ id, removes }: { id: string; removes: number }) =>
  callApi(goodsRoutes.startImport, { params: { ...params(), id }, body: { removes } })

export const cancelImport = ({ id }: GoodsImport) => callApi(goodsRoutes.cancelImport, { params: { ...params(), id } })

export const retryPictures = () => callApi(goodsRoutes.retryPictures, { params: params() })

export const exportGoods = (format: TableFormat) =>
  downloadFile(goodsRoutes.exportGoods, { params: params(), query: format }, 'products.csv')
