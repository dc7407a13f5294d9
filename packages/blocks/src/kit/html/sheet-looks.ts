/**
 * Where the style sheets of a text, as it was written, say backgrounds and colours. The cleaner keeps rules in part: a rule
 * that goes, or whose background goes, counts for every element that it may reach, so that no colour stays without its own.
 */
import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'
import {
  atRule,
  conditionOf,
  generated,
  isKeptGroup,
  rawText,
  rulesOf,
  unseenSelector,
  writeSelector,
} from './clean-sheet.ts'
import { type Background, cleanTokens, splitTokens } from './clean-style.ts'
import { isFaint, paintsDark, saysColor } from './readable-colors.ts'
import { always, type Compound, fits, isA, type SheetElement } from './sheet-colors.ts'

interface SheetColor {
  isFaint: boolean
  isImportant: boolean
}

interface LooseRule {
  compounds: readonly Compound[]
  background: Background
  color: SheetColor | undefined
}

/** From the outermost element to the one that is meant; it is asked for where a rule may reach it. */
type Chain = () => readonly SheetElement[]

export interface SheetLooks {
  /** Whether any rule loses its background. */
  losesBackground: boolean
  backgroundOf: (chain: Chain) => Background
  /** Of the rules that are kept. */
  colorOf: (chain: Chain) => SheetColor | undefined
}

export const noSheet: SheetLooks = {
  losesBackground: false,
  backgroundOf: () => 'none',
  colorOf: () => undefined,
}

const opens: ReadonlySet<string> = new Set([TokenType.Function, TokenType.OpenParen, TokenType.OpenSquare])
const closes: ReadonlySet<string> = new Set([TokenType.CloseParen, TokenType.CloseSquare])

/** Whatever else a selector asks for is taken as given: attributes, places among siblings, what stands before. */
function looseCompounds(tokens: readonly CSSToken[]): { compounds: Compound[]; isSure: boolean } {
  const compounds: Compound[] = []
  let parts: string[] | null = null
  let isSpaced = false
  let isSure = true
  let depth = 0
  let before = ''
  const end = (isParent: boolean) => {
    if (parts !== null) compounds.push({ parts: [...new Set(parts)], isParent })
    parts = null
  }
  const add = (...some: string[]) => {
    if (isSpaced) end(false)
    isSpaced = false
    parts ??= []
    parts.push(...some)
  }
  const addUnknown = () => {
    isSure = false
    add()
  }
  for (const token of tokens) {
    const [type, raw] = token
    if (closes.has(type)) depth = Math.max(0, depth - 1)
    else if (opens.has(type)) {
      depth += 1
      addUnknown()
    } else if (depth > 0) continue
    else if (type === TokenType.Whitespace) isSpaced = true
    else if (type === TokenType.Hash) add(`#${token[4].value}`)
    else if (type === TokenType.Ident && before === ':' && raw.toLowerCase() !== 'root') addUnknown()
    else if (type === TokenType.Ident)
      add(before === '.' || before === ':' ? before + token[4].value : token[4].value.toLowerCase())
    else if (raw === '*') add()
    else if (raw === '>') {
      end(true)
      isSpaced = false
    } else if (raw === '+' || raw === '~') {
      // What stands before it is in the same element.
      parts = null
      isSpaced = false
      isSure = false
    }
    before = raw
  }
  end(false)
  return { compounds, isSure }
}

/** Rules about paper. */
const elsewhere = /^(?:only )?(?:print|speech)\b[^,]*$/i
const groups: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container', 'scope'])
const deepest = 4

interface Around {
  isKept: boolean
  isSure: boolean
  depth: number
}

/** It is said for a moment, or of what a rule itself brings. */
const isPassing = (selector: string): boolean =>
  unseenSelector.test(selector) || generated.test(selector) || /:hover\b/i.test(selector)

