/** Decides what a scanned code opens. */
import { parseRoute } from '../../app/routes.ts'

/** A code names a screen of this app or a number to look up. */
export type Scanned = { path: string } | { code: string }

/**
 * `inside` returns the path of this app in an address, or null for any other. Other addresses are treated as text: a code on
 * a wall must not lead out of the shop.
 */
export function readScanned(text: string, inside: (href: string) => string | null): Scanned {
  const code = text.trim()
  // A bare number would be read as a relative address.
  const path = /^https?:\/\//i.test(code) && URL.canParse(code) ? inside(code) : null
  return path === null || parseRoute(path).screen === 'missing' ? { code } : { path }
}
