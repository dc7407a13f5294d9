/**
 * An SVG is kept as SVG, reduced to shapes. Everything not listed goes with its content: scripts, foreign content,
 * links, animation, and `use`, whose nesting multiplies without bound. A reference may only point into the file.
 */
import { AppError } from '@vitrine/domain/errors'
import type sanitizeHtml from 'sanitize-html'
import type { Picture } from './raster-image.ts'
import { sanitize } from './sanitize.ts'

const maxBytes = 2 * 1024 * 1024
const defaultEdgePx = 512

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const containers = ['svg', 'g', 'defs', 'clipPath', 'mask', 'symbol', 'title', 'desc']
const paints = ['linearGradient', 'radialGradient', 'stop']

const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio transform offset dx dy rotate textLength lengthAdjust pathLength'
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask mask-type paint-order vector-effect shape-rendering stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits display visibility overflow mix-blend-mode isolation'
const words =
  'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing word-spacing text-decoration'
const attributes =
  `${geometry} ${paint} ${words} id class style version xmlns role aria-label aria-hidden xml:space`.split(' ')

/** Inside the file only: `url(#id)`. Backslashes would hide the word from this check. */
const isSafeStyle = (value: string): boolean =>
  !/[\\@<]|\/\*|expression|javascript:|-moz-binding|behavior\s*:/i.test(value) && !/url\(\s*(?!['"]?#)/i.test(value)

function cleanAttributes(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) =>
    name === 'href' || name === 'xlink:href' ? /^#[\w.:-]+$/.test(value) : isSafeStyle(value),
  )
  return { tagName, attribs: Object.fromEntries(kept) }
}

/** Style sheets are taken out and put back escaped: the sanitiser would pass their text as it is. */
const optionsWith = (styles: string[]): sanitizeHtml.IOptions => ({
  allowedTags: [...containers, ...shapes, ...paints, 'style'],
  allowedAttributes: {
    '*': attributes,
    linearGradient: ['href', 'xlink:href'],
    radialGradient: ['href', 'xlink:href'],
    svg: ['xmlns:xlink'],
  },
  allowVulnerableTags: true,
  disallowedTagsMode: 'completelyDiscard',
  nonTextTags: [],
  parseStyleAttributes: false,
  transformTags: { '*': cleanAttributes },
  exclusiveFilter: ({ tag, text }) => {
    if (tag === 'style' && isSafeStyle(text)) styles.push(text)
    return tag === 'style'
  },
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
})

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/>/g, '&gt;')

const lengthOf = (root: string, name: string): number => {
  const value = new RegExp(`\\s${name}="\\s*(\\d+(?:\\.\\d+)?)(?:px)?\\s*"`).exec(root)?.[1]
  return value === undefined ? 0 : Number(value)
}

/** Width and height as written, else those of the view box. */
function sizeOf(root: string): { width: number; height: number } {
  const box = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(root)
  const width = lengthOf(root, 'width') || Number(box?.[1] ?? 0)
  const height = lengthOf(root, 'height') || Number(box?.[2] ?? 0)
  const bounded = (length: number) => Math.min(Math.max(1, Math.round(length || defaultEdgePx)), 10_000)
  return { width: bounded(width), height: bounded(height) }
}

/** Throws image_unreadable for what is no drawing. */
export function readSvgImage(data: Buffer): Picture {
  const source = data.toString('utf8')
  const refused = data.length > maxBytes || source.includes('\u0000') || /<!ENTITY/i.test(source)
  const styles: string[] = []
  const clean = refused ? '' : sanitize(source, optionsWith(styles)).trim()
  const root = /^<svg\b[^>]*>/.exec(clean)?.[0]
  if (root === undefined) throw new AppError('image_unreadable')
  const named = root.includes(' xmlns=') ? root : root.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const sheet = styles.length > 0 ? `<style>${escapeText(styles.join('\n'))}</style>` : ''
  return { data: Buffer.from(named + sheet + clean.slice(root.length)), ...sizeOf(root) }
}
