import type { ReactNode } from 'react'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import { screenTitleOf } from './screen-title.rules.ts'

/** Mounted where a product is shown alone: asking for the product fetches it. */
export const ProductName = (): ReactNode => useCanvas().host.product?.useProduct()?.product.name ?? ''

/** The title of the page that is shown, as shoppers read it: a product page is called by its product. */
export function useScreenTitle(): ReactNode {
  const page = usePage(useActivePage())
  if (!page) return null
  return page.type === 'product' ? <ProductName /> : screenTitleOf(page)
}
