/** The routes of the app's languages. */
import { queryOptions } from '@tanstack/react-query'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { type AppLanguage, languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { callApi } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { appQuery, requireAppKey } from '../../shared/api/use-app.ts'

const params = () => ({ appKey: requireAppKey() })

export const languagesQuery = () =>
  queryOptions({
    queryKey: ['languages', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(languagesRoutes.listLanguages, { params: params() }, { signal })).data,
  })

export const progressQuery = () =>
  queryOptions({
    queryKey: ['languages', requireAppKey(), 'progress'],
    queryFn: async ({ signal }) =>
      (await callApi(languagesRoutes.getLanguageProgress, { params: params() }, { signal })).data,
  })

export const availableLanguagesQuery = () =>
  queryOptions({
    queryKey: ['languages', requireAppKey(), 'available'],
    queryFn: async ({ signal }) =>
      (await callApi(catalogRoutes.listCatalogLanguages, { params: params() }, { signal })).data,
  })

/** The app names its languages, and another default language moves the texts of designs and of the listing. */
export async function forgetLanguages(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: languagesQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: appQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: ['listing', requireAppKey()] }),
  ])
}

export const addLanguage = (language: { code: string; label: string }) =>
  callApi(languagesRoutes.addLanguage, { params: params(), body: { ...language, isDefault: false } })

export const setDefaultLanguage = ({ code, revision }: AppLanguage) =>
  callApi(
    languagesRoutes.setDefaultLanguage,
    { params: { ...params(), code }, body: { isDefault: true } },
    { revision },
  )

export const removeLanguage = (code: string) =>
  callApi(languagesRoutes.removeLanguage, { params: { ...params(), code } })
