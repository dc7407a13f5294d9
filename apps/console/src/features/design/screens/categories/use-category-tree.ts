import { queryOptions, useQuery } from '@tanstack/react-query'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { CategoryNode } from '@vitrine/domain/catalog/catalog.schema'
import { buildCategoryTree, type CategoryTree } from '@vitrine/domain/selections/category-tree.rules'
import { minuteMs } from '@vitrine/domain/time'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { callApi } from '../../../../shared/api/client.ts'
import { useApp } from '../../../../shared/api/use-app.ts'

const pageSize = 1000

/** The store's whole category tree, read page after page. */
const categoryTreeQuery = (appKey: string, language: string) =>
  queryOptions({
    queryKey: ['category-tree', appKey, language],
    queryFn: async ({ signal }): Promise<CategoryTree> => {
      const readPage = (page: number) =>
        callApi(catalogRoutes.listCategoryNodes, { params: { appKey }, query: { page, size: pageSize } }, { signal })
      const first = await readPage(0)
      const others = Math.max(0, Math.ceil(first.total / pageSize) - 1)
      const rest = await Promise.all(Array.from({ length: others }, (_, at) => readPage(at + 1)))
      return buildCategoryTree([first, ...rest].flatMap(({ data }): CategoryNode[] => data))
    },
    staleTime: minuteMs,
    refetchOnWindowFocus: false,
  })

export function useCategoryTree() {
  const { appKey } = useApp()
  return useQuery(categoryTreeQuery(appKey, useAppLanguage()))
}
