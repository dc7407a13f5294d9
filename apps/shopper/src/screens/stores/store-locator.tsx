import { StoreMap } from '@vitrine/blocks/kit/media/store-map'
import { storeSearchPlaceholder } from '@vitrine/domain/pages/custom-page.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { isStoreFound } from '@vitrine/domain/stores/find-stores.rules'
import { mapPoints } from '@vitrine/domain/stores/map-points.rules'
import { type CSSProperties, useState } from 'react'
import { useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import css from './store-locator.module.css'

type StorePage = Snapshot['pages'][number]
type View = 'list' | 'map'

function ViewTabs({ view, onView }: { view: View; onView(view: View): void }) {
  const word = useWords()
  const labels = { list: word('storesList'), map: word('storesMap') }
  const step = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    onView(view === 'list' ? 'map' : 'list')
    const strip = event.currentTarget
    requestAnimationFrame(() => strip.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  return (
    <div className={css.views} role="tablist" aria-label={word('stores')} onKeyDown={step}>
      {(['list', 'map'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={view === name}
          tabIndex={view === name ? 0 : -1}
          onClick={() => onView(name)}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  )
}

/** Lists the stores of a page. The map above the list has a pin for each, which leads to its store. */
export function StoreLocator({ page }: { page: StorePage }) {
  const word = useWords()
  const [text, setText] = useState('')
  const [view, setView] = useState<View>(page.options.miniMapEnabled ? 'map' : 'list')
  const [selected, setSelected] = useState<string | null>(null)
  useTitle(page.title.text)
  useScreenView('page', page.id)
  const { searchBar } = page.options.layout
  // The default text of the page is translated, because no owner wrote it.
  const own = searchBar.placeholder === storeSearchPlaceholder ? '' : searchBar.placeholder
  const placeholder = own || word('searchStores')
  const shown = page.blocks.filter(
    (block) => block['hidden'] !== true && (block.type !== 'store' || isStoreFound(block, text)),
  )
  // A store without coordinates has no pin.
  const hasMap = mapPoints(page.blocks).length > 0
  const points = hasMap ? mapPoints(shown) : []
  const select = (id: string) => {
    setSelected(id)
    document.getElementById(`store-${id}`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={css.page} style={{ '--page': page.backgroundColor } as CSSProperties} data-page={page.id}>
      <h1 className="visually-hidden">{page.title.text || word('stores')}</h1>
      {searchBar.visible ? <SearchField text={text} label={placeholder} onType={setText} /> : null}
      {hasMap ? <ViewTabs view={view} onView={setView} /> : null}
      {view === 'map' && points.length > 0 ? (
        <div className={css.map}>
          <StoreMap points={points} label={word('storesMap')} selected={selected} onSelect={select} />
        </div>
      ) : null}
      <div role="status" aria-live="polite">
        {shown.length === 0 ? (
          <Notice icon={<Icon name="search" sizePx={28} />} title={word('noStores')} hint={word('noResultsHint')} />
        ) : null}
      </div>
      {shown.map((block) => (
        <div key={block.id} id={`store-${block.id}`} className={css.store} data-selected={block.id === selected}>
          <PageBlocks blocks={[block]} />
        </div>
      ))}
    </div>
  )
}
