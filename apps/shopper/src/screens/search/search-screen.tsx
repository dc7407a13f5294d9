import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import { useEffect, useMemo, useRef } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useProductList } from '../../data/product-list.ts'
import { useScreenView, useTrackOnce } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductResults } from '../../ui/product-results.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortBar, sortOf } from '../../ui/sort-bar.tsx'
import { useTypedQuery } from '../../ui/use-typed-query.ts'
import { RecentSearches } from './recent-searches.tsx'
import css from './search-screen.module.css'

const pathFor = (query: string) => pathTo('search', query === '' ? {} : { q: query })

/** A shopper who has the product at hand scans its code instead of typing its name. */
function ScannerLink() {
  const { snapshot } = useShop()
  const word = useWords()
  const href = useHref()
  if (!snapshot.integrations.includes(gatedScreens.scanner)) return null
  return (
    <a className={css.scanner} href={href(pathTo('scanner'))}>
      <ScreenIcon name="scan" sizePx={20} />
      {word('scanCode')}
    </a>
  )
}

export function SearchScreen({ query }: ScreenProps) {
  const { router, lists, tracker, snapshot } = useShop()
  const word = useWords()
  const input = useRef<HTMLInputElement>(null)
  const asked = (query['q'] ?? '').trim()
  const [text, setText] = useTypedQuery(asked, pathFor)
  const sort = sortOf(query)
  const list = useProductList(useMemo(() => (asked === '' ? null : { query: asked, sort }), [asked, sort]))
  useScreenView('search')
  useTrackOnce('search', asked !== '' && list.total !== null ? asked : null, { query: asked, results: list.total ?? 0 })

  useEffect(() => {
    if (asked === '') input.current?.focus()
  }, [asked])

  const search = (words: string) => {
    setText(words)
    if (words.trim() !== '') lists.searches.add({ query: words.trim() })
    router.go(pathFor(words.trim()), { replace: true })
  }
  return (
    <>
      <h1 className="visually-hidden">{word('search')}</h1>
      <SearchField
        inputRef={input}
        text={text}
        label={word('searchProducts')}
        placeholder={snapshot.layout.options.layout.searchBar.placeholder || word('searchProducts')}
        onType={setText}
        onClear={() => search('')}
        onSubmit={() => {
          input.current?.blur()
          search(text)
        }}
      />
      {asked === '' ? (
        <>
          <ScannerLink />
          <RecentSearches onSearch={search} />
        </>
      ) : (
        <>
          <SortBar total={list.total} sort={sort} pathFor={(next) => pathTo('search', { q: asked, sort: next })} />
          <ProductResults
            list={list}
            onOpen={(product) => {
              lists.searches.add({ query: asked })
              tracker.track('search_result_clicked', { product_id: product.id, query: asked })
            }}
            empty={
              <Notice
                icon={<Icon name="search" sizePx={32} />}
                title={<Kept text={(query) => word('noResults', { query })} values={[asked]} />}
                hint={word('noResultsHint')}
              />
            }
          />
        </>
      )}
    </>
  )
}
