/** Compares what blocks show of the catalogue with the store's present data. */
import type { PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import { brandsOf, categoriesOf, productsOf } from './block-parts.ts'
import { blockCheck, problem } from './check.ts'

interface NamedThing {
  id: string
  name: string
}

const nameOf = ({ name, id }: NamedThing) => name || id

type ListProblem = 'item_missing' | 'product_sold_out'
const ofSeveral = { item_missing: 'items_missing', product_sold_out: 'products_sold_out' } as const

/** Names the first, and says how many more there are. */
function* listed(name: ListProblem, [first, ...others]: readonly NamedThing[]): Generator<PreflightProblem> {
  if (!first) return
  yield others.length === 0
    ? problem(name, { name: nameOf(first) })
    : problem(ofSeveral[name], { name: nameOf(first), count: others.length })
}

export const missingProductCheck = blockCheck({
  code: 'product-missing',
  severity: 'warns',
  *judge(block, _snapshot, facts) {
    const gone = productsOf(block).filter(({ id }) => !facts.products.has(id))
    yield* listed('item_missing', gone)
  },
})

export const missingBrandCheck = blockCheck({
  code: 'brand-missing',
  severity: 'warns',
  *judge(block, _snapshot, facts) {
    const gone = brandsOf(block).filter(({ id }) => !facts.brands.has(id))
    yield* listed('item_missing', gone)
  },
})

export const soldOutCheck = blockCheck({
  code: 'product-sold-out',
  severity: 'warns',
  *judge(block, _snapshot, facts) {
    const soldOut = productsOf(block).filter(({ id }) => facts.products.get(id)?.availableForSale === false)
    yield* listed('product_sold_out', soldOut)
  },
})

export const categoryCheck = blockCheck({
  code: 'category-missing',
  severity: 'warns',
  *judge(block, _snapshot, facts) {
    for (const category of categoriesOf(block)) {
      const found = facts.categories.get(category.id)
      if (!found) yield problem('category_gone', { name: nameOf(category) })
      else if (found.productCount === 0) yield problem('category_empty', { name: nameOf(category) })
    }
  },
})
