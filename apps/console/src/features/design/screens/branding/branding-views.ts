/** What draws each view of the branding screen. */
import { type ComponentType, lazy } from 'react'
import { designPreviews, type ScreenPreview } from '../../canvas/previews/design-previews.tsx'
import type { ScreenView, WholeView } from './branding-view.rules.ts'

export const screenViews: Readonly<Record<ScreenView, ScreenPreview>> = {
  ...designPreviews,
  Cart: {
    View: lazy(() => import('../../canvas/previews/cart-preview.tsx').then((file) => ({ default: file.CartPreview }))),
    title: 'Cart',
  },
  'My account': {
    View: lazy(() =>
      import('../../canvas/previews/my-account-preview.tsx').then((file) => ({ default: file.MyAccountPreview })),
    ),
    title: 'My account',
  },
}

export const wholeViews: Readonly<Record<WholeView, ComponentType<{ appName: string }>>> = {
  'App icon': lazy(() =>
    import('../../canvas/previews/app-icon-preview.tsx').then((file) => ({ default: file.AppIconPreview })),
  ),
  'Splash screen': lazy(() =>
    import('../../canvas/previews/splash-preview.tsx').then((file) => ({ default: file.SplashPreview })),
  ),
}
