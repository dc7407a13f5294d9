/**
 * Which addresses of the console's origin the server answers itself. All others are files of the console or its page. Told
 * by the first part of a path, so that whatever stands below a contract is the server's too.
 */
import type { RouteContract } from './contract.ts'

/**
 * What is no contract: the provider with its form, the references, health, icons. '/auth' holds screens of the console too,
 * but what signs somebody in is never answered from what a browser kept.
 */
const beyondContracts = ['auth', 'docs', 'icons', 'livez', 'oidc', 'openapi.json', 'readyz', 'sign-in']

const firstPartOf = (path: string): string => path.split('/')[1] ?? ''

/** The first parts of every path that is the server's. */
export function serverParts(routes: Iterable<Pick<RouteContract, 'path'>>): string[] {
  const parts = new Set(beyondContracts)
  for (const { path } of routes) {
    const part = firstPartOf(path)
    // A contract at any first part would make every address of the console the server's.
    if (part === '' || part.startsWith(':') || part.startsWith('*')) throw new Error(`${path} names no first part`)
    parts.add(part)
  }
  return [...parts].sort()
}

/** Whether the server answers at this path; it decodes the path as the server does before it looks. */
export function isServerAddress(pathname: string, parts: readonly string[]): boolean {
  const part = firstPartOf(pathname)
  try {
    return parts.includes(decodeURIComponent(part))
  } catch {
    return true
  }
}
