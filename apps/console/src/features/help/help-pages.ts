/** The pages of help, in the order of the menu, and the screens that each is about. Their texts stand in `docs/help`. */

interface HelpPage {
  id: string
  /** Beginnings of the paths of its screens; the longest one that fits counts. */
  paths: readonly string[]
}

const page = (id: string, ...paths: string[]): HelpPage => ({ id, paths })

export const helpPages: readonly HelpPage[] = [
  page('insights', '/', '/insights'),
  page('orders'),
  page('block-performance', '/insights/block-performance'),
  page('design-home', '/design/home', '/design'),
  page('categories', '/design/categories'),
  page('product-detail', '/design/product-detail'),
  page('my-account', '/design/my-account'),
  page('brands', '/design/brands'),
  page('schedule', '/design/schedule'),
  page('navigation-bar', '/design/navigation-bar'),
  page('branding', '/design/branding'),
  page('custom-pages', '/design/custom-pages'),
  page('product-badges', '/design/product-badges'),
  page('history', '/design/history'),
  page('releases', '/design/releases'),
  page('publish-and-preview'),
  page('settings', '/settings'),
  page('audit-log', '/settings/audit'),
  page('api-tokens', '/settings/tokens'),
  page('webhooks', '/settings/webhooks'),
  page('integrations', '/integrations'),
  page('delivery', '/settings/store/delivery'),
  page(
    'store',
    '/settings/store',
    '/settings/store/products',
    '/integrations/vendure',
    '/integrations/medusa',
    '/integrations/shopify',
    '/integrations/bigcommerce',
    '/integrations/woocommerce',
    '/integrations/demo-store',
  ),
  page('app-listing', '/app-store-info'),
  page('notifications', '/notifications'),
  page('manage-users', '/manage-user'),
  page('switch-application', '/switch-application', '/auth/applications', '/auth/new-app'),
  page('languages', '/languages'),
  page('customers', '/customers'),
  page('files', '/files'),
  page('pricing', '/pricing'),
  page('profile', '/profile'),
]

const isBelow = (path: string, begin: string): boolean =>
  begin === '/' ? path === '/' : path === begin || path.startsWith(`${begin}/`)

/** The page about a screen of the console; null for a screen that has none. */
export function helpPageOf(path: string, tab?: string): string | null {
  if (tab === 'orders' && (path === '/' || path === '/insights')) return 'orders'
  const fitting = helpPages.flatMap(({ id, paths }) =>
    paths.filter((begin) => isBelow(path, begin)).map((begin) => ({ id, length: begin.length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.id ?? null
}
