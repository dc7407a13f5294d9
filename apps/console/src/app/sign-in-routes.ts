/** The way to a session and to an app: what is shown outside the frame. Features do not import each other. */
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { lazyPart } from '../shared/parts/lazy-part.tsx'
import { texts } from './address-values.ts'
import { requireSession } from './session-guard.ts'

export const root = createRootRoute()

/** The guard protects everything except sign-in. */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSession })

export const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { title: m.sign_in_title },
  component: lazyPart(() => import('../features/sign-in/login-screen.tsx').then((module) => module.LoginScreen)),
})
export const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  staticData: { title: m.sign_in_running_title },
  component: lazyPart(() => import('../features/sign-in/callback-screen.tsx').then((module) => module.CallbackScreen)),
})
export const confirm = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirm',
  staticData: { title: m.sign_in_running_title },
  validateSearch: texts('id'),
  component: lazyPart(() => import('../features/sign-in/confirm-screen.tsx').then((module) => module.ConfirmScreen)),
})
const exchangeSearch = texts('slug', 'appKey')
export const exchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange',
  staticData: { title: m.sign_in_running_title },
  validateSearch: exchangeSearch,
  component: lazyPart(() => import('../features/sign-in/exchange-screen.tsx').then((module) => module.ExchangeScreen)),
})
export const impersonatedExchange = createRoute({
  getParentRoute: () => root,
  path: '/auth/exchange/impersonated',
  staticData: { title: m.sign_in_running_title },
  validateSearch: exchangeSearch,
  component: lazyPart(() => import('../features/sign-in/exchange-screen.tsx').then((module) => module.ExchangeScreen)),
})
export const logout = createRoute({
  getParentRoute: () => root,
  path: '/auth/logout',
  staticData: { title: m.sign_in_leaving_title },
  component: lazyPart(() => import('../features/sign-in/logout-screen.tsx').then((module) => module.LogoutScreen)),
})
export const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  staticData: { title: m.invitation_title },
  component: lazyPart(() =>
    import('../features/invitation/invitation-screen.tsx').then((module) => module.InvitationScreen),
  ),
})
export const applications = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/applications',
  staticData: { title: m.apps_choose_title },
  validateSearch: texts('storeCode'),
  component: lazyPart(() =>
    import('../features/apps/app-chooser-screen.tsx').then((module) => module.AppChooserScreen),
  ),
})
export const newApp = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/new-app',
  staticData: { title: m.apps_new_title },
  component: lazyPart(() =>
    import('../features/apps/new-app/new-app-screen.tsx').then((module) => module.NewAppScreen),
  ),
})
export const noApp = createRoute({
  getParentRoute: () => signedIn,
  path: '/auth/no-app',
  staticData: { title: m.sign_in_no_app_title },
  component: lazyPart(() => import('../features/sign-in/no-app-screen.tsx').then((module) => module.NoAppScreen)),
})
