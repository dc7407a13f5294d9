/** Two versions of a layout made one: field by field, bottom tabs tab by tab. */
import { fewestTabs, mostTabs, refusedTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { type Choice, compareSides, mergeOrder, type Outcome } from './merge.rules.ts'

export interface LayoutSides {
  base: LayoutContent
  mine: LayoutContent
  theirs: LayoutContent
}

type Changed = Exclude<Outcome, 'same'>

/** One thing that differs. `key` names the choice; `joined` is a tab of which each changed another part. */
export interface LayoutOutcome {
  key: string
  name: string
  outcome: Changed | 'joined'
}

type PickSide = (key: string) => 'mine' | 'theirs'
type Told = (path: string, outcome: Changed) => void

const names: Record<string, string> = {
  'theme.logo': 'Logo',
  'theme.color.primary': 'Primary color',
  'theme.color.secondary': 'Secondary color',
  'theme.corner.style': 'Corner style',
  'theme.image.style': 'Product image style',
  'theme.appIcon': 'App icon',
  'theme.splashScreen': 'Splash screen',
  'options.topBar.backgroundColor': 'Header background',
  'options.bottomTabs.backgroundColor': 'Background of the bottom bar',
  'options.bottomTabs.icon.iconColor': 'Inactive color of the bottom bar',
  'options.bottomTabs.icon.selectedIconColor': 'Active color of the bottom bar',
  'options.bottomTabs.title.visible': 'Titles of the bottom bar',
  'options.multiplePage': 'Several home pages',
}

/** Taken as wholes: a picture's address and measures belong together. */
const wholes = /(^|\.)(logo|appIcon|splashScreen|source|page)$/

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeFields(sides: Record<keyof LayoutSides, unknown>, path: string, pick: PickSide, told: Told): unknown {
  const { base, mine, theirs } = sides
  const outcome = compareSides(base, mine, theirs)
  if (outcome === 'same') return mine
  if (isFields(base) && isFields(mine) && isFields(theirs) && !wholes.test(path)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    return Object.fromEntries(
      [...keys].map((key) => {
        const inner = { base: base[key], mine: mine[key], theirs: theirs[key] }
        return [key, mergeFields(inner, path === '' ? key : `${path}.${key}`, pick, told)]
      }),
    )
  }
  told(path, outcome)
  if (outcome === 'conflict') return pick(path) === 'mine' ? mine : theirs
  return outcome === 'mine' ? mine : theirs
}

const tabOf = (layout: LayoutContent, id: string): BottomTab | undefined =>
  layout.bottomTabs.find((tab) => tab.id === id)

const idsOf = ({ bottomTabs }: LayoutContent) => bottomTabs.map(({ id }) => id)
const nameOf = (tab: BottomTab) => `${tab.title.text || tab.name || 'Button'} button`

/** What the outcomes of a tab's fields are together. */
const together = (one: LayoutOutcome['outcome'] | undefined, other: Changed): LayoutOutcome['outcome'] => {
  if (one === undefined || one === other) return other
  return one === 'conflict' || other === 'conflict' ? 'conflict' : 'joined'
}

const wholeBar = 'tabs'

function mergeTabs(sides: LayoutSides, pick: PickSide, outcomes: LayoutOutcome[]): BottomTab[] {
  const { base, mine, theirs } = sides
  const found: LayoutOutcome[] = []
  const ids = new Set([...mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs)), ...idsOf(base)])
  const tabs = [...ids].flatMap((id) => {
    const of = { base: tabOf(base, id), mine: tabOf(mine, id), theirs: tabOf(theirs, id) }
    const named = of.mine ?? of.theirs ?? of.base
    if (!named) return []
    const key = `tab:${id}`
    let outcome: LayoutOutcome['outcome'] | undefined
    const merged = mergeFields(
      of,
      '',
      () => pick(key),
      (_, each) => {
        outcome = together(outcome, each)
      },
    ) as BottomTab | undefined
    if (outcome !== undefined) found.push({ key, name: nameOf(named), outcome })
    return merged ? [merged] : []
  })
  // Two sets of edits that are fine apart may break the bar's limits together: then one bar is chosen.
  const fits = tabs.length <= mostTabs && tabs.length >= Math.min(fewestTabs, theirs.bottomTabs.length)
  if (fits && refusedTabs(theirs.bottomTabs, tabs).length === 0) {
    outcomes.push(...found)
    return tabs
  }
  outcomes.push({ key: wholeBar, name: 'Bottom bar', outcome: 'conflict' })
  return (pick(wholeBar) === 'mine' ? mine : theirs).bottomTabs
}

/** What is not chosen stays mine. */
export function mergeLayouts(
  sides: LayoutSides,
  choices: ReadonlyMap<string, Choice>,
): { layout: LayoutContent; outcomes: LayoutOutcome[] } {
  const outcomes: LayoutOutcome[] = []
  const pick: PickSide = (key) => (choices.get(key) === 'theirs' ? 'theirs' : 'mine')
  const fields = ({ theme, options }: LayoutContent) => ({ theme, options })
  const merged = mergeFields(
    { base: fields(sides.base), mine: fields(sides.mine), theirs: fields(sides.theirs) },
    '',
    (path) => pick(`layout:${path}`),
    (path, outcome) => outcomes.push({ key: `layout:${path}`, name: names[path] ?? 'Layout', outcome }),
  ) as Omit<LayoutContent, 'bottomTabs'>
  return { layout: { ...merged, bottomTabs: mergeTabs(sides, pick, outcomes) }, outcomes }
}
