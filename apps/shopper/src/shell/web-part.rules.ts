/** What a page of a package asks of the server, and what it has itself. Pure. */

/** Files that are in the package. */
const own = /^\/(?:assets|icons|start)\//

/** Where on the server an address of the page leads; null for what is in the package, and for others' addresses. */
export function serverAddress(address: string, { server, origin }: { server: string; origin: string }): string | null {
  const { protocol, host, pathname, search } = new URL(address, `${origin}/`)
  // The scheme of a shell need not have an origin for everyone.
  if (`${protocol}//${host}` !== origin || own.test(pathname)) return null
  // On every host they lie beside the apps.
  if (pathname.startsWith('/media/')) return new URL(pathname + search, server).href
  return server + pathname.slice(1) + search
}

/** The page's address for one of the server's, as a link in a mail has it; null for any other. */
export const pageAddress = (address: string, server: string): string | null =>
  `${address}/`.startsWith(server) ? `/${address.slice(server.length)}` : null

/** The server's address for one of the page's, as shoppers share it. */
export const sharedAddress = (address: string, { server, origin }: { server: string; origin: string }): string =>
  `${address}/`.startsWith(`${origin}/`) ? server + address.slice(origin.length + 1) : address

/** A stored file that is named without a host. */
const hostless = /(?<![\w.:\]-])\/media\/([\w-]{1,64})\//g

/** JSON in which the app's stored files, which it names without a host, have that of the server. */
export function withServerFiles(json: string, server: string, appKey: string): string {
  const { origin } = new URL(server)
  return json.replace(hostless, (path, key: string) => (key === appKey ? origin + path : path))
}
