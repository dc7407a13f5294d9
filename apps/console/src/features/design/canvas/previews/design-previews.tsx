/** The three screens that every design screen can preview besides the one it edits (D-070). */
import viewWords from '@vitrine/messages/console/canvas.view'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { AppWord } from '../app-word.tsx'
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
  home: { View: () => <PagePreview type="home" />, title: null },
  productList: {
    View: lazyPart(() => import('./product-list-preview.tsx').then((module) => module.ProductListPreview)),
    title: <AppWord word="allProducts" />,
  },
  productDetail: {
    View: () => <PagePreview type="product" />,
    title: <ProductName />,
    foot: <BuyBar />,
  },
} satisfies Record<string, ScreenPreview>

export type DesignPreviewName = keyof typeof designPreviews

const designPreviewNames = Object.keys(designPreviews) as readonly DesignPreviewName[]

const isPreviewName = (name: unknown): name is DesignPreviewName => designPreviewNames.some((known) => known === name)

/** Null if the name is none of the three; the edited view is shown then. */
export const findPreview = (name: string | null): ScreenPreview | null =>
  isPreviewName(name) ? designPreviews[name] : null

/** A view that the phone can show. */
export interface ViewChoice {
  value: string
  label: string
}

/** The view that a screen edits: one of the three, or one of its own with its name. */
export type EditedView = DesignPreviewName | (() => string)

/** A view of the screen's own has the same value on every screen. */
export const valueOfEdited = (edited: EditedView): string => (isPreviewName(edited) ? edited : 'edited')

/** The views to choose from: the three, with the edited view before them if it is not one of them. */
export function viewsBeside(edited: EditedView): readonly ViewChoice[] {
  const three = designPreviewNames.map((value) => ({ value, label: viewWords[value]() }))
  return typeof edited === 'function' ? [{ value: valueOfEdited(edited), label: edited() }, ...three] : three
}

export const PreviewedScreen = ({ preview: { View } }: { preview: ScreenPreview }) => (
  <Suspense fallback={null}>
    <View />
  </Suspense>
)
