/** The screens that every design screen shows beside the one it edits (D-070). */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { BuyBar } from './buy-bar.tsx'

const views: Readonly<Record<string, ComponentType>> = {
  Home: lazy(() => import('./home-preview.tsx').then((file) => ({ default: file.HomePreview }))),
  'Product list': lazy(() =>
    import('./product-list-preview.tsx').then((file) => ({ default: file.ProductListPreview })),
  ),
  'Product detail': lazy(() =>
    import('./product-detail-preview.tsx').then((file) => ({ default: file.ProductDetailPreview })),
  ),
}

export const designPreviews = Object.keys(views)

/** The edited view among the three, or before them where it is none of them. */
export const viewsBeside = (edited: string): readonly string[] =>
  designPreviews.includes(edited) ? designPreviews : [edited, ...designPreviews]

/** What stands at the phone's foot instead of the bottom tabs, as in the shopper app. */
export const footOfPreview = (name: string): ReactNode => (name === 'Product detail' ? <BuyBar /> : undefined)

/** Inside the phone's bars; nothing where the name is none of the three. */
export function DesignPreview({ name }: { name: string }) {
  const View = views[name]
  return <Suspense fallback={null}>{View ? <View /> : null}</Suspense>
}
