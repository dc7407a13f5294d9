import type { Block } from '@vitrine/domain/blocks/block.schema'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import css from './brands-screen.module.css'

interface DesignBrand {
  id: string
  name: string
  imageUrl: string | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Brands that the owner picked, from the brand blocks of the page. */
function pickedBrands(blocks: readonly Block[]): DesignBrand[] {
  return blocks
    .filter(({ type }) => type === 'brand' || type === 'vendor')
    .flatMap((block) => (Array.isArray(block['brands']) ? (block['brands'] as Record<string, unknown>[]) : []))
    .map((brand) => ({
      id: textOf(brand['id']),
      name: textOf(brand['name']),
      imageUrl: textOf(brand['imageUrl']) || textOf(brand['image']) || null,
    }))
    .filter(({ id, name }) => id !== '' && name !== '')
}

export function BrandsScreen(_props: ScreenProps) {
  const { snapshot } = useShop()
  const word = useWords()
  const href = useHref()
  const page = snapshot.pages.find(({ type }) => type === 'brands' || type === 'vendors')
  const brands = pickedBrands(page?.blocks ?? [])
  const { searchBar } = snapshot.layout.options.layout
  useTitle(page?.title.text || word('brands'))
  useScreenView('brands')
  const separator = page?.options.itemSeparator
  const line = separator?.visible ? `${separator.height}px solid ${separator.backgroundColor}` : undefined
  return (
    <>
      <h1 className="visually-hidden">{word('brands')}</h1>
      {searchBar.visible ? <SearchLink placeholder={searchBar.placeholder} backgroundColor="#FFFFFF" /> : null}
      {page ? <PageBlocks blocks={page.blocks.filter(({ type }) => type !== 'brand' && type !== 'vendor')} /> : null}
      {brands.length === 0 ? (
        <Notice
          icon={<Icon name="layout-grid" sizePx={32} />}
          title={word('emptyBrands')}
          hint={word('emptyCategoryHint')}
        />
      ) : null}
      <ul className={css.list}>
        {brands.map((brand) => (
          <li key={brand.id} style={{ borderBlockEnd: line }}>
            <a className={css.row} href={href(pathTo('brand', brand.id, { name: brand.name }))}>
              {page?.options.imageEnabled ? (
                <span className={css.thumb}>
                  <Picture src={brand.imageUrl} alt="" widthPx={56} ratio={1} whole />
                </span>
              ) : null}
              <span className={css.name}>{brand.name}</span>
              <Icon name="chevron-right" sizePx={20} directed />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
