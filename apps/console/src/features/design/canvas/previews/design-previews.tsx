/** The three screens that every design screen can preview besides the one it edits (D-070). */
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { ProductName } from '../phone/screen-title.tsx'
import { BuyBar } from './buy-bar.tsx'

export interface ScreenPreview {
  /** The content between the phone's bars. */
  View: ComponentType
  /** The title in the top bar, as in the shopper app. Null shows the logo or the app's name, as on a home page. */
  title: ReactNode
  /** Replaces the bottom tabs at the foot of the phone. */
  foot?: ReactNode
}

const PagePreview = lazyPart(() => import('./page-preview.tsx').then((module) => module.PagePreview))

export const designPreviews = {
  Home: { View: () => <PagePreview type="home" label="Home page" />, title: null },
  'Product list': {
    View: lazyPart(() => import('./product-list-preview.tsx').then((module) => module.ProductListPreview)),
    title: 'All products',
  },
  'Product detail': {
    View: () => <PagePreview type="product" label="Product page" />,
    title: <ProductName />,
    foot: <BuyBar />,
  },
} satisfies Record<string, ScreenPreview>

export type DesignPreviewName = keyof typeof designPreviews

export const designPreviewNames = Object.keys(designPreviews) as readonly DesignPreviewName[]

const isPreviewName = (name: string | null): name is DesignPreviewName =>
  designPreviewNames.some((known) => known === name)

/** Null if the name is none of the three; the edited view is shown then. */
export const findPreview = (name: string | null): ScreenPreview | null =>
  isPreviewName(name) ? designPreviews[name] : null

/** The names of the views to choose from: the three, with the edited view before them if it is not one of them. */
export const viewsBeside = (edited: string): readonly string[] =>
  isPreviewName(edited) ? designPreviewNames : [edited, ...designPreviewNames]

export const PreviewedScreen = ({ preview: { View } }: { preview: ScreenPreview }) => (
  <Suspense fallback={null}>
    <View />
  </Suspense>
)
