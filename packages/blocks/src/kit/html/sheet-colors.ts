/** Which colours the style sheets of a clean text give its elements, as far as their order of opening tells. */
import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'
import { atRule, conditionOf, rulesOf } from './clean-sheet.ts'
import { cleanTokens, type Declaration, splitTokens } from './clean-style.ts'
import { isRoomProperty } from './edge-room.ts'
import { colorProperties } from './readable-colors.ts'
import type { Attributes } from './write-html.ts'

export interface SheetElement {
  name: string
  /** What it was before it was cleaned, where that is known. */
  was?: string
  id?: string | undefined
  classes: ReadonlySet<string>
  isFirst: boolean
}

export const classesOf = ({ class: names = '' }: Attributes): ReadonlySet<string> => new Set(names.split(/\s+/))

export interface Compound {
  /** Names, `.classes` and `:pseudo-classes` that the element has all of. */
  parts: readonly string[]
  /** Whether it is the parent of the next one, and not just around it. */
  isParent: boolean
}

interface Rule {
  compounds: readonly Compound[]
  weight: number
  declarations: readonly Declaration[]
}

/** More than a text of a person has; each element is compared with each. */
const mostRules = 500
export const always = /^(?:only )?(?:all|screen)$/i

const partsOfSelector = /[.:]?[\w-]+/g

function readSelector(tokens: readonly CSSToken[]): Pick<Rule, 'compounds' | 'weight'> | null {
  const text = tokens.map(([, raw]) => raw).join('')
  // A sibling is known by what stood before it, which is not kept.
  if (/[+~]/.test(text)) return null
  const compounds: Compound[] = []
  for (const word of text.replaceAll('>', ' > ').trim().split(/\s+/)) {
    const last = compounds.at(-1)
    if (word !== '>') compounds.push({ parts: [...new Set(word.match(partsOfSelector))], isParent: false })
    else if (last !== undefined) last.isParent = true
  }
  const weight = (text.match(partsOfSelector) ?? []).reduce((sum, part) => sum + (/^[.:]/.test(part) ? 10_000 : 1), 0)
  return { compounds, weight }
}

interface AskedSelector {
  selector: readonly CSSToken[]
  declarations: readonly Declaration[]
  /** Whether it holds for each screen. */
  isAlways: boolean
}

type Asks = (name: string) => boolean
const isColor: Asks = (name) => colorProperties.has(name)

function* askedSelectors(tokens: readonly CSSToken[], asks: Asks, isAlways = true): Generator<AskedSelector> {
  for (const { head, body } of rulesOf(tokens)) {
    const at = atRule(head)
    if (at !== undefined) {
      yield* askedSelectors(body, asks, isAlways && always.test(conditionOf(head, at)))
      continue
    }
    const declarations = cleanTokens(body).declarations.filter(({ name }) => asks(name))
    if (declarations.length === 0) continue
    for (const selector of splitTokens(head, TokenType.Comma)) yield { selector, declarations, isAlways }
  }
}

function* askedRules(tokens: readonly CSSToken[], asks: Asks): Generator<Rule> {
  for (const { selector, declarations, isAlways } of askedSelectors(tokens, asks)) {
    const read = isAlways ? readSelector(selector) : null
    if (read !== null) yield { ...read, declarations }
  }
}

function hasPart({ name, was, id, classes, isFirst }: SheetElement, part: string): boolean {
  if (part.startsWith('.')) return classes.has(part.slice(1))
  if (part.startsWith('#')) return id === part.slice(1)
  if (part === ':root') return name === 'html'
  if (part === ':link') return name === 'a'
  if (part === ':first-child') return isFirst
  const asked = part.toLowerCase()
  return asked === name || asked === was
}

export const isA = (element: SheetElement | undefined, { parts }: Compound): boolean =>
  element !== undefined && parts.every((part) => hasPart(element, part))

/** The nearest element that fits is taken, so that the time goes with the depth. */
export function fits(compounds: readonly Compound[], chain: readonly SheetElement[]): boolean {
  let at = chain.length - 1
  const last = compounds.at(-1)
  if (last === undefined || !isA(chain[at], last)) return false
  for (let asked = compounds.length - 2; asked >= 0; asked -= 1) {
    const compound = compounds[asked] ?? last
    at -= 1
    if (!compound.isParent) while (at >= 0 && !isA(chain[at], compound)) at -= 1
    if (!isA(chain[at], compound)) return false
  }
  return true
}

/** Whether a clean sheet has more rules about colours, those of some screens among them, than are compared with elements. */
export function hasManyColors(css: string): boolean {
  let count = 0
  for (const _ of askedSelectors(tokenize({ css }), isColor)) if (++count > mostRules) return true
  return false
}

type Chain = readonly SheetElement[]

/** Answers with what is asked for of the last element of a chain from the outermost to it: what stands later wins. */
function createSheetAnswers(css: string, asks: Asks) {
  const rules = Array.from(askedRules(tokenize({ css }), asks))
    .slice(0, mostRules)
    .sort((one, other) => one.weight - other.weight)
  const answer = (chain: Chain): Declaration[] => {
    const said = new Map<string, Declaration>()
    for (const { compounds, declarations } of rules)
      if (fits(compounds, chain))
        for (const declaration of declarations) {
          const key = `${declaration.name}${declaration.value.endsWith('!important')}`
          said.delete(key)
          said.set(key, declaration)
        }
    return [...said.values()]
  }
  return { answer, count: rules.length }
}

export const createSheetColors = (css: string): ((chain: Chain) => Declaration[]) =>
  createSheetAnswers(css, isColor).answer

/** Of comparing rules with elements, some tenths of a second at most. */
const mostSteps = 5_000_000

/** Where a clean sheet's rules put the last element of a chain: nowhere once there was too much to compare. */
export function createSheetRooms(css: string): (chain: Chain) => Declaration[] {
  const { answer, count } = createSheetAnswers(css, isRoomProperty)
  let steps = 0
  return (chain) => {
    if (count === 0 || steps > mostSteps) return []
    steps += (count + 1) * chain.length
    return answer(chain)
  }
}
