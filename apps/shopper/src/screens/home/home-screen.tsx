import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { type CSSProperties, useEffect } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import css from './home-screen.module.css'
import { HomeTabs } from './home-tabs.tsx'

type HomePage = Snapshot['pages'][number]

/** Returns the home pages in the owner's order, or only the first where the design has one home page. */
export function homePages(snapshot: Snapshot): HomePage[] {
  const pages = snapshot.pages
    .filter((page) => page.type === 'home')
    .sort((one, other) => one.position - other.position)
  return snapshot.multiplePage ? pages : pages.slice(0, 1)
}

/** With paging, scrolling stops where a block begins. */
function usePaging(isPaging: boolean): void {
  useEffect(() => {
    document.documentElement.style.scrollSnapType = isPaging ? 'y proximity' : ''
    return () => {
      document.documentElement.style.scrollSnapType = ''
    }
  }, [isPaging])
}

export function HomeScreen({ query }: ScreenProps) {
  const { snapshot } = useShop()
  const word = useWords()
  const pages = homePages(snapshot)
  const page = pages.find((candidate) => candidate.id === query['tab']) ?? pages[0]
  const isPaging = page?.options.scrollBehavior === 'paging'
  usePaging(isPaging)
  useScreenView('home')
  if (!page) return null
  const { searchBar } = page.options.layout
  return (
    <div className={css.page} style={{ '--page': page.backgroundColor } as CSSProperties}>
      <h1 className="visually-hidden">{snapshot.app.name || word('home')}</h1>
      {pages.length > 1 ? <HomeTabs pages={pages} selected={page.id} /> : null}
      {searchBar.visible ? (
        <SearchLink placeholder={searchBar.placeholder} backgroundColor={searchBar.backgroundColor} />
      ) : null}
      <div className={isPaging ? css.paging : undefined} key={page.id} data-page={page.id}>
        <PageBlocks blocks={page.blocks} />
      </div>
    </div>
  )
}
