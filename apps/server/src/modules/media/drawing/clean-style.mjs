/** Style sheets and values of style: what loads something from outside the drawing goes, rule by rule. */
import { isTokenURL, TokenType, tokenize } from '@csstools/css-tokenizer'
import parseSheet from 'postcss-safe-parser'
import { svgSpace, xlinkSpace } from './parse-drawing.mjs'

/** Functions that only compute. One that is not here may load something, as `image-set` does. */
const functions = new Set(
  [
    'url var calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp',
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color device-cmyk',
    'translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey',
    'rotatez rotate3d skew skewx skewy matrix matrix3d perspective path circle ellipse inset polygon rect xywh shape',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia cubic-bezier steps linear',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
    'is where not has nth-child nth-last-child nth-of-type nth-last-of-type lang dir selector format tech local layer',
    'supports',
  ]
    .join(' ')
    .split(' '),
)
const keptRules = new Set(['media', 'supports', 'layer', 'container', 'scope', 'font-face', 'namespace'])
const moving = /^(?:-webkit-|-moz-)?animation/
/** Rules for a pointer never apply to a picture. */
const pointed = /:(?:hover|active|focus)/
const innerFont = /^data:(?:font\/|application\/(?:x-)?font)/i

const inside = (address) => address.startsWith('#')
const insideOrFont = (address) => inside(address) || innerFont.test(address)
const insideOrNamespace = (address) => [svgSpace, xlinkSpace].includes(address)

/** Whether no token loads anything that `mayName` does not allow, as a browser reads tokens: escapes are resolved. */
function isSafe(text, mayName = inside) {
  const tokens = tokenize({ css: text })
  return tokens.every((token, at) => {
    const [type, , , , detail] = token
    if (type === TokenType.BadString || type === TokenType.BadURL) return false
    if (type === TokenType.AtKeyword) return keptRules.has(detail.value.toLowerCase())
    if (isTokenURL(token)) return mayName(detail.value.trim())
    if (type !== TokenType.Function) return true
    const name = detail.value.toLowerCase()
    if (name !== 'url') return functions.has(name)
    const first = tokens.slice(at + 1).find(([next]) => next !== TokenType.Whitespace && next !== TokenType.Comment)
    return first?.[0] === TokenType.String && mayName(first[4].value.trim())
  })
}

/** Whether a value of a presentation attribute may stay: browsers read it as CSS. */
export const isSafeValue = (value) => !value.includes('(') || isSafe(value)

/** The ids that a text of CSS refers to. */
export function idsIn(text) {
  if (!text.includes('#')) return []
  const tokens = tokenize({ css: text })
  const ids = []
  tokens.forEach((token, at) => {
    const isName = token[0] === TokenType.Function && token[4].value.toLowerCase() === 'url'
    const address = isTokenURL(token)
      ? token
      : isName
        ? tokens.slice(at, at + 3).find((t) => t[0] === TokenType.String)
        : null
    if (address?.[4].value.trim().startsWith('#')) ids.push(address[4].value.trim().slice(1))
  })
  return ids
}

const isProperty = (name) => /^(?:--[\w-]+|-?[a-z][a-z-]*)$/i.test(name)
const isHeld = (name) => !/^(?:behavior|-ms-behavior|-moz-binding)$|^(?:-\w+-)?transition/i.test(name)

function keepDeclaration(declaration, seen, mayName) {
  const name = declaration.prop.toLowerCase()
  if (moving.test(name)) {
    seen.animates ||= declaration.value.trim() !== 'none' && !pointed.test(declaration.parent?.selector ?? '')
    return false
  }
  return isProperty(name) && isHeld(name) && isSafe(declaration.value, mayName)
}

/** Services of fonts, whose style sheets hold nothing else. */
const ofFonts = /fonts?[./]|typekit/i

function keepFontFace(rule, seen) {
  const kept = rule.nodes?.every((node) => node.type !== 'decl' || isSafe(node.value, insideOrFont)) ?? false
  if (!kept) seen.leftOut.add('outside_font')
  return kept
}

function keepRule(rule, seen) {
  const name = rule.name.toLowerCase()
  if (name.endsWith('keyframes')) seen.keyframes = true
  if (name === 'import') seen.leftOut.add(ofFonts.test(rule.params) ? 'outside_font' : 'outside_style')
  if (name === 'font-face') return keepFontFace(rule, seen)
  if (name === 'namespace') return isSafe(rule.params, insideOrNamespace)
  if (!keptRules.has(name) || !isSafe(rule.params)) return false
  keepSafe(rule, seen)
  return true
}

/** Takes out of `parent` what is not safe. */
function keepSafe(parent, seen) {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === 'comment') node.remove()
    else if (node.type === 'decl') keepDeclaration(node, seen) || node.remove()
    else if (node.type === 'atrule') keepRule(node, seen) || node.remove()
    else if (isSafe(node.selector)) keepSafe(node, seen)
    else node.remove()
  }
}

/**
 * @param seen collects `leftOut` (a set of names), `keyframes` and `animates`
 * @returns the sheet without what is not safe, and its rules for who asks what they refer to
 */
export function cleanSheet(text, seen) {
  const sheet = parseSheet(text)
  keepSafe(sheet, seen)
  const clean = sheet.toString()
  // The rules were told apart by one reader and are read by another: what is kept is judged once more as a whole.
  const isWhole = isSafe(clean, (address) => insideOrFont(address) || insideOrNamespace(address))
  return isWhole ? { text: clean, sheet } : { text: '', sheet: parseSheet('') }
}

/** The declarations of a `style` attribute. */
export function cleanDeclarations(text, seen) {
  const declarations = parseSheet(text).nodes.filter((node) => node.type === 'decl' && keepDeclaration(node, seen))
  const clean = declarations
    .map(({ prop, value, important }) => `${prop}:${value}${important ? '!important' : ''}`)
    .join(';')
  return isSafe(clean) ? clean : ''
}
