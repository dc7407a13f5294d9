/** Reduces a style sheet, as Word and Excel put before their text: rules for names of elements and classes. */
import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'
import { cleanTokens, splitTokens, writeDeclarations } from './clean-style.ts'
import { holdEdges } from './held-edges.ts'

interface CleanSheet {
  css: string
  left: string[]
  /** Whether it has more rules than are kept of one: the rest is not in `css`. */
  isCut: boolean
}

const pseudoClasses: ReadonlySet<string> = new Set(['first-child', 'last-child', 'only-child', 'hover', 'link', 'root'])
/** Of paper, of documents of Word, and of what a text is encoded in. */
const unseenRules: ReadonlySet<string> = new Set(['charset', 'namespace', 'page', 'list', 'viewport'])
/** States that no text is in while it is read, and elements that only Word and browsers' own parts have. */
export const unseenSelector =
  /:(?:active|focus|focus-visible|focus-within|visited|selection|placeholder|-[\w-]+)\b|^\w+\\:/i
/** It shows what the rule itself brings. */
export const generated = /:(?:before|after)\b/i
const mediaWords = /^[\w\s().:,-]*$/
const maxRules = 2_000
const classOrIdName = /^[\w-]+$/

/** A selector of names, classes and the usual ways to combine them; '' for any other one. */
export function writeSelector(tokens: readonly CSSToken[]): string {
  const out: string[] = []
  let isPseudo = false
  for (const token of tokens) {
    const [type, raw] = token
    if (type === TokenType.Whitespace || type === TokenType.Comment) out.push(' ')
    else if (type === TokenType.Ident) {
      if (!classOrIdName.test(raw) || (isPseudo && !pseudoClasses.has(raw.toLowerCase()))) return ''
      out.push(isPseudo ? `:${raw}` : raw)
    } else if (type === TokenType.Delim && '.>*+~'.includes(raw) && !isPseudo) out.push(raw)
    else if (type !== TokenType.Colon || isPseudo) return ''
    isPseudo = type === TokenType.Colon
  }
  return isPseudo ? '' : out.join('').replace(/ {2,}/g, ' ').trim()
}

const isSolid = ([type]: CSSToken): boolean => type !== TokenType.Whitespace && type !== TokenType.Comment

/** The token that begins a rule as `@media`; undefined for a rule of selectors. */
export function atRule(head: readonly CSSToken[]) {
  const first = head.find(isSolid)
  return first?.[0] === TokenType.AtKeyword ? first : undefined
}

/** What a rule without a place here is called; undefined for one that nobody would miss. */
function ruleName(name: string, body: readonly CSSToken[]): string | undefined {
  if (name.startsWith('-') || unseenRules.has(name) || (name === 'layer' && body.length === 0)) return undefined
  // Word describes the fonts of the computer so, and brings none.
  const isSource = (token: CSSToken) => token[0] === TokenType.Ident && token[4].value.toLowerCase() === 'src'
  const isNothing = name === 'font-face' && !body.some(isSource)
  return isNothing ? undefined : `@${name}`
}

export const rawText = (tokens: readonly CSSToken[]): string =>
  tokens
    .map((token) => (isSolid(token) ? token[1] : ' '))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The rules between the braces at the outermost level: what stands before them, and what in them. */
export function* rulesOf(tokens: readonly CSSToken[]): Generator<{ head: CSSToken[]; body: CSSToken[] }> {
  let head: CSSToken[] = []
  let body: CSSToken[] | null = null
  let depth = 0
  for (const token of tokens) {
    const [type] = token
    if (type === TokenType.CloseCurly && depth > 0) depth -= 1
    if (body !== null && depth === 0) {
      yield { head, body }
      head = []
      body = null
    } else if (body !== null) body.push(token)
    else if (type === TokenType.OpenCurly) body = []
    // A rule without braces, as `@import`, ends here, as a broken one does; the marks of a comment around a sheet say nothing.
    else if (type === TokenType.Semicolon) {
      if (atRule(head)) yield { head, body: [] }
      head = []
    } else if (type !== TokenType.CDO && type !== TokenType.CDC && type !== TokenType.EOF) head.push(token)
    if (type === TokenType.OpenCurly) depth += 1
  }
  // A browser closes what is open at the end.
  if (body !== null) yield { head, body }
  else if (atRule(head)) yield { head, body: [] }
}

export const conditionOf = (head: readonly CSSToken[], at: CSSToken): string =>
  head
    .slice(head.indexOf(at) + 1)
    .map(([, raw]) => raw)
    .join('')
    .trim()

/** Whether the rules in it stay. */
export const isKeptGroup = (name: string, condition: string, isNested: boolean): boolean =>
  name === 'media' && !isNested && mediaWords.test(condition)

function cleanRules(tokens: readonly CSSToken[], clean: Omit<CleanSheet, 'css'>, isNested: boolean): string {
  const { left } = clean
  const rules: string[] = []
  for (const { head, body } of rulesOf(tokens)) {
    const at = atRule(head)
    if (rules.length >= maxRules) {
      clean.isCut = true
      break
    }
    if (at !== undefined) {
      const name = at[4].value.toLowerCase()
      const condition = conditionOf(head, at)
      if (!isKeptGroup(name, condition, isNested)) {
        const missed = ruleName(name, body)
        if (missed !== undefined) left.push(missed)
        continue
      }
      const inner = cleanRules(body, clean, true)
      if (inner !== '') rules.push(`@media ${condition}{${inner}}`)
      continue
    }
    const own = cleanTokens(body)
    const held = holdEdges(own.declarations)
    own.declarations = held.declarations
    own.left.push(...held.cut)
    for (const inner of rulesOf(body)) {
      const name = rawText(inner.head)
      if (inner.body.some(isSolid) && !unseenSelector.test(name)) left.push(name)
    }
    const says = own.declarations.length > 0 || own.left.length > 0
    const selectors: string[] = []
    for (const selector of splitTokens(head, TokenType.Comma)) {
      const written = writeSelector(selector)
      const given = rawText(selector)
      if (written !== '') selectors.push(written)
      else if (given !== '' && !unseenSelector.test(given) && (says || (generated.test(given) && body.some(isSolid))))
        left.push(given)
    }
    if (selectors.length === 0) continue
    left.push(...own.left)
    const text = writeDeclarations(own, own.background !== 'lost')
    if (own.background === 'lost' && own.declarations.some(({ name }) => name === 'color')) left.push('color')
    if (text !== '') rules.push(`${selectors.join(',')}{${text}}`)
  }
  return rules.join('\n')
}

export function cleanSheet(text: string): CleanSheet {
  const clean = { left: [], isCut: false }
  const css = cleanRules(tokenize({ css: text }), clean, false)
  return { css, ...clean }
}
