/**
 * Which addresses the server answers itself; all others are files or pages of the app on that origin. On the console's
 * origin the first part of the path decides, so that everything below a contract's path belongs to the server too.
 */
import type { RouteContract } from './contract.ts'

/**
 * Paths outside the contracts: the identity provider with its forms, the references, health and icons. '/auth' also
 * holds screens of the console, but a sign-in must never be answered from the browser's cache.
 */
const beyondContracts = [
  'auth',
  'docs',
  'icons',
  'livez',
  'mcp',
  'oidc',
  'openapi.json',
  'password',
  'readyz',
  'sign-in',
  'unsubscribe',
]

const firstPartOf = (path: string): string => path.split('/')[1] ?? ''

/** The first parts of all paths that belong to the server. */
export function serverParts(routes: Iterable<Pick<RouteContract, 'path'>>): string[] {
  const parts = new Set(beyondContracts)
  for (const { path } of routes) {
    const part = firstPartOf(path)
    // A contract with a parameter as its first part would claim every address of the console for the server.
    if (part === '' || part.startsWith(':') || part.startsWith('*')) throw new Error(`${path} names no first part`)
    parts.add(part)
  }
  return [...parts].sort()
}

/** Whether the server answers at this path. The path is decoded first, as the server does; what cannot be is none of its own. */
export function isServerAddress(pathname: string, parts: readonly string[]): boolean {
  const part = firstPartOf(pathname)
  try {
    return parts.includes(decodeURIComponent(part))
  } catch {
    return false
  }
}

const shopperPrefix = '/a/:appKey/'

/**
 * Whether a path below an app's address (`carts/c1`) belongs to the shopper app's API. What lies below the first part
 * of a contract's path does; the first part itself only where a contract has no more: `orders/o1` is the API's, and
 * `orders` is a page.
 */
export function shopperApi(routes: Iterable<Pick<RouteContract, 'path'>>): (path: string) => boolean {
  const [alone, above] = [new Set<string>(), new Set<string>()]
  for (const { path } of routes) {
    if (!path.startsWith(shopperPrefix)) continue
    const [part = '', ...more] = path.slice(shopperPrefix.length).split('/')
    above.add(part)
    if (more.length === 0) alone.add(part)
  }
  return (path) => {
    const [part = '', ...more] = path.split('/')
    return (more.length === 0 ? alone : above).has(part)
  }
}
