import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { CSSProperties } from 'react'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import css from './designed-page.module.css'

/** A page that the owner designed, as it is. */
export function DesignedPage({ page }: { page: Snapshot['pages'][number] }) {
  const { searchBar } = page.options.layout
  useTitle(page.title.text)
  useScreenView('page', page.id)
  return (
    <div className={css.page} style={{ '--page': page.backgroundColor } as CSSProperties}>
      <h1 className="visually-hidden">{page.title.text}</h1>
      {searchBar.visible ? (
        <SearchLink placeholder={searchBar.placeholder} backgroundColor={searchBar.backgroundColor} />
      ) : null}
      <PageBlocks blocks={page.blocks} />
    </div>
  )
}
