import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Brand } from '@vitrine/domain/catalog/catalog.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { CSSProperties } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { addressOf } from '../../data/addresses.ts'
import { type PageAddress, type PagedList, usePagedList } from '../../data/paged-list.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useTypedQuery } from '../../ui/use-typed-query.ts'
import css from './brands-screen.module.css'

const pathFor = (query: string) => pathTo('brands', query === '' ? {} : { q: query })

function BrandSearch({ asked }: { asked: string }) {
  const word = useWords()
  const [text, setText] = useTypedQuery(asked, pathFor)
  return <SearchField text={text} label={word('searchBrands')} onType={setText} />
}

const pageSize = 50

const brandsPageOf = ({ pages }: Snapshot) =>
  pages.find(({ type }) => type === 'brands') ?? pages.find(({ type }) => type === 'vendors')

type Look = NonNullable<ReturnType<typeof brandsPageOf>>['options']

/** Lists the brands with the pictures and separators that the design asks for. */
function BrandRows({ brands, look }: { brands: readonly Brand[]; look: Look | undefined }) {
  const href = useHref()
  const separator = look?.itemSeparator
  const line = separator?.visible ? `${separator.height}px solid ${separator.backgroundColor}` : undefined
  return (
    <ul className={css.list}>
      {brands.map((brand) => (
        <li key={brand.id} style={{ borderBlockEnd: line }}>
          <a className={css.row} href={href(pathTo('brand', brand.id, { name: brand.name }))}>
            {look?.imageEnabled === false ? null : (
              <span className={css.thumb}>
                <Picture src={brand.imageUrl} alt="" widthPx={56} ratio={1} whole />
              </span>
            )}
            <span dir="auto" className={css.name}>
              {brand.name}
            </span>
            <Icon name="chevron-right" sizePx={20} directed />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Shown when no brand was picked, or when the store has none of the picked ones. */
function NoBrands() {
  const word = useWords()
  return (
    <Notice
      icon={<Icon name="layout-grid" sizePx={32} />}
      title={word('emptyBrands')}
      hint={word('emptyCategoryHint')}
    />
  )
}

interface PickedBrandsProps {
  list: PagedList<Brand>
  look: Look | undefined
  asked: string
}

function PickedBrands({ list, look, asked }: PickedBrandsProps) {
  const { catalog } = useShop()
  const word = useWords()
  if (list.failed && list.items.length === 0) return <Failure onRetry={catalog.retry} />
  if (list.total === null) return <RowsSkeleton />
  if (list.total === 0 && asked === '') return <NoBrands />
  if (list.total === 0)
    return (
      <Notice
        icon={<Icon name="search" sizePx={32} />}
        title={<Kept text={(query) => word('noResults', { query })} values={[asked]} />}
        hint={word('noResultsHint')}
      />
    )
  return (
    <>
      <BrandRows brands={list.items} look={look} />
      <ListEnd list={list} />
    </>
  )
}

/** Shows the picked brands in the owner's order below the page's blocks. */
export function BrandsScreen({ query }: ScreenProps) {
  const { snapshot } = useShop()
  const word = useWords()
  const page = brandsPageOf(snapshot)
  const picked = snapshot.selections?.brands ?? null
  const isEmpty = picked === null || picked.count === 0
  const asked = (query['q'] ?? '').trim()
  const search = { selection: picked?.hash ?? '', ...(asked !== '' && { query: asked }) }
  const pageOf: PageAddress<Brand> = (paging) => addressOf('catalog/brands', { query: { ...search, ...paging } })
  const list = usePagedList(isEmpty ? null : pageOf, pageSize)
  const title = page?.title.text || word('brands')
  useTitle(title)
  useScreenView('brands')
  return (
    <div
      className={css.page}
      style={{ '--page': page?.backgroundColor ?? '#FFFFFF' } as CSSProperties}
      data-page={page?.id}
    >
      <h1 className="visually-hidden">{title}</h1>
      {isEmpty ? null : <BrandSearch asked={asked} />}
      {page ? <PageBlocks blocks={page.blocks} /> : null}
      {isEmpty ? <NoBrands /> : <PickedBrands list={list} look={page?.options} asked={asked} />}
    </div>
  )
}
