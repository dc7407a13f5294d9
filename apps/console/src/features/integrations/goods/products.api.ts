/** The routes of single products of the app's own store. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedProduct } from '@vitrine/domain/goods/own-product.schema'
import { ownProductsRoutes as routes } from '@vitrine/domain/goods/own-products.routes'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

export const productsPageSize = 25

const params = () => ({ appKey: requireAppKey() })
const one = (id: string) => ({ params: { ...params(), id } })
/** Beside what the import follows, so that both are read anew together. */
const key = (...rest: unknown[]) => ['goods', requireAppKey(), 'products', ...rest]

interface Wanted {
  keyword: string
  visibility: string | undefined
  page: number
}

export const useProducts = ({ keyword, visibility, page }: Wanted) => {
  const shown: 'shown' | 'hidden' | undefined =
    visibility === 'shown' || visibility === 'hidden' ? visibility : undefined
  const query = {
    ...{ page: page - 1, size: productsPageSize },
    ...(keyword !== '' && { keyword }),
    ...(shown && { visibility: shown }),
  } as const
  return useQuery({
    queryKey: key('list', query),
    queryFn: async ({ signal }) =>
      (await callApi(routes.listOwnProducts, { params: params(), query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: key('one', id),
    queryFn: async ({ signal }) => (await callApi(routes.readOwnProduct, one(id), { signal })).data,
  })

export const namesQuery = () =>
  queryOptions({
    queryKey: key('names'),
    queryFn: async ({ signal }) => (await callApi(routes.listGoodsNames, { params: params() }, { signal })).data,
  })

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: key('uses', id),
    queryFn: async ({ signal }) => (await callApi(routes.listProductUses, one(id), { signal })).data,
    staleTime: 0,
  })

export const useReadProductsAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['goods', requireAppKey()] })
}

export const createProduct = async (id: string, product: SavedProduct) =>
  (await callApi(routes.createOwnProduct, { params: params(), body: { id, ...product } })).data

export const saveProduct = async (id: string, product: SavedProduct, revision: string) =>
  (await callApi(routes.saveOwnProduct, { ...one(id), body: product }, { revision })).data

export const showProduct = ({ id, visible }: { id: string; visible: boolean }) =>
  callApi(routes.showOwnProduct, { ...one(id), body: { visible } })

export const deleteProduct = (id: string) => callApi(routes.deleteOwnProduct, one(id))
