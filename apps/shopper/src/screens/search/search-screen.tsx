import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useProductList } from '../../data/product-list.ts'
import { useScreenView, useTrackOnce } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductResults } from '../../ui/product-results.tsx'
import { SortBar, sortOf } from '../../ui/sort-bar.tsx'
import { RecentSearches } from './recent-searches.tsx'
import css from './search-screen.module.css'

/** Waits until the shopper stops typing (document 2, section 5). */
const typingMs = 500
const longestQuery = 200

export function SearchScreen({ query }: ScreenProps) {
  const { router, lists, tracker, snapshot } = useShop()
  const word = useWords()
  const input = useRef<HTMLInputElement>(null)
  const asked = (query['q'] ?? '').trim()
  const [text, setText] = useState(asked)
  const sort = sortOf(query)
  const list = useProductList(useMemo(() => (asked === '' ? null : { query: asked, sort }), [asked, sort]))
  useScreenView('search')
  useTrackOnce('search', asked !== '' && list.total !== null ? asked : null, { query: asked, results: list.total ?? 0 })

  useEffect(() => {
    if (asked === '') input.current?.focus()
  }, [asked])
  // Back and a recent search change the address: the field follows.
  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    const next = text.trim()
    if (next === asked) return
    const timer = setTimeout(
      () => router.go(pathTo('search', next === '' ? {} : { q: next }), { replace: true }),
      typingMs,
    )
    return () => clearTimeout(timer)
  }, [text, asked, router])

  const search = (words: string) => {
    setText(words)
    if (words.trim() !== '') lists.searches.add({ query: words.trim() })
    router.go(pathTo('search', { q: words.trim() }), { replace: true })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    input.current?.blur()
    search(text)
  }
  return (
    <>
      <h1 className="visually-hidden">{word('search')}</h1>
      <search>
        <form className={css.form} onSubmit={handleSubmit}>
          <Icon name="search" sizePx={20} />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={longestQuery}
            value={text}
            aria-label={word('searchProducts')}
            placeholder={snapshot.layout.options.layout.searchBar.placeholder || word('searchProducts')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {text === '' ? null : (
            <button type="button" aria-label={word('clear')} onClick={() => search('')}>
              <Icon name="x" sizePx={20} />
            </button>
          )}
        </form>
      </search>
      {asked === '' ? (
        <RecentSearches onSearch={search} />
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
                title={word('noResults', { query: asked })}
                hint={word('noResultsHint')}
              />
            }
          />
        </>
      )}
    </>
  )
}
