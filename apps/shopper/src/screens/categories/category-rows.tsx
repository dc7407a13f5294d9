import type { ShopCategory } from '@vitrine/domain/catalog/catalog.schema'
import { useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useCategoryLevel } from '../../data/category-level.ts'
import type { PagedList } from '../../data/paged-list.ts'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import css from './categories-screen.module.css'

function RowContent({ category }: { category: ShopCategory }) {
  return (
    <>
      <span className={css.thumb}>
        <Picture src={category.image} alt="" widthPx={56} ratio={1} />
      </span>
      <span dir="auto" className={css.name}>
        {category.name}
      </span>
      <Icon name="chevron-right" sizePx={20} directed />
    </>
  )
}

/** Fetches the categories below one when it is first opened. The first row leads to all of its products. */
function Below({ category, asked }: { category: ShopCategory; asked: boolean }) {
  const { catalog } = useShop()
  const href = useHref()
  const word = useWords()
  const list = useCategoryLevel(category.id, asked)
  return (
    <>
      <ul className={css.below}>
        <li>
          <a className={css.row} href={href(pathTo('category', category.id))}>
            <span dir="auto" className={css.name}>
              {word('allIn', { name: category.name })}
            </span>
          </a>
        </li>
        <CategoryRows list={list} />
      </ul>
      {asked && list.total === null && !list.failed ? <RowsSkeleton /> : null}
      {list.failed && list.items.length === 0 ? <Failure onRetry={catalog.retry} /> : <ListEnd list={list} />}
    </>
  )
}

/** A category leads to its products, or opens if there are categories below it. */
function CategoryRow({ category }: { category: ShopCategory }) {
  const href = useHref()
  const [asked, setAsked] = useState(false)
  if (category.childCount === 0)
    return (
      <li>
        <a className={css.row} href={href(pathTo('category', category.id))}>
          <RowContent category={category} />
        </a>
      </li>
    )
  return (
    <li>
      <details onToggle={(event) => event.currentTarget.open && setAsked(true)}>
        <summary className={css.row}>
          <RowContent category={category} />
        </summary>
        <Below category={category} asked={asked} />
      </details>
    </li>
  )
}

export const CategoryRows = ({ list }: { list: PagedList<ShopCategory> }) =>
  list.items.map((category) => <CategoryRow key={category.id} category={category} />)
