import type { ReactNode } from 'react'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import { screenTitleOf } from './screen-title.rules.ts'

/** Mounted only on a screen that shows a single product, because asking for the product fetches it. */
export const ProductName = (): ReactNode => useCanvas().host.product?.useProduct()?.product.name ?? ''

/** The title of the shown page as shoppers read it. A product page has the name of its product. */
export function useScreenTitle(): ReactNode {
  const page = usePage(useActivePage())
  const { host } = useCanvas()
  if (!page) return null
  return page.type === 'product' ? <ProductName /> : screenTitleOf(page, host)
}
