/** The component that draws each view of the branding screen. */
import type { ComponentType } from 'react'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { AppWord } from '../../canvas/app-word.tsx'
import { designPreviews, type ScreenPreview } from '../../canvas/previews/design-previews.tsx'
import type { ScreenView, WholeView } from './branding-view.rules.ts'

export const screenViews: Readonly<Record<ScreenView, ScreenPreview>> = {
  ...designPreviews,
  cart: {
    View: lazyPart(() => import('../../canvas/previews/cart-preview.tsx').then((module) => module.CartPreview)),
    title: <AppWord word="cart" />,
  },
  myAccount: {
    View: lazyPart(() =>
      import('../../canvas/previews/my-account-preview.tsx').then((module) => module.MyAccountPreview),
    ),
    title: <AppWord word="account" />,
  },
}

export const wholeViews: Readonly<Record<WholeView, ComponentType<{ appName: string }>>> = {
  appIcon: lazyPart(() => import('../../canvas/previews/app-icon-preview.tsx').then((module) => module.AppIconPreview)),
  splashScreen: lazyPart(() =>
    import('../../canvas/previews/splash-preview.tsx').then((module) => module.SplashPreview),
  ),
}