function* looseRules(tokens: readonly CSSToken[], around: Around): Generator<LooseRule> {
  for (const { head, body } of rulesOf(tokens)) {
    const at = atRule(head)
    if (at !== undefined) {
      const name = at[4].value.toLowerCase()
      const condition = conditionOf(head, at)
      if (around.depth === deepest || !groups.has(name) || (name === 'media' && elsewhere.test(condition))) continue
      yield* looseRules(body, {
        isKept: around.isKept && isKeptGroup(name, condition, around.depth > 0),
        isSure: around.isSure && always.test(condition),
        depth: around.depth + 1,
      })
      continue
    }
    // A rule in a rule is dropped, and may reach anything of its name.
    if (around.depth < deepest) yield* looseRules(body, { isKept: false, isSure: false, depth: around.depth + 1 })
    const { background, declarations } = cleanTokens(body)
    const color = declarations.findLast(({ name, value }) => name === 'color' && saysColor(value))
    if (background === 'none' && color === undefined) continue
    for (const selector of splitTokens(head, TokenType.Comma)) {
      if (isPassing(rawText(selector))) continue
      const isKept = around.isKept && writeSelector(selector) !== ''
      const { compounds, isSure } = looseCompounds(selector)
      // What was read on a light background can be read on a light block, and is judged on a dark one.
      const isLost = background === 'lost' || (background === 'kept' && !isKept && paintsDark(declarations))
      const staysKept = background === 'kept' && isKept && isSure && around.isSure
      yield {
        compounds,
        background: isLost ? 'lost' : staysKept ? 'kept' : 'none',
        color:
          color && isKept && background !== 'lost'
            ? { isFaint: isFaint(color.value), isImportant: color.value.endsWith('!important') }
            : undefined,
      }
    }
  }
}

/** Of comparing rules with elements, a tenth of a second at most. */
const mostSteps = 2_000_000

/** `isKept` says whether any rule of them stays. */
export function createSheetLooks(css: string, isKept: boolean): SheetLooks {
  const rules = Array.from(looseRules(tokenize({ css }), { isKept, isSure: true, depth: 0 }))
  const painting = rules.filter(({ background }) => background !== 'none')
  const coloring = rules.filter(({ color }) => color !== undefined)
  let steps = 0
  const reaches = ({ compounds }: LooseRule, chain: readonly SheetElement[]): boolean => {
    const [element, asked] = [chain.at(-1), compounds.at(-1)]
    steps += 1 + (asked?.parts.length ?? 0)
    if (steps > mostSteps || asked === undefined || !isA(element, asked)) return steps > mostSteps
    steps += chain.length + compounds.length
    return fits(compounds, chain)
  }
  const colorOfAll = (found: readonly LooseRule[]): SheetColor | undefined =>
    found.length === 0
      ? undefined
      : {
          isFaint: found.some(({ color }) => color?.isFaint),
          isImportant: found.some(({ color }) => color?.isImportant),
        }
  const known = new WeakMap<SheetElement, { color: SheetColor | undefined }>()
  // Beyond what is looked at in time, a rule may reach everything.
  const backgroundOfAny = painting.length > 0 ? 'lost' : 'none'
  const colorOfAny = colorOfAll(coloring)
  return {
    losesBackground: rules.some(({ background }) => background === 'lost'),
    backgroundOf(chainOf) {
      if (steps > mostSteps || painting.length === 0) return backgroundOfAny
      const chain = chainOf()
      steps += chain.length
      const found = painting.filter((rule) => reaches(rule, chain))
      if (steps <= mostSteps && found.some(({ background }) => background === 'kept')) return 'kept'
      return found.length > 0 ? 'lost' : 'none'
    },
    colorOf(chainOf) {
      if (steps > mostSteps || coloring.length === 0) return colorOfAny
      const chain = chainOf()
      steps += chain.length
      const element = chain.at(-1)
      if (element === undefined) return undefined
      const found = known.get(element) ?? { color: colorOfAll(coloring.filter((rule) => reaches(rule, chain))) }
      known.set(element, found)
      return found.color
    },
  }
}
