/** Every address of the console. Each screen is loaded when it is first opened; features know nothing of each other. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { requireApp, requireSession } from './session-guard.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute()

/** Everything but sign-in stands behind the guard. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSession })

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  component: lazyRouteComponent(() => import('../features/sign-in/login-screen.tsx'), 'LoginScreen'),
})
const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  component: lazyRouteComponent(() => import('../features/sign-in/callback-screen.tsx'), 'CallbackScreen'),
})
const exchangeSearch = z.object({ slug: z.string().optional(), appKey: z.string().optional() })
const exchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange',
  validateSearch: exchangeSearch,
  component: lazyRouteComponent(() => import('../features/sign-in/exchange-screen.tsx'), 'ExchangeScreen'),
})
const impersonatedExchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange/impersonated',
  validateSearch: exchangeSearch,
  component: lazyRouteComponent(() => import('../features/sign-in/exchange-screen.tsx'), 'ExchangeScreen'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/auth/logout',
  component: lazyRouteComponent(() => import('../features/sign-in/logout-screen.tsx'), 'LogoutScreen'),
})
const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/applications',
  validateSearch: z.object({ storeCode: z.string().optional() }),
  component: lazyRouteComponent(() => import('../features/apps/app-chooser-screen.tsx'), 'AppChooserScreen'),
})
const noApp = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/no-app',
  component: lazyRouteComponent(() => import('../features/sign-in/no-app-screen.tsx'), 'NoAppScreen'),
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
  component: lazyRouteComponent(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
})
const switchApplication = createRoute({
  getParentRoute: () => inApp,
  path: '/switch-application',
  component: lazyRouteComponent(
    () => import('../features/apps/switch-application-screen.tsx'),
    'SwitchApplicationScreen',
  ),
})
const profile = createRoute({
  getParentRoute: () => inApp,
  path: '/profile',
  component: lazyRouteComponent(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
})
const design = createRoute({
  getParentRoute: () => inApp,
  path: '/design',
  component: lazyRouteComponent(() => import('../features/design/design-screen.tsx'), 'DesignScreen'),
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
