import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { useCallback } from 'react'
import { useShareLink } from '../../host/use-share-link.ts'

/** Shares the product's address. */
export function useShareProduct(): (product: Product) => void {
  const shareLink = useShareLink()
  return useCallback(({ name }: Product) => shareLink({ title: name, url: location.href }), [shareLink])
}
