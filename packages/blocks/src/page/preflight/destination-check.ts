import { findActionProblem, findScreenFault } from '@vitrine/domain/actions/action.rules'
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { Route } from '@vitrine/domain/storefront/shopper-paths.rules'
import { problemOfFault } from './action-fault.ts'
import { actionsOf } from './block-parts.ts'
import { blockCheck, distinct, type PreflightFacts, problem } from './check.ts'
import { type OwnLink, outsideLinks, ownLinksOf } from './own-links.ts'

/** As much of an address as fits into a sentence. */
const longestShown = 120

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

const featuresOfScreens: Partial<Record<Route['screen'], PageType>> = {
  scanner: 'scanner',
  stores: 'storeLocator',
  rewards: 'loyalty',
}

/** Whether a link into the app itself ends at something that the app has. */
function leadsSomewhere({ route: { screen, id } }: OwnLink, snapshot: Snapshot, facts: PreflightFacts): boolean {
  if (screen === 'product') return facts.products.has(id)
  if (screen === 'category') return facts.categories.has(id)
  if (screen === 'brand') return facts.brands.has(id)
  if (screen === 'page') return snapshot.pages.some((page) => page.id === id)
  const gated = featuresOfScreens[screen]
  return screen !== 'missing' && (gated === undefined || findScreenFault(gated, snapshot.integrations) === null)
}

const outsideProblems = {
  'shop-gone': 'link_shop_gone',
  silent: 'link_silent',
  missing: 'link_missing',
} as const

export const destinationCheck = blockCheck({
  code: 'dead-destination',
  severity: 'warns',
  *judge(block, snapshot, facts) {
    const others = actionsOf(block).filter((action) => closedScreenOf(action, snapshot) === null)
    const links = ownLinksOf(block, snapshot.overlays, facts.inside)
    yield* distinct([
      ...others.flatMap((action) => problemOf(action, snapshot, facts) ?? []),
      ...links
        .filter((link) => !leadsSomewhere(link, snapshot, facts))
        .map(({ address }) => problem('link_gone', { address: address.slice(0, longestShown) })),
      ...outsideLinks(block, snapshot.overlays, facts.inside).flatMap((address) => {
        const fault = facts.outside.get(address)
        return fault ? problem(outsideProblems[fault], { address: address.slice(0, longestShown) }) : []
      }),
    ])
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
