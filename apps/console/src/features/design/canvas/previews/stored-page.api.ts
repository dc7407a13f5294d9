/** Reads pages for preview on a screen that edits other pages. */
import { queryOptions } from '@tanstack/react-query'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { callApi } from '../../../../shared/api/client.ts'

export type PreviewedType = 'home' | 'product'

interface Previewed {
  appKey: string
  language: string
  type: PreviewedType
}

/** The first page of a type in the live design's draft. If there is none, the one that a first visit would create. */
export const storedPageQuery = ({ appKey, language, type }: Previewed) =>
  queryOptions({
    queryKey: ['page-preview', appKey, language, type],
    queryFn: async ({ signal }): Promise<PageContent | null> => {
      const query = { type, size: 1 }
      const [page] = (await callApi(pagesRoutes.listPages, { params: { appKey }, query }, { signal })).data
      if (page || type !== 'product') return page ?? null
      const { defaultPage } = await import('@vitrine/blocks/page/default-pages')
      return defaultPage(type)
    },
    staleTime: 0,
  })
