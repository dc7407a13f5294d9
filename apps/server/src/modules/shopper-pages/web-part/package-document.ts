/** The one page of a package. It is the same for every shopper: what it shows comes from a file beside it. Pure. */
import { escapeHtml } from '../../../http/html-text.ts'
import { packagePolicy } from '../page-policy.ts'

interface PackageDocument {
  /** Where the app is on the server; ends with a slash. */
  server: string
  appKey: string
  name: string
  /** The default one first. */
  languages: readonly string[]
  rightToLeft: boolean
  css: string
  /** Stands between the app and the server, and starts it. */
  starter: string
  /** The app. */
  script: string
  /** What is seen until it has started: the colour of the splash screen. */
  background: string
}

export const packageDocument = (page: PackageDocument): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(page.languages[0] ?? 'en')}" dir="${page.rightToLeft ? 'rtl' : 'ltr'}"`,
    ` data-server="${escapeHtml(page.server)}" data-app="${escapeHtml(page.appKey)}"`,
    ` data-languages="${escapeHtml(page.languages.join(' '))}" data-script="${escapeHtml(page.script)}">`,
    '<head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${escapeHtml(packagePolicy(page.server))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="referrer" content="strict-origin-when-cross-origin">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(page.name)}</title>`,
    `<style>${page.css}html:not([data-ready]){background:${page.background}}</style>`,
    '</head><body><div id="root"></div>',
    `<script type="module" src="${escapeHtml(page.starter)}"></script>`,
    '</body></html>',
  ].join('')
