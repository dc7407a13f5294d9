import { useMemo } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useCategoryLevel } from '../../data/category-level.ts'
import { useProductList } from '../../data/product-list.ts'
import { useCategoriesById } from '../../data/use-catalog.ts'
import { useScreenView, useTrackOnce } from '../../events/use-tracking.ts'
import { ProductResults } from '../../ui/product-results.tsx'
import { SortBar, sortOf } from '../../ui/sort-bar.tsx'
import css from './category-screen.module.css'

/** The categories below this one narrow the list of products. */
function Subcategories({ id, name }: { id: string; name: string }) {
  const { catalog } = useShop()
  const { items: below, failed, hasMore, more } = useCategoryLevel(id)
  const href = useHref()
  const word = useWords()
  if (below.length === 0) return null
  return (
    <nav className={css.chips} aria-label={word('subcategories', { name })}>
      {below.map((category) => (
        <a key={category.id} dir="auto" className={css.chip} href={href(pathTo('category', category.id))}>
          {category.name}
        </a>
      ))}
      {hasMore || failed ? (
        <button type="button" className={css.chip} onClick={failed ? catalog.retry : more}>
          {word(failed ? 'retry' : 'loadMore')}
        </button>
      ) : null}
    </nav>
  )
}

export function CategoryScreen({ id, query }: ScreenProps) {
  const word = useWords()
  const category = useCategoriesById([id])?.[0]
  const name = category?.title || category?.name || ''
  const sort = sortOf(query)
  const list = useProductList(useMemo(() => ({ categoryId: id, sort }), [id, sort]))
  useTitle(name)
  useScreenView('category')
  useTrackOnce('category_viewed', id, { category_id: id })
  return (
    <>
      <h1 className="visually-hidden">{name || word('categories')}</h1>
      <Subcategories id={id} name={name} />
      <SortBar total={list.total} sort={sort} pathFor={(next) => pathTo('category', id, { sort: next })} />
      <ProductResults list={list} />
    </>
  )
}
