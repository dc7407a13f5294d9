import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { useShop, useWords } from '../app/shop.ts'
import { type ProductSort, productSorts } from '../data/product-list.ts'
import type { WordKey } from '../text/words.ts'
import { ScreenIcon } from './screen-icon.tsx'
import css from './sort-bar.module.css'

const names: Record<ProductSort, WordKey> = {
  featured: 'sortFeatured',
  newest: 'sortNewest',
  'price-asc': 'sortPriceUp',
  'price-desc': 'sortPriceDown',
  name: 'sortName',
}

/** The sort order in the address. */
export const sortOf = (query: Readonly<Record<string, string>>): ProductSort =>
  productSorts.find((sort) => sort === query['sort']) ?? 'featured'

interface SortBarProps {
  total: number | null
  sort: ProductSort
  /** Opens the same list in another order. */
  pathFor: (sort: ProductSort) => string
}

/** Shows the number of products and their order. */
export function SortBar({ total, sort, pathFor }: SortBarProps) {
  const { router } = useShop()
  const word = useWords()
  return (
    <div className={css.bar}>
      <p role="status">{total === null ? '' : <Kept text={word('resultCount', { count: total })} />}</p>
      <label className={css.sort}>
        <ScreenIcon name="arrows-sort" sizePx={18} />
        <span className="visually-hidden">{word('sort')}</span>
        <select
          value={sort}
          onChange={(event) => router.go(pathFor(event.currentTarget.value as ProductSort), { replace: true })}
        >
          {productSorts.map((option) => (
            <option key={option} value={option}>
              {word(names[option])}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
