/** Every address of the console. Each screen is loaded when it is first opened; features do not import each other. */

import { createRootRoute, createRoute } from '@tanstack/react-router'
import { m } from '../shared/messages/messages.js'
import { lazyPart } from '../shared/parts/lazy-part.tsx'
import { requireApp, requireSession } from './session-guard.ts'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title in the browser. */
    title?: () => string
  }
}

const root = createRootRoute()

/** The guard protects everything except sign-in. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSession })

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { title: m.sign_in_title },
  component: lazyPart(() => import('../features/sign-in/login-screen.tsx').then((module) => module.LoginScreen)),
})
const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  staticData: { title: m.sign_in_running_title },
  component: lazyPart(() => import('../features/sign-in/callback-screen.tsx').then((module) => module.CallbackScreen)),
})
/** Reads these texts from an address, if it has them; the router reads `?slug=123` as a number. */
const texts =
  <K extends string>(...names: K[]) =>
  (search: Record<string, unknown>): { [N in K]?: string } =>
    Object.fromEntries(
      names
        .filter((name) => ['string', 'number'].includes(typeof search[name]))
        .map((name) => [name, String(search[name])]),
    ) as { [N in K]?: string }

const exchangeSearch = texts('slug', 'appKey')
const exchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange',
  staticData: { title: m.sign_in_running_title },
  validateSearch: exchangeSearch,
  component: lazyPart(() => import('../features/sign-in/exchange-screen.tsx').then((module) => module.ExchangeScreen)),
})
const impersonatedExchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange/impersonated',
  staticData: { title: m.sign_in_running_title },
  validateSearch: exchangeSearch,
  component: lazyPart(() => import('../features/sign-in/exchange-screen.tsx').then((module) => module.ExchangeScreen)),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/auth/logout',
  staticData: { title: m.sign_in_leaving_title },
  component: lazyPart(() => import('../features/sign-in/logout-screen.tsx').then((module) => module.LogoutScreen)),
})
const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/applications',
  staticData: { title: m.apps_choose_title },
  validateSearch: texts('storeCode'),
  component: lazyPart(() =>
    import('../features/apps/app-chooser-screen.tsx').then((module) => module.AppChooserScreen),
  ),
})
const noApp = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/no-app',
  staticData: { title: m.sign_in_no_app_title },
  component: lazyPart(() => import('../features/sign-in/no-app-screen.tsx').then((module) => module.NoAppScreen)),
})

/** Screens of one app, inside the frame. */
const inApp = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-app',
  beforeLoad: requireApp,
  component: Shell,
})
const home = createRoute({
  getParentRoute: () => inApp,
  path: '/',
  staticData: { title: m.menu_insights },
  component: lazyPart(() => import('../features/home/home-screen.tsx').then((module) => module.HomeScreen)),
})
const switchApplication = createRoute({
  getParentRoute: () => inApp,
  path: '/switch-application',
  staticData: { title: m.menu_switch_application },
  component: lazyPart(() =>
    import('../features/apps/switch-application-screen.tsx').then((module) => module.SwitchApplicationScreen),
  ),
})
const profile = createRoute({
  getParentRoute: () => inApp,
  path: '/profile',
  staticData: { title: m.frame_profile },
  component: lazyPart(() => import('../features/profile/profile-screen.tsx').then((module) => module.ProfileScreen)),
})
const design = createRoute({
  getParentRoute: () => inApp,
  path: '/design',
  staticData: { title: m.menu_design },
  component: lazyPart(() => import('../features/design/design-screen.tsx').then((module) => module.DesignScreen)),
})
/** The design tool itself handles the screens below /design. */
const designScreens = createRoute({ getParentRoute: () => design, path: '$' })

export const routeTree = root.addChildren([
  login,
  callback,
  exchange,
  impersonatedExchange,
  logout,
  signedIn.addChildren([
    applications,
    noApp,
    inApp.addChildren([home, switchApplication, profile, design.addChildren([designScreens])]),
  ]),
])
