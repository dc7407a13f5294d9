import { useQuery } from '@tanstack/react-query'
import { useAppLanguage } from '../../../../shared/api/app-language.ts'
import { useApp } from '../../../../shared/api/use-app.ts'
import { categoryTreeQuery } from './category-nodes.api.ts'

export function useCategoryTree() {
  const { appKey } = useApp()
  return useQuery(categoryTreeQuery(appKey, useAppLanguage()))
}
