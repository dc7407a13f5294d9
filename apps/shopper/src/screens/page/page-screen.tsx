import { featureOfScreen } from '@vitrine/domain/actions/action-types'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { CSSProperties } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { MissingScreen } from '../missing/missing-screen.tsx'
import { StoreLocator } from '../stores/store-locator.tsx'
import css from './designed-page.module.css'

function DesignedPage({ page }: { page: Snapshot['pages'][number] }) {
  const { searchBar } = page.options.layout
  useTitle(page.title.text)
  useScreenView('page', page.id)
  return (
    <div className={css.page} style={{ '--page': page.backgroundColor } as CSSProperties} data-page={page.id}>
      <h1 className="visually-hidden">{page.title.text}</h1>
      {searchBar.visible ? (
        <SearchLink placeholder={searchBar.placeholder} backgroundColor={searchBar.backgroundColor} />
      ) : null}
      <PageBlocks blocks={page.blocks} />
    </div>
  )
}

/** A page whose integration is not active counts as missing. */
export function PageScreen(props: ScreenProps) {
  const { snapshot } = useShop()
  const page =
    snapshot.pages.find(({ id }) => id === props.id) ??
    // A link that was made under another design leads to the page that has taken its place.
    snapshot.pages.find(({ referencePageId }) => referencePageId === props.id)
  const gate = page ? featureOfScreen(page.type) : null
  if (!page || (gate !== null && !snapshot.integrations.includes(gate))) return <MissingScreen {...props} />
  if (page.type === 'storeLocator') return <StoreLocator page={page} />
  return <DesignedPage page={page} />
}
