/** The app's open windows. Those of a preview are not the app, and other apps may share the origin. */
import { setup, type WindowClient, worker } from '../worker-scope.ts'

/** Whether an address belongs to this app. */
export const isOfApp = (url: URL): boolean =>
  url.origin === location.origin && `${url.pathname}/`.startsWith(setup.base) && !url.searchParams.has('preview')

/** The one that the shopper looked at last comes first. */
export async function appWindows(): Promise<readonly WindowClient[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => isOfApp(new URL(url))).sort((a, b) => Number(b.focused) - Number(a.focused))
}
