/** The ids by which the stores know the app, and packages for whoever builds it. */
import { queryOptions } from '@tanstack/react-query'
import type { StoreIds, StorePackage, WebPartPlace } from '@vitrine/domain/store-package/store-package.routes'
import { storePackageRoutes } from '@vitrine/domain/store-package/store-package.routes'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

export type ReadIds = StoreIds & { revision: string }

const params = () => ({ appKey: requireAppKey() })
const lookEveryMs = 1_500

export const isUnfinished = ({ state }: StorePackage): boolean => state === 'waiting' || state === 'running'

export const storeIdsQuery = () =>
  queryOptions({
    queryKey: ['listing', requireAppKey(), 'ids'],
    queryFn: async ({ signal }) =>
      (await callApi(storePackageRoutes.getStoreIds, { params: params() }, { signal })).data,
  })

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['listing', requireAppKey(), 'packages'],
    queryFn: async ({ signal }) =>
      (await callApi(storePackageRoutes.listStorePackages, { params: params() }, { signal })).data,
    // While one is made, its progress is followed.
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? lookEveryMs : false),
    staleTime: 0,
  })

export const storeIds = async (body: StoreIds, revision: string) =>
  (await callApi(storePackageRoutes.putStoreIds, { params: params(), body }, { revision })).data

export const makePackage = async (webPart: WebPartPlace) =>
  (await callApi(storePackageRoutes.makeStorePackage, { params: params(), body: { webPart } })).data

export const cancelPackage = async (id: string) =>
  (await callApi(storePackageRoutes.cancelStorePackage, { params: { ...params(), id } })).data

export const downloadPackage = (id: string) =>
  downloadFile(storePackageRoutes.downloadStorePackage, { params: { ...params(), id } }, 'app-package.zip')

export const readPackagesAgain = () => queryClient.invalidateQueries({ queryKey: packagesQuery().queryKey })
