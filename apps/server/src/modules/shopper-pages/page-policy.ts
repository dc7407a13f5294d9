/** What a page of the shopper app may do. */
import type { Config } from '../../config.ts'
import { frameScriptSource, scriptSource } from '../../http/frame-script.ts'

/**
 * Scripts of this origin only, and two in the page: that of an HTML frame, and the one that keeps early taps. The page's
 * data stands in an element that runs nothing. Styles stand in the page and on elements. Pictures and films come from wherever the store keeps them. Only the console may frame it.
 */
export function pagePolicy(config: Config, earlyScript: string): string {
  // Texts of a design may name pictures with the address that all apps share.
  const media = new URL(config.shopperUrl).origin
  return [
    "default-src 'none'",
    `script-src 'self' ${frameScriptSource} ${scriptSource(earlyScript)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${media}`,
    `media-src 'self' blob: https: ${media}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    'frame-src https: http:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${new URL(config.publicUrl).origin}`,
  ].join('; ')
}
