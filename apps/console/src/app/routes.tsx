/** Every address of the console. Each screen is loaded when it is first opened; features do not import each other. */

import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { DesignFrame } from '../features/design/design-frame.tsx'
import { WorkspaceSkeleton } from '../features/design/workspace/frame/workspace-skeleton.tsx'
import { lazyPart } from '../shared/parts/lazy-part.tsx'
import { insightsSearch, listSearch, strings, texts } from './address-values.ts'
import { inApp } from './in-app-route.ts'
import { audit, delivery, goods, product, products, settings, store, tokens, webhooks } from './settings-routes.ts'
import { NoDesignScreen } from './shell/not-found-screen.tsx'
import {
  applications,
  callback,
  confirm,
  exchange,
  impersonatedExchange,
  invitation,
  login,
  logout,
  newApp,
  noApp,
  root,
  signedIn,
} from './sign-in-routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title in the browser. */
    title?: () => string
  }
}

const insights = createRoute({
  getParentRoute: () => inApp,
  path: '/',
  staticData: { title: m.menu_insights },
  validateSearch: insightsSearch,
  component: lazyPart(() => import('../features/insights/insights-screen.tsx').then((module) => module.InsightsScreen)),
})
const alternativeInsights = createRoute({
  getParentRoute: () => inApp,
  path: '/insights',
  staticData: { title: m.alternative_title },
  validateSearch: insightsSearch,
  component: lazyPart(() => import('../features/insights/glance-screen.tsx').then((module) => module.GlanceScreen)),
})
const blockPerformance = createRoute({
  getParentRoute: () => inApp,
  path: '/insights/block-performance',
  staticData: { title: m.block_performance_screen },
  validateSearch: insightsSearch,
  component: lazyPart(() =>
    import('../features/insights/block-performance/block-performance-screen.tsx').then(
      (module) => module.BlockPerformanceScreen,
    ),
  ),
})
/** The screen's address before it had its name of today, kept by bookmarks. */
const formerBlockPerformance = createRoute({
  getParentRoute: () => inApp,
  path: '/insights/sells',
  validateSearch: insightsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/insights/block-performance', search, replace: true })
  },
})
const switchApplication = createRoute({
  getParentRoute: () => inApp,
  path: '/switch-application',
  staticData: { title: m.menu_switch_application },
  component: lazyPart(() =>
    import('../features/apps/switch-application-screen.tsx').then((module) => module.SwitchApplicationScreen),
  ),
})
const languages = createRoute({
  getParentRoute: () => inApp,
  path: '/languages',
  staticData: { title: m.menu_languages },
  component: lazyPart(() =>
    import('../features/languages/languages-screen.tsx').then((module) => module.LanguagesScreen),
  ),
})
const translation = createRoute({
  getParentRoute: () => inApp,
  path: '/languages/$code',
  staticData: { title: m.menu_languages },
  validateSearch: listSearch('part', 'state'),
  remountDeps: ({ params }) => params,
  component: lazyPart(() =>
    import('../features/design/translations/texts-screen.tsx').then((module) => module.TextsScreen),
  ),
})
const integrations = createRoute({
  getParentRoute: () => inApp,
  path: '/integrations',
  staticData: { title: m.menu_integrations },
  component: lazyPart(() =>
    import('../features/integrations/integrations-screen.tsx').then((module) => module.IntegrationsScreen),
  ),
})
const integration = createRoute({
  getParentRoute: () => inApp,
  path: '/integrations/$slug',
  staticData: { title: m.menu_integrations },
  remountDeps: ({ params }) => params,
  component: lazyPart(() =>
    import('../features/integrations/integration-screen.tsx').then((module) => module.IntegrationScreen),
  ),
})
const listing = createRoute({
  getParentRoute: () => inApp,
  path: '/app-store-info',
  staticData: { title: m.menu_listing },
  component: lazyPart(() => import('./listing-page.tsx').then((module) => module.ListingPage)),
})
const team = createRoute({
  getParentRoute: () => inApp,
  path: '/manage-user',
  staticData: { title: m.menu_manage_users },
  validateSearch: listSearch('user'),
  component: lazyPart(() => import('../features/team/team-screen.tsx').then((module) => module.TeamScreen)),
})
const profile = createRoute({
  getParentRoute: () => inApp,
  path: '/profile',
  staticData: { title: m.frame_profile },
  component: lazyPart(() => import('../features/profile/profile-screen.tsx').then((module) => module.ProfileScreen)),
})
const customers = createRoute({
  getParentRoute: () => inApp,
  path: '/customers',
  staticData: { title: m.customers_title },
  validateSearch: listSearch('customer'),
  component: lazyPart(() =>
    import('../features/customers/customers-screen.tsx').then((module) => module.CustomersScreen),
  ),
})
const files = createRoute({
  getParentRoute: () => inApp,
  path: '/files',
  staticData: { title: m.files_title },
  validateSearch: listSearch('type', 'tag', 'unused', 'file'),
  component: lazyPart(() => import('../features/files/files-screen.tsx').then((module) => module.FilesScreen)),
})
const notificationsSearch = listSearch('tab', 'message', 'view', 'day', 'automation')
const notifications = createRoute({
  getParentRoute: () => inApp,
  path: '/notifications',
  staticData: { title: m.menu_notifications },
  validateSearch: notificationsSearch,
  component: lazyPart(() =>
    import('../features/notifications/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  ),
})
const olderNotifications = createRoute({
  getParentRoute: () => inApp,
  path: '/notifications/older',
  staticData: { title: m.notifications_older },
  validateSearch: notificationsSearch,
  component: lazyPart(() =>
    import('../features/notifications/older/older-screen.tsx').then((module) => module.OlderNotificationsScreen),
  ),
})
const help = createRoute({
  getParentRoute: () => inApp,
  path: '/help',
  staticData: { title: m.frame_help },
  validateSearch: texts('page'),
  component: lazyPart(() => import('../features/help/help-screen.tsx').then((module) => module.HelpScreen)),
})
const pricing = createRoute({
  getParentRoute: () => inApp,
  path: '/pricing',
  staticData: { title: m.billing_title },
  validateSearch: listSearch(),
  component: lazyPart(() => import('../features/billing/billing-screen.tsx').then((module) => module.BillingScreen)),
})
const design = createRoute({
  getParentRoute: () => inApp,
  path: '/design',
  staticData: { title: m.menu_design },
  component: DesignFrame,
  notFoundComponent: NoDesignScreen,
})
/** The addresses of these screens can select a page, a block, a tab or a badge, and one of its fields. */
const selecting = createRoute({
  getParentRoute: () => design,
  id: 'selecting',
  validateSearch: strings('page', 'block', 'tab', 'badge', 'field'),
})
const designIndex = createRoute({
  getParentRoute: () => design,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/design/home', replace: true })
  },
})
const homeDesign = createRoute({
  getParentRoute: () => selecting,
  path: 'home',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/home/home-design-screen.tsx').then((module) => module.HomeDesignScreen),
  ),
})
const categoriesDesign = createRoute({
  getParentRoute: () => selecting,
  path: 'categories',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/categories/categories-design-screen.tsx').then(
      (module) => module.CategoriesDesignScreen,
    ),
  ),
})
const productDetail = createRoute({
  getParentRoute: () => selecting,
  path: 'product-detail',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/product-detail/product-detail-screen.tsx').then(
      (module) => module.ProductDetailScreen,
    ),
  ),
})
const myAccount = createRoute({
  getParentRoute: () => selecting,
  path: 'my-account',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/my-account/my-account-screen.tsx').then((module) => module.MyAccountScreen),
  ),
})
const brandsDesign = createRoute({
  getParentRoute: () => selecting,
  path: 'brands',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/brands/brands-design-screen.tsx').then((module) => module.BrandsDesignScreen),
  ),
})
const navigationBar = createRoute({
  getParentRoute: () => selecting,
  path: 'navigation-bar',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/navigation-bar/navigation-bar-screen.tsx').then(
      (module) => module.NavigationBarScreen,
    ),
  ),
})
const branding = createRoute({
  getParentRoute: () => selecting,
  path: 'branding',
  validateSearch: texts('mode'),
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/branding/branding-screen.tsx').then((module) => module.BrandingScreen),
  ),
})
const customPages = createRoute({
  getParentRoute: () => selecting,
  path: 'custom-pages',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/custom-pages/custom-pages-screen.tsx').then(
      (module) => module.CustomPagesScreen,
    ),
  ),
})
const productBadges = createRoute({
  getParentRoute: () => selecting,
  path: 'product-badges',
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/screens/badges/badges-screen.tsx').then((module) => module.BadgesScreen),
  ),
})
const schedules = createRoute({
  getParentRoute: () => selecting,
  path: 'schedule',
  validateSearch: texts('q', 'view', 'day'),
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/schedules/schedules-screen.tsx').then((module) => module.SchedulesScreen),
  ),
})
const scheduledDesign = createRoute({
  getParentRoute: () => selecting,
  path: 'schedule/$designId',
  beforeLoad: ({ params }) => {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(params.designId)) throw notFound()
  },
  remountDeps: ({ params }) => params,
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/schedules/editor/scheduled-design-screen.tsx').then(
      (module) => module.ScheduledDesignScreen,
    ),
  ),
})
const history = createRoute({
  getParentRoute: () => selecting,
  path: 'history',
  validateSearch: texts('design', 'moment', 'from', 'beside', 'show', 'thing', 'person', 'until'),
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/history/history-screen.tsx').then((module) => module.HistoryScreen),
  ),
})
const releases = createRoute({
  getParentRoute: () => design,
  path: 'releases',
  validateSearch: listSearch(),
  pendingComponent: WorkspaceSkeleton,
  component: lazyPart(() =>
    import('../features/design/publishing/releases-screen.tsx').then((module) => module.ReleasesScreen),
  ),
})
const designScreens = [
  designIndex,
  selecting.addChildren([
    homeDesign,
    categoriesDesign,
    productDetail,
    myAccount,
    brandsDesign,
    navigationBar,
    branding,
    customPages,
    productBadges,
    schedules,
    scheduledDesign,
    history,
  ]),
  releases,
] as const

export const routeTree = root.addChildren([
  login,
  callback,
  confirm,
  exchange,
  impersonatedExchange,
  logout,
  invitation,
  signedIn.addChildren([
    applications,
    newApp,
    noApp,
    inApp.addChildren([
      insights,
      alternativeInsights,
      blockPerformance,
      formerBlockPerformance,
      settings,
      audit,
      store,
      goods,
      product,
      delivery,
      products,
      tokens,
      webhooks,
      languages,
      translation,
      integrations,
      integration,
      listing,
      notifications,
      olderNotifications,
      team,
      customers,
      files,
      pricing,
      help,
      switchApplication,
      profile,
      design.addChildren(designScreens),
    ]),
  ]),
])
