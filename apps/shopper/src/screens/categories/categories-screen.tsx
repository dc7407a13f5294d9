import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useCategories } from '../../data/use-catalogue.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import css from './categories-screen.module.css'

interface CategoryRowProps {
  category: Category
  childrenOf: (id: string) => readonly Category[]
}

const CategoryPicture = ({ category }: { category: Category }) => (
  <span className={css.thumb}>
    <Picture src={category.image} alt="" widthPx={56} ratio={1} />
  </span>
)

/** A category that leads to its products; one with others below it opens first. */
function CategoryRow({ category, childrenOf }: CategoryRowProps) {
  const href = useHref()
  const word = useWords()
  const address = href(pathTo('category', category.id))
  const children = childrenOf(category.id)
  if (children.length === 0)
    return (
      <li>
        <a className={css.row} href={address}>
          <CategoryPicture category={category} />
          <span className={css.name}>{category.name}</span>
          <Icon name="chevron-right" sizePx={20} directed />
        </a>
      </li>
    )
  return (
    <li>
      <details>
        <summary className={css.row}>
          <CategoryPicture category={category} />
          <span className={css.name}>{category.name}</span>
          <Icon name="chevron-right" sizePx={20} directed />
        </summary>
        <ul className={css.below}>
          <li>
            <a className={css.row} href={address}>
              <span className={css.name}>{word('allIn', { name: category.name })}</span>
            </a>
          </li>
          {children.map((child) => (
            <CategoryRow key={child.id} category={child} childrenOf={childrenOf} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The tree of categories, under the blocks that the owner put there. */
export function CategoriesScreen(_props: ScreenProps) {
  const { snapshot, catalogue } = useShop()
  const word = useWords()
  const { categories, failed } = useCategories()
  const page = snapshot.pages.find(({ type }) => type === 'categoryTree' || type === 'catalogs')
  const { searchBar } = snapshot.layout.options.layout
  useTitle(page?.title.text || word('categories'))
  useScreenView('categories')
  const childrenOf = (id: string | null) => categories?.filter((category) => category.parentId === id) ?? []
  const known = new Set(categories?.map(({ id }) => id))
  const roots = categories?.filter(({ parentId }) => parentId === null || !known.has(parentId)) ?? []
  return (
    <>
      <h1 className="visually-hidden">{word('categories')}</h1>
      {searchBar.visible ? <SearchLink placeholder={searchBar.placeholder} backgroundColor="#FFFFFF" /> : null}
      {page ? <PageBlocks blocks={page.blocks} /> : null}
      {failed && categories === null ? <Failure onRetry={catalogue.retry} /> : null}
      {categories === null && !failed ? <RowsSkeleton /> : null}
      {categories?.length === 0 ? (
        <Notice
          icon={<Icon name="category" sizePx={32} />}
          title={word('emptyCategory')}
          hint={word('emptyCategoryHint')}
        />
      ) : null}
      <ul className={css.tree}>
        {roots.map((category) => (
          <CategoryRow key={category.id} category={category} childrenOf={childrenOf} />
        ))}
      </ul>
    </>
  )
}
