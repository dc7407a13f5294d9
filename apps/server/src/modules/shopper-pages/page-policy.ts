/** What a page of the shopper app may do. */
import type { Config } from '../../config.ts'
import { frameScriptSource, scriptSource } from '../../http/frame-script.ts'
import { anyHost } from '../../http/security-headers.ts'
import type { OutsideSources } from './outside-sources.ts'

/**
 * Scripts of this origin and of connected services only, and two in the page: that of an HTML frame, and the one that keeps early taps. The page's
 * data stands in an element that runs nothing. Styles stand in the page and on elements. Pictures and films come from wherever the store keeps them. Only the console may frame it.
 */
export function pagePolicy(config: Config, earlyScript: string, outside: OutsideSources = {}): string {
  const also = (directive: keyof OutsideSources) => (outside[directive] ?? []).map((host) => ` ${host}`).join('')
  // Texts of a design may name pictures with the address that all apps share.
  const media = new URL(config.shopperUrl).origin
  return [
    "default-src 'none'",
    `script-src 'self' ${frameScriptSource} ${scriptSource(earlyScript)}${also('script')}`,
    `style-src 'self' 'unsafe-inline'${also('style')}`,
    `img-src 'self' data: blob: ${anyHost(config.shopperUrl)} ${media}`,
    `media-src 'self' blob: ${anyHost(config.shopperUrl)} ${media}${also('media')}`,
    `font-src 'self' data:${also('font')}`,
    `connect-src 'self'${also('connect')}`,
    'frame-src https: http:',
    "manifest-src 'self'",
    `worker-src 'self'${also('worker')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${new URL(config.publicUrl).origin}`,
  ].join('; ')
}

/** The same for the page of a package, whose scripts are its own files and whose data come from the server. */
export function packagePolicy(server: string): string {
  const { origin } = new URL(server)
  // Where it is on each system, by name: a scheme of a shell's own need not count as 'self'.
  const own = "'self' capacitor://localhost https://localhost"
  return [
    "default-src 'none'",
    `script-src ${own} ${frameScriptSource}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob: https: ${origin}`,
    `media-src ${own} blob: https: ${origin}`,
    `font-src ${own} data:`,
    `connect-src ${own} ${origin}`,
    'frame-src https: http:',
    `worker-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
