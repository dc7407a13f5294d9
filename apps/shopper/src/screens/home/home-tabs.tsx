import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { useEffect, useRef } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useHref, useWords } from '../../app/shop.ts'
import css from './home-screen.module.css'

interface HomeTabsProps {
  pages: readonly Snapshot['pages'][number][]
  selected: string
}

export function HomeTabs({ pages, selected }: HomeTabsProps) {
  const word = useWords()
  const href = useHref()
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each newly selected tab
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && strip.current)
      strip.current.scrollLeft = tab.offsetLeft - strip.current.clientWidth / 2 + tab.clientWidth / 2
  }, [selected])
  return (
    <nav ref={strip} className={css.tabs} aria-label={word('homePages')}>
      {pages.map((page, index) => (
        <a
          key={page.id}
          className={css.tab}
          href={href(index === 0 ? '' : pathTo('home', { tab: page.id }))}
          aria-current={page.id === selected ? 'page' : undefined}
        >
          {page.title.text || word('home')}
        </a>
      ))}
    </nav>
  )
}
