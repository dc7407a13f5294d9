/** Reduces the CSS of a text to what {@link keptProperties} lists, token by token: nothing that was not read is kept. */
import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'
import { readCssColor } from './css-color.ts'
import { webAddress } from './html-addresses.ts'
import {
  isUnseen,
  keptFunctions,
  keptPositions,
  keptProperties,
  outlines,
  paintlessWords,
  standardNames,
  wordsForNothing,
} from './style-properties.ts'

/** What became of an element's own background: a colour that was read on a lost one must go too. */
export type Background = 'kept' | 'lost' | 'none'

export interface Declaration {
  name: string
  value: string
}

export interface CleanStyle {
  declarations: Declaration[]
  /** Names of properties that are left out although they would be seen. */
  left: string[]
  background: Background
}

const longestValue = 2_000
const deepestValue = 20
const isSpace = ([type]: CSSToken): boolean => type === TokenType.Whitespace || type === TokenType.Comment
const opens: ReadonlySet<string> = new Set([
  TokenType.Function,
  TokenType.OpenParen,
  TokenType.OpenCurly,
  TokenType.OpenSquare,
])
const closes: ReadonlySet<string> = new Set([TokenType.CloseParen, TokenType.CloseCurly, TokenType.CloseSquare])

/** Splits at a token of the outermost level. */
export function splitTokens(tokens: readonly CSSToken[], at: TokenType): CSSToken[][] {
  const parts: CSSToken[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (opens.has(token[0])) depth += 1
    else if (closes.has(token[0])) depth = Math.max(0, depth - 1)
    if (token[0] === at && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** A text in quotes; what could end it or the sheet around it is left out. */
const quoted = (value: string): string => `"${value.replace(/["\\<>\n\r\f]/g, '')}"`

/** Families of fonts have names in every script, and stand without quotes. */
const plainWord = /^[\w%.#+\p{L}-]+$/u

interface StyleValue {
  value: string
  paints: boolean
  /** Something of it was left out: the rest is kept. */
  isPart: boolean
}

/** A picture's address as a value; null for one that is not loaded. */
function pictureValue(address: string): string | null {
  const web = webAddress(address)
  return web === null ? null : `url("${web.replace(/["\\<>\s()]/g, encodeURIComponent)}")`
}

const isPainted = (name: string): boolean =>
  name === 'background' || name === 'background-color' || name === 'background-image'

/** Writes a value anew from its tokens; null for one with a token that is not known to be harmless. */
function writeValue(name: string, tokens: readonly CSSToken[]): StyleValue | null {
  const out: string[] = []
  let depth = 0
  let paints = false
  let isPart = false
  let inAddress = false
  for (const token of tokens) {
    const [type, raw] = token
    if (inAddress) {
      // `url("…")` is a function around a text.
      if (type === TokenType.CloseParen) inAddress = false
      else if (type === TokenType.String) {
        const picture = isPainted(name) ? pictureValue(token[4].value) : null
        if (picture === null) isPart = true
        else out.push(picture)
        paints ||= picture !== null
      } else if (!isSpace(token)) return null
    } else if (isSpace(token)) out.push(' ')
    else if (type === TokenType.URL) {
      const picture = isPainted(name) ? pictureValue(token[4].value) : null
      if (picture === null) isPart = true
      else out.push(picture)
      paints ||= picture !== null
    } else if (type === TokenType.Function) {
      const called = token[4].value.toLowerCase()
      if (called === 'url') inAddress = true
      else {
        if (!keptFunctions.has(called) || ++depth > deepestValue) return null
        out.push(`${called}(`)
        paints ||= depth === 1
      }
    } else if (type === TokenType.OpenParen) {
      if (++depth > deepestValue) return null
      out.push('(')
    } else if (type === TokenType.CloseParen) {
      if (--depth < 0) return null
      out.push(')')
    } else if (type === TokenType.String) out.push(quoted(token[4].value))
    else if (type === TokenType.Comma) out.push(',')
    else if (type === TokenType.Delim) {
      if (!'/+-*'.includes(token[4].value)) return null
      out.push(token[4].value)
    } else if (
      type === TokenType.Ident ||
      type === TokenType.Hash ||
      type === TokenType.Number ||
      type === TokenType.Percentage ||
      type === TokenType.Dimension
    ) {
      if (!plainWord.test(raw)) return null
      out.push(raw)
      paints ||=
        depth === 0 && (type === TokenType.Hash || (type === TokenType.Ident && !paintlessWords.has(raw.toLowerCase())))
    } else return null
  }
  const value = `${out.join('')}${')'.repeat(depth)}`.replace(/ {2,}/g, ' ').trim()
  return value === '' || value.length > longestValue ? null : { value, paints, isPart }
}

/** Takes `!important` off the end. */
function withoutImportance(tokens: readonly CSSToken[]): { value: readonly CSSToken[]; important: boolean } {
  const solid = tokens.filter((token) => !isSpace(token))
  const [mark, word] = solid.slice(-2)
  const important =
    mark?.[0] === TokenType.Delim &&
    mark[4].value === '!' &&
    word?.[0] === TokenType.Ident &&
    word[4].value.toLowerCase() === 'important'
  return important ? { value: tokens.slice(0, tokens.indexOf(mark)), important } : { value: tokens, important: false }
}

/** Of a value that is one word; else ''. */
function soleWord(tokens: readonly CSSToken[]): string {
  const [word, ...more] = tokens.filter((token) => !isSpace(token))
  return word?.[0] === TokenType.Ident && more.length === 0 ? word[4].value.toLowerCase() : ''
}

/** Other programs write out what holds anyway: nobody misses `font-variant-numeric: normal`. */
const saysNothing = (tokens: readonly CSSToken[]): boolean => wordsForNothing.has(soleWord(tokens))

/** The element's own text shows through its background: a gradient in the shape of its words. */
export const clipsToText = (value: string): boolean => /(?:^|[\s,])text(?![\w-])/.test(value)

const importance = / !important$/
const isTransparent = ({ name, value }: Declaration): boolean =>
  name === 'color' && readCssColor(value.replace(importance, ''))?.alpha === 0

/** Without the fill that the words were to be seen through, or around, they would be there and unseen. */
function withSeenWords(clean: CleanStyle, lost: readonly string[]): CleanStyle {
  const { declarations } = clean
  const isSeen = declarations.some(({ name, value }) => name === 'background-clip' && clipsToText(value))
  if (lost.length === 0 || isSeen || !declarations.some(isTransparent)) return clean
  const strokes = lost.filter((name) => !clean.left.includes(name))
  const left = [...clean.left, ...strokes, 'color']
  if (strokes.length === lost.length)
    return { ...clean, declarations: declarations.filter((one) => !isTransparent(one)), left }
  // The background was for the words alone.
  const kept = declarations.filter((one) => !isTransparent(one) && !isPainted(one.name))
  return { declarations: kept, left: [...left, 'background'], background: 'lost' }
}

const colorsOfText: ReadonlySet<string> = new Set(['currentcolor', 'inherit', 'initial', 'unset', 'revert'])

/** A sheet's or an element's declarations, in their order. */
export function cleanTokens(tokens: readonly CSSToken[]): CleanStyle {
  const clean: CleanStyle = { declarations: [], left: [], background: 'none' }
  const fills: Declaration[] = []
  const lostOutlines: string[] = []
  let endsFill = false
  for (const part of splitTokens(tokens, TokenType.Semicolon)) {
    const solid = part.findIndex((token) => !isSpace(token))
    const [head, ...rest] = part.slice(Math.max(0, solid))
    const colon = rest.findIndex((token) => !isSpace(token))
    if (head?.[0] !== TokenType.Ident || rest[colon]?.[0] !== TokenType.Colon) continue
    const given = head[4].value.toLowerCase()
    const name = standardNames.get(given) ?? given
    const isFill = given !== name && name === 'color'
    const { value: tail, important } = withoutImportance(
      rest.slice(colon + 1).filter(([type]) => type !== TokenType.EOF),
    )
    if (tail.every(isSpace)) continue
    if (isFill && colorsOfText.has(soleWord(tail))) {
      endsFill ||= soleWord(tail) === 'initial'
      continue
    }
    const written = keptProperties.has(name) ? writeValue(name, tail) : null
    const isPlaced = name !== 'position' || keptPositions.has(written?.value.toLowerCase() ?? '')
    if (written === null || !isPlaced) {
      if (outlines.has(name) && !saysNothing(tail)) lostOutlines.push(given)
      if (!isUnseen(name) && (keptProperties.has(name) || !saysNothing(tail))) clean.left.push(given)
    } else {
      const declaration = { name, value: written.value + (important ? ' !important' : '') }
      clean.declarations.push(declaration)
      if (isFill) fills.push(declaration)
      if (written.isPart) clean.left.push(name)
    }
    if (!isPainted(name)) continue
    const painted = written?.paints === true
    if (painted) clean.background = 'kept'
    else if (clean.background !== 'kept' && (written === null || written.isPart)) clean.background = 'lost'
  }
  // The fill of letters wins over their colour, wherever it stands; who takes it away again has the colour of the page.
  if (fills.length > 0)
    clean.declarations = clean.declarations.filter((one) => one.name !== 'color' || fills.includes(one))
  else if (endsFill && clean.declarations.every(({ name }) => name !== 'color'))
    clean.declarations.push({ name: 'color', value: 'initial' })
  return withSeenWords(clean, lostOutlines)
}

export const cleanDeclarations = (css: string): CleanStyle => cleanTokens(tokenize({ css }))

/** The declarations as a text, without the colour of the text where its background is lost. */
export const writeDeclarations = ({ declarations }: Pick<CleanStyle, 'declarations'>, keepsColor: boolean): string =>
  declarations
    .filter(({ name }) => keepsColor || name !== 'color')
    // Only the older name is known to all browsers that we build for.
    .map(({ name, value }) => `${name === 'background-clip' && clipsToText(value) ? '-webkit-' : ''}${name}:${value}`)
    .join(';')
