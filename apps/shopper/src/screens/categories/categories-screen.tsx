import type { CSSProperties } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { categoryPageOf, showsNoCategory, useCategoryLevel } from '../../data/category-level.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import css from './categories-screen.module.css'
import { CategoryRows } from './category-rows.tsx'

/** Shows the tree of the selected categories below the page's blocks. */
export function CategoriesScreen(_props: ScreenProps) {
  const { snapshot, catalog } = useShop()
  const word = useWords()
  const page = categoryPageOf(snapshot)
  const isEmpty = showsNoCategory(snapshot)
  const list = useCategoryLevel(null, !isEmpty)
  const { searchBar } = snapshot.layout.options.layout
  const title = page?.title.text || word('categories')
  useTitle(title)
  useScreenView('categories')
  return (
    <div
      className={css.page}
      style={{ '--page': page?.backgroundColor ?? '#FFFFFF' } as CSSProperties}
      data-page={page?.id}
    >
      <h1 className="visually-hidden">{title}</h1>
      {searchBar.visible ? <SearchLink placeholder={searchBar.placeholder} backgroundColor="#FFFFFF" /> : null}
      {page ? <PageBlocks blocks={page.blocks} /> : null}
      {list.failed && list.items.length === 0 ? <Failure onRetry={catalog.retry} /> : null}
      {!isEmpty && list.total === null && !list.failed ? <RowsSkeleton /> : null}
      {isEmpty || list.total === 0 ? (
        <Notice
          icon={<Icon name="category" sizePx={32} />}
          title={word('emptyCategories')}
          hint={word('emptyCategoryHint')}
        />
      ) : null}
      <ul className={css.tree}>
        <CategoryRows list={list} />
      </ul>
      <ListEnd list={list} />
    </div>
  )
}
