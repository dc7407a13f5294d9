/** Compares what blocks show of the catalogue with the store's present data. */
import { brandsOf, categoriesOf, productsOf } from './block-parts.ts'
import { blockCheck } from './check.ts'

interface Named {
  id: string
  name: string
}

const nameOf = ({ name, id }: Named) => name || id

/** ‘Linen shirt’, or ‘Linen shirt’ and 3 more. */
const listed = (items: readonly Named[]): string => {
  const [first, ...others] = items
  return `‘${first ? nameOf(first) : ''}’${others.length > 0 ? ` and ${others.length} more` : ''}`
}

export const missingProductCheck = blockCheck({
  code: 'product-missing',
  severity: 'warns',
  label: 'Missing products',
  hint: 'Shoppers see the others. Choose the category again to fill the gap.',
  *judge(block, _snapshot, facts) {
    const gone = productsOf(block).filter(({ id }) => !facts.products.has(id))
    if (gone.length > 0) yield `The store no longer has ${listed(gone)}.`
  },
})

export const missingBrandCheck = blockCheck({
  code: 'brand-missing',
  severity: 'warns',
  label: 'Missing brands',
  hint: 'Shoppers see the others. Choose another brand to fill the gap.',
  *judge(block, _snapshot, facts) {
    const gone = brandsOf(block).filter(({ id }) => !facts.brands.has(id))
    if (gone.length > 0) yield `The store no longer has ${listed(gone)}.`
  },
})

export const soldOutCheck = blockCheck({
  code: 'product-sold-out',
  severity: 'warns',
  label: 'Sold-out products',
  hint: 'Shoppers can look at them and not buy them.',
  *judge(block, _snapshot, facts) {
    const soldOut = productsOf(block).filter(({ id }) => facts.products.get(id)?.availableForSale === false)
    if (soldOut.length > 0) yield `${listed(soldOut)} ${soldOut.length === 1 ? 'is' : 'are'} sold out.`
  },
})

export const categoryCheck = blockCheck({
  code: 'category-missing',
  severity: 'warns',
  label: 'Missing or empty categories',
  hint: 'Choose another category.',
  *judge(block, _snapshot, facts) {
    for (const category of categoriesOf(block)) {
      const found = facts.categories.get(category.id)
      if (!found) yield `The category ‘${nameOf(category)}’ no longer exists.`
      else if (found.productCount === 0) yield `The category ‘${nameOf(category)}’ has no products.`
    }
  },
})
