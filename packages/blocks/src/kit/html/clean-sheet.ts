/** Reduces a style sheet, as Word and Excel put before their text: rules for names of elements and classes. */
import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'
import { cleanTokens, splitTokens, writeDeclarations } from './clean-style.ts'

interface CleanSheet {
  css: string
  left: string[]
}

const pseudoClasses: ReadonlySet<string> = new Set(['first-child', 'last-child', 'only-child', 'hover', 'root'])
const mediaWords = /^[\w\s().:,-]*$/
const maxRules = 2_000
const plainName = /^[\w-]+$/

/** A selector of names, classes and the usual ways to combine them; '' for any other one. */
function writeSelector(tokens: readonly CSSToken[]): string {
  const out: string[] = []
  let isPseudo = false
  for (const token of tokens) {
    const [type, raw] = token
    if (type === TokenType.Whitespace || type === TokenType.Comment) out.push(' ')
    else if (type === TokenType.Ident) {
      if (!plainName.test(raw) || (isPseudo && !pseudoClasses.has(raw.toLowerCase()))) return ''
      out.push(isPseudo ? `:${raw}` : raw)
    } else if (type === TokenType.Delim && '.>*+~'.includes(raw) && !isPseudo) out.push(raw)
    else if (type !== TokenType.Colon || isPseudo) return ''
    isPseudo = type === TokenType.Colon
  }
  return isPseudo ? '' : out.join('').replace(/ {2,}/g, ' ').trim()
}

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
    // A rule without braces, as `@import`, ends here; the marks of a comment around a sheet say nothing.
    else if (type === TokenType.Semicolon) head = []
    else if (type !== TokenType.CDO && type !== TokenType.CDC && type !== TokenType.EOF) head.push(token)
    if (type === TokenType.OpenCurly) depth += 1
  }
}

function cleanRules(tokens: readonly CSSToken[], left: string[], isNested: boolean): string {
  const rules: string[] = []
  for (const { head, body } of rulesOf(tokens)) {
    if (rules.length >= maxRules) break
    const at = head.find(([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment)
    if (at?.[0] === TokenType.AtKeyword) {
      const condition = head
        .slice(head.indexOf(at) + 1)
        .map(([, raw]) => raw)
        .join('')
        .trim()
      if (at[4].value.toLowerCase() !== 'media' || isNested || !mediaWords.test(condition)) continue
      const inner = cleanRules(body, left, true)
      if (inner !== '') rules.push(`@media ${condition}{${inner}}`)
      continue
    }
    const selectors = splitTokens(head, TokenType.Comma)
      .map(writeSelector)
      .filter((selector) => selector !== '')
    if (selectors.length === 0) continue
    const clean = cleanTokens(body)
    left.push(...clean.left)
    const text = writeDeclarations(clean, clean.background !== 'lost')
    if (text !== '') rules.push(`${selectors.join(',')}{${text}}`)
  }
  return rules.join('\n')
}

export function cleanSheet(text: string): CleanSheet {
  const left: string[] = []
  return { css: cleanRules(tokenize({ css: text }), left, false), left }
}
