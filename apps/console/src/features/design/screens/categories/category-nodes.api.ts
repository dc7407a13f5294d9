/** The store's whole category tree, read page after page. */
import { queryOptions } from '@tanstack/react-query'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { CategoryNode } from '@vitrine/domain/catalog/catalog.schema'
import { buildCategoryTree, type CategoryTree } from '@vitrine/domain/selections/category-tree.rules'
import { callApi } from '../../../../shared/api/client.ts'

const pageSize = 1000

export const categoryTreeQuery = (appKey: string, language: string) =>
  queryOptions({
    queryKey: ['category-tree', appKey, language],
    queryFn: async ({ signal }): Promise<CategoryTree> => {
      const nodes: CategoryNode[] = []
      for (let page = 0; ; page++) {
        const query = { page, size: pageSize }
        const answer = await callApi(catalogRoutes.listCategoryNodes, { params: { appKey }, query }, { signal })
        nodes.push(...answer.data)
        if (answer.data.length < pageSize || nodes.length >= answer.total) break
      }
      return buildCategoryTree(nodes)
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: { inline: true },
  })
