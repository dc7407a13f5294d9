/**
 * The product page of the canvas: a real product of the store with its first available variant. Nothing in it reacts.
 */

import type { ProductHost } from '@vitrine/blocks/kit/host/product-host'
import { pageBadges } from '@vitrine/blocks/kit/products/page-badges'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { choiceOf, firstVariant } from '@vitrine/domain/catalog/variant.rules'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { batchKey } from './batch-loader.ts'
import { type Catalog, samplesId } from './catalog.ts'

const sampleKey = batchKey([samplesId])

/** The product's id, or null while the first product is not known. */
function usePreviewProductId({ samples, preview }: Catalog): string | null {
  const chosen = useSyncExternalStore(preview.subscribe, preview.id)
  const subscribe = useCallback(
    (listener: () => void) => (chosen === null ? samples.subscribe(sampleKey, listener) : () => undefined),
    [samples, chosen],
  )
  const first = useSyncExternalStore(subscribe, () => samples.read(sampleKey))
  return chosen ?? first?.[0]?.products[0]?.id ?? null
}

function useProductPage({ productPages }: Catalog, id: string | null) {
  const key = batchKey(id === null || id === '' ? [] : [id])
  const subscribe = useCallback((listener: () => void) => productPages.subscribe(key, listener), [productPages, key])
  return useSyncExternalStore(subscribe, () => productPages.read(key))?.[0]
}

/** `badges` are those of the draft. The gallery shows them as in the shopper app. */
export function createCanvasProduct(catalog: Catalog, badges: readonly SnapshotBadge[]): ProductHost {
  return {
    useProduct() {
      const page = useProductPage(catalog, usePreviewProductId(catalog))
      return useMemo(() => {
        if (!page) return null
        const variant = firstVariant(page.product, undefined)
        const { product } = page
        const worn = pageBadges(product, variant, badges)
        return { product, variant, choice: variant ? choiceOf(variant) : {}, badges: worn }
      }, [page, badges])
    },
    useReviews(productId, count) {
      const page = useProductPage(catalog, productId)
      return useMemo(() => {
        if (!page) return null
        const { data, total, summary } = page.reviews
        return { reviews: data.slice(0, count), total, summary }
      }, [page, count])
    },
    choose: () => undefined,
  }
}
