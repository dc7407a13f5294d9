/** The frame of the few pages that the server draws itself: no script, own style, never inside another page's frame. */
import { createHash } from 'node:crypto'
import { type ConsoleLanguage, isRightToLeft } from '@vitrine/domain/identity/console-languages'
import { escapeHtml } from '../../../http/html-text.ts'
import { pageStyle } from './page-style.ts'

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const styleHash = sourceHash(pageStyle)

/** `script` is the one inline script a page may have. */
export const pagePolicy = (script?: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(script === undefined ? [] : [`script-src ${sourceHash(script)}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every page; `same-origin` because with no referrer at all a browser sends `Origin: null` with the form. */
export const pageHeaders = (script?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(script),
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
})

/** The console's brand mark. */
const mark = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="8" class="mark-ground"/><path d="M8 9h4.6l3.9 10.2L20.3 9H24l-6 14h-3.6z" class="mark-letter"/><circle cx="24.2" cy="22" r="2.3" class="mark-dot"/></svg>`

/** `content` is markup: whatever comes from a person in it was escaped. */
export const page = (options: { locale: ConsoleLanguage; title: string; content: string; script?: string }): string =>
  `<!doctype html>
<html lang="${options.locale}" dir="${isRightToLeft(options.locale) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(options.title)} · Vitrine</title>
<style>${pageStyle}</style>
${options.script === undefined ? '' : `<script>${options.script}</script>`}
</head>
<body>
<main>
<header>${mark}<span class="brand">Vitrine</span></header>
${options.content}
</main>
</body>
</html>
`
