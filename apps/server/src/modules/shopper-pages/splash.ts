/**
 * What fills the screen while an installed app starts: the owner's picture, else icon and name. In a browser's tab it is
 * not drawn and its picture not fetched, so that it costs the first paint nothing. CSS alone takes it away should the
 * program never start.
 */

import { hexColorPattern, textColorOn } from '@vitrine/domain/formats/color.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { escapeHtml } from '../../http/html-text.ts'
import { barColorOf } from './web-manifest.ts'

interface SplashInput {
  layout: LayoutContent
  name: string
  /** Address of the app's icon. */
  icon: string
}

/** How the icon stands, in CSS px; the name below it raises it above the middle. */
export const splashIcon = { sizePx: 112, radiusPx: 26, raisedPx: 21 } as const

/** One colour from the start-up image over the splash screen to the top bar. */
export function splashBackground(layout: LayoutContent): string {
  const bar = barColorOf(layout)
  return hexColorPattern.test(bar) ? bar : '#1F2128'
}

const styles = (background: string) =>
  [
    '#splash{display:none}',
    '@media (display-mode:standalone){',
    `#splash{position:fixed;inset:0;z-index:100;display:grid;place-content:center;justify-items:center;gap:16px;background:${background};color:${textColorOn(background)};font:600 1.25rem/1.3 system-ui,sans-serif;animation:splash-out .3s 4s forwards}`,
    '#splash.picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}',
    `#splash .icon{width:${splashIcon.sizePx}px;height:${splashIcon.sizePx}px;border-radius:${splashIcon.radiusPx}px}`,
    'html[data-ready] #splash{animation:splash-leave .3s forwards}',
    '@keyframes splash-out{to{opacity:0;visibility:hidden}}',
    '@keyframes splash-leave{to{opacity:0;visibility:hidden}}',
    '@media (prefers-reduced-motion:reduce){html[data-ready] #splash{animation-duration:1ms}}',
    '}',
  ].join('')

export function splashScreen({ layout, name, icon }: SplashInput): { css: string; html: string } {
  const { src } = layout.theme.splashScreen
  const css = styles(splashBackground(layout))
  const picture = (address: string, className = '') =>
    `<img src="${escapeHtml(address)}" alt="" loading="lazy"${className === '' ? '' : ` class="${className}"`}>`
  const html =
    src === ''
      ? `<div id="splash" aria-hidden="true">${picture(icon, 'icon')}<span translate="no">${escapeHtml(name)}</span></div>`
      : `<div id="splash" class="picture" aria-hidden="true">${picture(src)}</div>`
  return { css, html }
}
