import { IconSearch } from '@tabler/icons-react'
import { StoreMap } from '@vitrine/blocks/kit/media/store-map'
import { storeSearchPlaceholder } from '@vitrine/domain/pages/custom-page.rules'
import { type MapPoint, mapPoints } from '@vitrine/domain/stores/map-points.rules'
import { m } from '@vitrine/messages/console'
import viewWords from '@vitrine/messages/console/stores.view'
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

const views = ['list', 'map'] as const
type View = (typeof views)[number]

function usePoints(): MapPoint[] {
  const editor = useEditor()
  const order = useOrder(useActivePage())
  // The preview is redrawn with each history step, because moving a pin changes only a block.
  useHistoryView()
  return mapPoints(order.map((id) => editor.doc.block(id)).filter((block) => block !== undefined))
}

function MapOfStores({ points }: { points: MapPoint[] }) {
  const editor = useEditor()
  const selection = useSelection()
  return (
    <div className={css.map}>
      <StoreMap
        points={points}
        label={m.stores_on_map()}
        selected={selection.at(-1) ?? null}
        onSelect={(id) => editor.select([id])}
      />
    </div>
  )
}

const NoPlaces = () => <p className={css.noPlaces}>{m.stores_no_places()}</p>

function ViewTabs({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <div className={css.views} role="tablist" aria-label={m.stores_as()}>
      {views.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={css.view}
          aria-selected={view === id}
          onClick={(event) => {
            // A click on the page's background clears the selection; a click here must not.
            event.stopPropagation()
            onView(id)
          }}
        >
          {viewWords[id]()}
        </button>
      ))}
    </div>
  )
}

/** The phone's head of a store locator: its search field and the tabs List and Map (D-039, D-040). */
export function StoreLocatorPreview() {
  const page = usePage(useActivePage())
  const points = usePoints()
  const [looked, setLooked] = useState<{ id: string; view: View } | null>(null)
  if (page?.type !== 'storeLocator') return null
  const { searchBar } = page.options.layout
  // The view that shoppers find at first, until a tab is pressed.
  const view = looked?.id === page.id ? looked.view : page.options.miniMapEnabled ? 'map' : 'list'
  return (
    <div className={css.locator}>
      {searchBar.visible ? (
        <div className={css.search}>
          <IconSearch size={18} aria-hidden="true" />
          <span>{searchBar.placeholder || storeSearchPlaceholder}</span>
        </div>
      ) : null}
      <ViewTabs view={view} onView={(next) => setLooked({ id: page.id, view: next })} />
      {view === 'map' ? points.length > 0 ? <MapOfStores points={points} /> : <NoPlaces /> : null}
    </div>
  )
}
