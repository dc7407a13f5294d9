import { createRoute } from '@tanstack/react-router'
import { requireApp } from './session-guard.ts'
import { Nowhere } from './shell/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'
import { signedIn } from './sign-in-routes.ts'

/** Screens of one app, inside the frame. */
export const inApp = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-app',
  beforeLoad: requireApp,
  component: Shell,
  notFoundComponent: Nowhere,
})
