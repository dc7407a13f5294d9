/** The routes of translated texts. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { minuteMs } from '@vitrine/domain/time'
import { type TextEdit, type TextState, translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import type { Separator } from '@vitrine/tables/separators'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

export const textsPageSize = 25

export interface TextsListing {
  code: string
  part?: string | undefined
  state?: TextState | undefined
  search?: string | undefined
  /** Counted from 1. */
  page: number
}

const paramsOf = (code: string) => ({ appKey: requireAppKey(), code })
const allTexts = (code: string) => ['texts', requireAppKey(), code]

export const textsQuery = ({ code, page, ...filters }: TextsListing) =>
  queryOptions({
    queryKey: [...allTexts(code), filters, page],
    queryFn: ({ signal }) =>
      callApi(
        translationsRoutes.listTexts,
        { params: paramsOf(code), query: { ...filters, page: page - 1, size: textsPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const languageQuery = (code: string) =>
  queryOptions({
    queryKey: ['languages', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(languagesRoutes.listLanguages, { params: { appKey: requireAppKey() } }, { signal })).data,
    select: (languages) => languages.find((language) => language.code === code) ?? null,
  })

/** The page as the draft has it, in the default language. */
export const pictureQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['texts', requireAppKey(), 'picture', pageId],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          publishingRoutes.getPagePictures,
          { params: { appKey: requireAppKey() }, query: { pageId } },
          { signal },
        )
      ).data.after,
    staleTime: minuteMs,
  })

export const forgetTexts = (code: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: allTexts(code) }),
    queryClient.invalidateQueries({ queryKey: ['languages', requireAppKey()] }),
  ])

export const saveTexts = async (code: string, edits: TextEdit[]) =>
  (await callApi(translationsRoutes.saveTexts, { params: paramsOf(code), body: { data: edits } })).data

export const exportTexts = ({ code, page: _, ...filters }: TextsListing, format: TableFormat) =>
  downloadFile(
    translationsRoutes.exportTexts,
    { params: paramsOf(code), query: { ...filters, ...format } },
    `texts-${code}.csv`,
  )

interface TableToImport {
  code: string
  table: string
  separator: Separator
  check: boolean
}

export const importTexts = async ({ code, table, separator, check }: TableToImport) =>
  (
    await callApi(translationsRoutes.importTexts, {
      params: paramsOf(code),
      query: { check: check ? 'true' : 'false' },
      body: { data: { table, separator } },
    })
  ).data
