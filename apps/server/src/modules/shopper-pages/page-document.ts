/** The HTML around a page of the shopper app. Pure. */

import { escapeHtml, scriptJson } from '../../http/html-text.ts'
import type { DrawnPage } from '../../ports.ts'
import { startupLinks } from './startup-screens.ts'

interface ShellDocument {
  /** `/` or `/a/{appKey}/`, encoded. */
  base: string
  name: string
  language: string
  rightToLeft: boolean
  themeColor: string
  page: DrawnPage
  /** The program that takes over the markup. */
  script: string
  /** Stands in the page and keeps what is tapped before that. */
  earlyScript?: string
  /** Shown while an installed app starts. */
  splash?: { css: string; html: string }
}

/** The link that fetches the first picture that is not lazy, which is usually the largest element of the first screen. */
function firstPicture(html: string): string {
  const [, ...following] = html.split('<img ')
  for (const rest of following) {
    const tag = ` ${rest.slice(0, rest.indexOf('>'))}`
    if (/\sloading="lazy"/.test(tag)) continue
    const src = /\ssrc="([^"]+)"/.exec(tag)?.[1]
    if (!src) continue
    // Without its sources the browser would fetch another one of them for the picture itself.
    const [sources, sizes] = [/\ssrcset="([^"]+)"/i, /\ssizes="([^"]+)"/].map((said) => said.exec(tag)?.[1])
    const choice = sources ? ` imagesrcset="${sources}" imagesizes="${sizes ?? ''}"` : ''
    return `<link rel="preload" as="image" href="${src}"${choice} fetchpriority="high">`
  }
  return ''
}

export function pageDocument({ page, script, earlyScript, splash, ...shop }: ShellDocument): string {
  const { base } = shop
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(shop.language)}" dir="${shop.rightToLeft ? 'rtl' : 'ltr'}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(shop.name)}</title>`,
    `<meta name="description" content="${escapeHtml(shop.name)}">`,
    `<meta name="theme-color" content="${escapeHtml(shop.themeColor)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(shop.name)}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="format-detection" content="telephone=no">',
    // The markup is the renderer's: its attributes are escaped already.
    firstPicture(page.html),
    `<link rel="manifest" href="${base}manifest.webmanifest">`,
    `<link rel="icon" type="image/png" href="${base}app-icon/icon-192.png">`,
    `<link rel="apple-touch-icon" href="${base}app-icon/apple-180.png">`,
    // A preview cannot be added to a home screen.
    splash ? startupLinks(base) : '',
    ...page.scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<style>${page.css}${splash?.css ?? ''}</style>`,
    '</head><body>',
    earlyScript && page.html.includes(' data-add=') ? `<script>${earlyScript}</script>` : '',
    `<div id="root">${page.html}</div>`,
    splash?.html ?? '',
    `<script id="boot" type="application/json">${scriptJson(page.boot)}</script>`,
    `<script type="module" src="${script}"></script>`,
    '</body></html>',
  ].join('')
}

interface PlainDocument {
  title: string
  text: string
  color?: string
}

/** A page without the app, for a shop that is unknown or not published yet. */
export const plainDocument = ({ title, text, color = '#1F2128' }: PlainDocument): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>`,
    'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f5f7;color:#1f2128;',
    'font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:center}',
    'main{padding:48px 24px;max-width:360px}svg{display:block;margin:0 auto 20px}',
    'h1{margin:0 0 8px;font-size:1.375rem;line-height:1.25;overflow-wrap:anywhere}p{margin:0;color:#5c6270}',
    '</style></head><body><main>',
    `<svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="16" fill="${escapeHtml(color)}"/>`,
    '<path d="M20 26h24l2 22a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3zM25 31v-8a7 7 0 0 1 14 0v8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`,
  ].join('')
