/** The frame of the few pages that the server draws itself: no script, own style, never inside another page's frame. */
import { createHash } from 'node:crypto'
import { pageStyle } from './page-style.ts'

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
  )

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

const mark = `<svg class="mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false"><rect width="48" height="48" rx="14" class="mark-ground"/><path d="M13 15.5 22.2 34a2 2 0 0 0 3.6 0L35 15.5" class="mark-line"/><circle cx="24" cy="16.5" r="3.25" class="mark-dot"/></svg>`

/** `content` is markup: whatever comes from a person in it was escaped. */
export const page = (options: { title: string; content: string; script?: string }): string =>
  `<!doctype html>
<html lang="en">
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
