/** Who may pass to the console's screens, and which app they open. */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readAppKey, storeAppKey } from '../shared/api/app-key.ts'
import { myAppsQuery } from '../shared/api/my-apps.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/api/session.ts'

interface Passing {
  location: ParsedLocation
}

/** Without a token nothing of a session stays, and the way leads to the sign-in page. */
export function requireSession({ location }: Passing): void {
  if (session.read() !== null) return
  session.clear()
  session.rememberAddress(location.href)
  throw redirect({ to: '/auth/login', replace: true })
}

/**
 * The stored app, else the only one. With several, the front page asks which; an address inside the console takes the
 * first, as its link names a page and no app.
 */
export async function requireApp({ location }: Passing): Promise<void> {
  if (readAppKey() !== null) return
  const storeCode = session.storeCode()
  const apps = await queryClient.fetchQuery(myAppsQuery(storeCode))
  const [first] = apps
  // Apps of other stores may be left: the chooser tells them from none at all.
  const chooser = { to: '/auth/applications', search: storeCode === null ? {} : { storeCode }, replace: true } as const
  if (!first) throw redirect(storeCode === null ? { to: '/auth/no-app', replace: true } : chooser)
  if (apps.length > 1 && location.pathname === '/') throw redirect(chooser)
  storeAppKey(first.appKey)
}
