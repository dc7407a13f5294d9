import { findActionProblem, findScreenProblem } from '@vitrine/domain/actions/action.rules'
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { actionsOf } from './block-parts.ts'
import { blockCheck, type PreflightFacts } from './check.ts'

const named = (target: { id?: string; name?: string; title?: string }) => target.name || target.title || target.id || ''

/** The screen that an action opens although the app does not have it; null for any other action. */
const closedScreenOf = ({ type, page }: Action, { integrations }: Snapshot): string | null =>
  type === 'openInAppScreen' && page ? findScreenProblem(page.type, integrations) : null

/** Why a tap leads nowhere; null when it leads somewhere. */
function problemOf(action: Action, { integrations, pages }: Snapshot, facts: PreflightFacts): string | null {
  const { category, product, brand, page } = action
  const unusable = findActionProblem(action, integrations)
  switch (action.type) {
    case 'openCategory':
    case 'openCollection':
      if (category?.id && !facts.categories.has(category.id))
        return `The category ‘${named(category)}’ no longer exists.`
      break
    case 'openProduct':
      if (product?.id && !facts.products.has(product.id)) return `The product ‘${named(product)}’ no longer exists.`
      break
    case 'openBrand':
    case 'openVendor':
      if (brand?.id && !facts.brands.has(brand.id)) return `The brand ‘${named(brand)}’ no longer exists.`
      break
    case 'openInAppScreen':
      if (page?.id && !pages.some(({ id }) => id === page.id)) return `The page ‘${named(page)}’ no longer exists.`
      break
    default:
  }
  if (unusable === null) return null
  return unusable.message === 'Required!'
    ? 'Something happens when tapped, but no destination is chosen.'
    : unusable.message
}

export const destinationCheck = blockCheck({
  code: 'dead-destination',
  severity: 'warns',
  label: 'Dead destinations',
  hint: 'Choose another destination, or no action.',
  *judge(block, snapshot, facts) {
    const others = actionsOf(block).filter((action) => closedScreenOf(action, snapshot) === null)
    const problems = others.map((action) => problemOf(action, snapshot, facts))
    for (const problem of new Set(problems)) if (problem !== null) yield problem
  },
})

/** Blocks actions that open such a screen, as for tabs. Nothing offers them, but a draft may still contain one. */
export const closedScreenCheck = blockCheck({
  code: 'screen-closed',
  severity: 'blocks',
  label: 'Screens that the app does not have',
  hint: 'Choose another screen, or connect its integration.',
  *judge(block, snapshot) {
    const problems = actionsOf(block).map((action) => closedScreenOf(action, snapshot))
    for (const problem of new Set(problems)) if (problem !== null) yield problem
  },
})
