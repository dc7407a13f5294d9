import { useMemo } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useProductList } from '../../data/product-list.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { ProductResults } from '../../ui/product-results.tsx'
import { SortBar, sortOf } from '../../ui/sort-bar.tsx'

/** The name of the brand comes with the link, or from its first product. */
export function BrandScreen({ id, query }: ScreenProps) {
  const word = useWords()
  const sort = sortOf(query)
  const list = useProductList(useMemo(() => ({ brandId: id, sort }), [id, sort]))
  const name = query['name'] || list.products[0]?.vendor || ''
  useTitle(name)
  useScreenView('brand', id)
  return (
    <>
      <h1 className="visually-hidden">{name || word('brands')}</h1>
      <SortBar
        total={list.total}
        sort={sort}
        pathFor={(next) => pathTo('brand', id, name === '' ? { sort: next } : { name, sort: next })}
      />
      <ProductResults list={list} />
    </>
  )
}
