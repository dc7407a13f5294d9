/**
 * Reduces HTML and SVG that people send to what is allowed. It runs on a thread of its own, and the thread is ended when
 * it takes too long: no text can hold the server. Plain JavaScript, because a thread begins with a file that Node reads.
 */
import { parentPort } from 'node:worker_threads'
import sanitizeHtml from 'sanitize-html'

/** Deeper than any drawing or text that a person made; what reads it costs depth times length. */
const deepest = 100
const maxElements = 20_000
/** An attribute of HTML beyond it is left out. */
const longestAttribute = 8192

class Refusal extends Error {}

/** Counts while the text is read, so that nothing is read beyond the limits. */
function limits() {
  let depth = 0
  let elements = 0
  return {
    onOpenTag: () => {
      depth += 1
      elements += 1
      if (depth > deepest) throw new Refusal('deep')
      if (elements > maxElements) throw new Refusal('crowded')
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const lengthOnly = /^-?\d{1,9}(?:\.\d{1,9})?(?:px|em|rem|%)?$/
const length = [lengthOnly]
/** One to four lengths: the sanitiser asks for something with a `test`, and words need no expression. */
const lengths = [
  {
    test: (value) => {
      const words = value.trim().split(/\s+/)
      return words.length <= 4 && words.every((word) => lengthOnly.test(word))
    },
  },
]

const withoutLongValues = (attribs) =>
  Object.fromEntries(Object.entries(attribs).filter(([, value]) => value.length <= longestAttribute))

const htmlOptions = {
  allowedTags: [
    ...'h1 h2 h3 h4 h5 h6 p br hr div span section article header footer blockquote pre code'.split(' '),
    ...'b i u s strong em small sub sup mark del ins abbr a ul ol li dl dt dd'.split(' '),
    ...'table caption thead tbody tfoot tr th td col colgroup img figure figcaption'.split(' '),
  ],
  allowedAttributes: {
    '*': ['style', 'class', 'title', 'dir', 'lang', 'align'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
  },
  allowedStyles: {
    '*': {
      color: color,
      'background-color': color,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'text-decoration': [/^(?:none|underline|line-through)$/],
      'font-size': length,
      'font-weight': [/^(?:normal|bold|[1-9]00)$/],
      'font-style': [/^(?:normal|italic)$/],
      'line-height': length,
      margin: lengths,
      padding: lengths,
      width: length,
      height: length,
      'max-width': length,
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: { ...withoutLongValues(attribs), ...(tagName === 'a' && { rel: 'noopener noreferrer' }) },
    }),
  },
}

const cleanHtml = (html) => sanitizeHtml(html, { ...htmlOptions, ...limits() })

/**
 * An SVG is kept as SVG, reduced to shapes. Everything not listed goes with its content: scripts, foreign content,
 * links, animation, and `use`, whose nesting multiplies without bound. A reference may only point into the file.
 */
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
const isSafeStyle = (value) =>
  !/[\\@<]|\/\*|expression|javascript:|-moz-binding|behavior\s*:/i.test(value) && !/url\(\s*(?!['"]?#)/i.test(value)

function cleanAttributes(tagName, attribs) {
  const kept = Object.entries(attribs).filter(([name, value]) =>
    name === 'href' || name === 'xlink:href' ? /^#[\w.:-]+$/.test(value) : isSafeStyle(value),
  )
  return { tagName, attribs: Object.fromEntries(kept) }
}

/** Style sheets are taken out and put back escaped: the sanitiser would pass their text as it is. */
const svgOptions = (styles) => ({
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

const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('>', '&gt;')

/** @returns the drawing, or '' for what is none. */
function cleanSvg(source) {
  const styles = []
  const clean = sanitizeHtml(source, { ...svgOptions(styles), ...limits() }).trim()
  // The sanitiser wrote this tag: its attributes hold no `>`.
  const end = clean.indexOf('>') + 1
  const root = clean.slice(0, end)
  if (!/^<svg[\s>/]/.test(root)) return ''
  const named = root.includes(' xmlns=') ? root : root.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const sheet = styles.length > 0 ? `<style>${escapeText(styles.join('\n'))}</style>` : ''
  return named + sheet + clean.slice(end)
}

const cleaners = { html: cleanHtml, svg: cleanSvg }

parentPort.on('message', ({ kind, text }) => {
  try {
    parentPort.postMessage({ clean: cleaners[kind](text) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    parentPort.postMessage({ fault: error.message })
  }
})
parentPort.postMessage('ready')
