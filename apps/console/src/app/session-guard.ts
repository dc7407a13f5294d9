/** Who may open the console's screens, and which app they open. */
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readAppKey, storeAppKey } from '../shared/api/app-key.ts'
import { myAppsQuery } from '../shared/api/my-apps.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/api/session.ts'

interface Passing {
  location: ParsedLocation
}

/** Without a token, the rest of the session is cleared and the person is sent to the sign-in page. */
export function requireSession({ location }: Passing): void {
  if (session.read() !== null) return
  session.clear()
  session.rememberAddress(location.href)
  throw redirect({ to: '/auth/login', replace: true })
}

/**
 * Opens the stored app, otherwise the only one. If there are several, the front page asks which one; an address inside
 * the console takes the first, because its link names a page but no app.
 */
export async function requireApp({ location }: Passing): Promise<void> {
  if (readAppKey() !== null) return
  const storeCode = session.storeCode()
  const apps = await queryClient.fetchQuery(myAppsQuery(storeCode))
  const [first] = apps
  // The person may still have apps of other stores: the chooser distinguishes that from having no app at all.
  const chooser = { to: '/auth/applications', search: storeCode === null ? {} : { storeCode }, replace: true } as const
  if (!first) throw redirect(storeCode === null ? { to: '/auth/no-app', replace: true } : chooser)
  if (apps.length > 1 && location.pathname === '/') throw redirect(chooser)
  storeAppKey(first.appKey)
}
