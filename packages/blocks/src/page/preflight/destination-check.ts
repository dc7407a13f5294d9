import { findActionProblem, findScreenFault } from '@vitrine/domain/actions/action.rules'
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { problemOfFault } from './action-fault.ts'
import { actionsOf } from './block-parts.ts'
import { blockCheck, distinct, type PreflightFacts, problem } from './check.ts'

const named = (target: { id?: string; name?: string; title?: string }) => target.name || target.title || target.id || ''

/** The screen that an action opens although the app does not have it; null for any other action. */
function closedScreenOf({ type, page }: Action, { integrations }: Snapshot): PreflightProblem | null {
  if (type !== 'openInAppScreen' || !page) return null
  const fault = findScreenFault(page.type, integrations)
  return fault && problemOfFault({ fault, screen: page.type })
}

/** Why a tap leads nowhere; null when it leads somewhere. */
function problemOf(action: Action, { integrations, pages }: Snapshot, facts: PreflightFacts): PreflightProblem | null {
  const { category, product, brand, page } = action
  const unusable = findActionProblem(action, integrations)
  switch (action.type) {
    case 'openCategory':
    case 'openCollection':
      if (category?.id && !facts.categories.has(category.id)) return problem('category_gone', { name: named(category) })
      break
    case 'openProduct':
      if (product?.id && !facts.products.has(product.id)) return problem('product_gone', { name: named(product) })
      break
    case 'openBrand':
    case 'openVendor':
      if (brand?.id && !facts.brands.has(brand.id)) return problem('brand_gone', { name: named(brand) })
      break
    case 'openInAppScreen':
      if (page?.id && !pages.some(({ id }) => id === page.id)) return problem('page_gone', { name: named(page) })
      break
    default:
  }
  return unusable && problemOfFault(unusable)
}

export const destinationCheck = blockCheck({
  code: 'dead-destination',
  severity: 'warns',
  *judge(block, snapshot, facts) {
    const others = actionsOf(block).filter((action) => closedScreenOf(action, snapshot) === null)
    yield* distinct(others.flatMap((action) => problemOf(action, snapshot, facts) ?? []))
  },
})

/** Blocks actions that open such a screen, as for tabs. Nothing offers them, but a draft may still contain one. */
export const closedScreenCheck = blockCheck({
  code: 'screen-closed',
  severity: 'blocks',
  *judge(block, snapshot) {
    yield* distinct(actionsOf(block).flatMap((action) => closedScreenOf(action, snapshot) ?? []))
  },
})
