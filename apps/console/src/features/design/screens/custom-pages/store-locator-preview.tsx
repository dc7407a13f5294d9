import { IconSearch } from '@tabler/icons-react'
import { StoreMap } from '@vitrine/blocks/kit/store-map'
import { storeSearchPlaceholder } from '@vitrine/domain/pages/custom-page.rules'
import { mapPoints } from '@vitrine/domain/stores/map-points.rules'
import { useState } from 'react'
import {
  useActivePage,
  useEditor,
  useHistoryView,
  useOrder,
  usePage,
  useSelection,
} from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'

const views = [
  { id: 'list', label: 'List' },
  { id: 'map', label: 'Map' },
] as const

function MapOfStores() {
  const editor = useEditor()
  const order = useOrder(useActivePage())
  const selection = useSelection()
  // Drawn again with each step: a moved pin is a block's own change.
  useHistoryView()
  const blocks = order.map((id) => editor.doc.block(id)).filter((block) => block !== undefined)
  return (
    <div className={css.map}>
      <StoreMap
        points={mapPoints(blocks)}
        label="Stores on the map"
        selected={selection.at(-1) ?? null}
        onSelect={(id) => editor.select([id])}
      />
    </div>
  )
}

/** The phone's head of a store locator: its search field and the tabs List and Map (D-039, D-040). */
export function StoreLocatorPreview() {
  const page = usePage(useActivePage())
  const [looked, setLooked] = useState<{ id: string; view: 'list' | 'map' } | null>(null)
  if (page?.type !== 'storeLocator') return null
  const { searchBar } = page.options.layout
  // As shoppers find it, until a tab is pressed.
  const view = looked?.id === page.id ? looked.view : page.options.miniMapEnabled ? 'map' : 'list'
  return (
    <div className={css.locator}>
      {searchBar.visible ? (
        <div className={css.search}>
          <IconSearch size={18} aria-hidden="true" />
          <span>{searchBar.placeholder || storeSearchPlaceholder}</span>
        </div>
      ) : null}
      <div className={css.views} role="tablist" aria-label="Stores as">
        {views.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className={css.view}
            aria-selected={view === id}
            onClick={(event) => {
              // A click on the page's ground clears the selection; this is none.
              event.stopPropagation()
              setLooked({ id: page.id, view: id })
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {view === 'map' ? <MapOfStores /> : null}
    </div>
  )
}
