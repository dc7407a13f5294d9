/** Every address of the console. Each screen is loaded when it is first opened; features know nothing of each other. */
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { lazyPart } from '../shared/parts/lazy-part.tsx'
import { requireApp, requireSession } from './session-guard.ts'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's title. */
    title?: string
  }
}

const root = createRootRoute()

/** Everything but sign-in stands behind the guard. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSession })

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { title: 'Sign in' },
  component: lazyPart(() => import('../features/sign-in/login-screen.tsx').then((module) => module.LoginScreen)),
})
const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  staticData: { title: 'Signing in' },
  component: lazyPart(() => import('../features/sign-in/callback-screen.tsx').then((module) => module.CallbackScreen)),
})
/** These texts of an address, where it has them; the router reads `?slug=123` as a number. */
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
  staticData: { title: 'Signing in' },
  validateSearch: exchangeSearch,
  component: lazyPart(() => import('../features/sign-in/exchange-screen.tsx').then((module) => module.ExchangeScreen)),
})
const impersonatedExchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange/impersonated',
  staticData: { title: 'Signing in' },
  validateSearch: exchangeSearch,
  component: lazyPart(() => import('../features/sign-in/exchange-screen.tsx').then((module) => module.ExchangeScreen)),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/auth/logout',
  staticData: { title: 'Signing out' },
  component: lazyPart(() => import('../features/sign-in/logout-screen.tsx').then((module) => module.LogoutScreen)),
})
const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/applications',
  staticData: { title: 'Choose an app' },
  validateSearch: texts('storeCode'),
  component: lazyPart(() =>
    import('../features/apps/app-chooser-screen.tsx').then((module) => module.AppChooserScreen),
  ),
})
const noApp = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/no-app',
  staticData: { title: 'No app' },
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
  staticData: { title: 'Insights' },
  component: lazyPart(() => import('../features/home/home-screen.tsx').then((module) => module.HomeScreen)),
})
const switchApplication = createRoute({
  getParentRoute: () => inApp,
  path: '/switch-application',
  staticData: { title: 'Switch application' },
  component: lazyPart(() =>
    import('../features/apps/switch-application-screen.tsx').then((module) => module.SwitchApplicationScreen),
  ),
})
const profile = createRoute({
  getParentRoute: () => inApp,
  path: '/profile',
  staticData: { title: 'Profile' },
  component: lazyPart(() => import('../features/profile/profile-screen.tsx').then((module) => module.ProfileScreen)),
})
const design = createRoute({
  getParentRoute: () => inApp,
  path: '/design',
  staticData: { title: 'Design' },
  component: lazyPart(() => import('../features/design/design-screen.tsx').then((module) => module.DesignScreen)),
})
/** The screens below /design are the design tool's own business. */
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
