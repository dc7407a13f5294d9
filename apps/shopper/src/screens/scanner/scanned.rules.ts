/** What a code that was read leads to. Pure. */
import { parseRoute } from '../../app/routes.ts'

/** A screen of this app, or a number to look up. */
export type Scanned = { path: string } | { code: string }

/**
 * `inside` gives the path of this app in an address, null for any other. An address outside is only a text: a code on
 * a wall must not lead out of the shop.
 */
export function readScanned(text: string, inside: (href: string) => string | null): Scanned {
  const code = text.trim()
  // A number alone would be a relative address.
  const path = /^https?:\/\//i.test(code) && URL.canParse(code) ? inside(code) : null
  return path === null || parseRoute(path).screen === 'missing' ? { code } : { path }
}
