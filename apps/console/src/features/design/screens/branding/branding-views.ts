/** What draws each view of the branding screen. */
import { type ComponentType, lazy } from 'react'
import { CartPreview } from '../../canvas/previews/cart-preview.tsx'
import { HomePreview } from '../../canvas/previews/home-preview.tsx'
import { MyAccountPreview } from '../../canvas/previews/my-account-preview.tsx'
import { ProductDetailPreview } from '../../canvas/previews/product-detail-preview.tsx'
import { ProductListPreview } from '../../canvas/previews/product-list-preview.tsx'
import type { ScreenView, WholeView } from './branding-view.rules.ts'

export const screenViews: Readonly<Record<ScreenView, ComponentType>> = {
  Home: HomePreview,
  'Product list': ProductListPreview,
  'Product detail': ProductDetailPreview,
  Cart: CartPreview,
  'My account': MyAccountPreview,
}

export const wholeViews: Readonly<Record<WholeView, ComponentType<{ appName: string }>>> = {
  'App icon': lazy(() =>
    import('../../canvas/previews/app-icon-preview.tsx').then((file) => ({ default: file.AppIconPreview })),
  ),
  'Splash screen': lazy(() =>
    import('../../canvas/previews/splash-preview.tsx').then((file) => ({ default: file.SplashPreview })),
  ),
}
