/** The settings, and what stands below them. */
import { createRoute } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { lazyPart } from '../shared/parts/lazy-part.tsx'
import { listSearch } from './address-values.ts'
import { inApp } from './in-app-route.ts'

export const settings = createRoute({
  getParentRoute: () => inApp,
  path: '/settings',
  staticData: { title: m.menu_settings },
  component: lazyPart(() => import('../features/settings/settings-screen.tsx').then((module) => module.SettingsScreen)),
})
export const webhooks = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/webhooks',
  staticData: { title: m.webhooks_title },
  validateSearch: listSearch('webhook', 'event', 'state', 'delivery'),
  component: lazyPart(() =>
    import('../features/settings/webhooks/webhooks-screen.tsx').then((module) => module.WebhooksScreen),
  ),
})
export const tokens = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/tokens',
  staticData: { title: m.tokens_title },
  component: lazyPart(() =>
    import('../features/settings/tokens/tokens-screen.tsx').then((module) => module.TokensScreen),
  ),
})
export const store = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/store',
  staticData: { title: m.store_title },
  component: lazyPart(() =>
    import('../features/integrations/store/store-screen.tsx').then((module) => module.StoreScreen),
  ),
})
export const delivery = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/store/delivery',
  staticData: { title: m.delivery_title },
  component: lazyPart(() =>
    import('../features/integrations/delivery/delivery-screen.tsx').then((module) => module.DeliveryScreen),
  ),
})
export const products = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/store/products',
  staticData: { title: m.goods_title },
  validateSearch: listSearch('visibility'),
  component: lazyPart(() =>
    import('../features/integrations/goods/products-screen.tsx').then((module) => module.ProductsScreen),
  ),
})
export const product = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/store/products/$id',
  staticData: { title: m.products_one },
  component: lazyPart(() =>
    import('../features/integrations/goods/product-screen.tsx').then((module) => module.ProductScreen),
  ),
})
export const goods = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/store/products/import',
  staticData: { title: m.goods_import },
  component: lazyPart(() =>
    import('../features/integrations/goods/goods-screen.tsx').then((module) => module.GoodsScreen),
  ),
})
export const audit = createRoute({
  getParentRoute: () => inApp,
  path: '/settings/audit',
  staticData: { title: m.audit_title },
  validateSearch: listSearch('person', 'area', 'action', 'from', 'until', 'entry'),
  component: lazyPart(() => import('../features/settings/audit/audit-screen.tsx').then((module) => module.AuditScreen)),
})
