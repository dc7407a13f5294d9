import type { InsightTab } from '@vitrine/domain/insights/chart-shape.rules'
import { type ChartId, chartOf, chartsOfTab } from '@vitrine/domain/insights/charts.rules'
import { m } from '@vitrine/messages/console'
import titleWords from '@vitrine/messages/console/charts.title'
import { Segmented } from '@vitrine/ui/segmented'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { useChosenInSight } from '../chosen-in-sight.ts'
import { type InsightsSearch, useInsightsAddress } from '../insights-address.ts'
import { type CardSize, ChartCard } from './chart-card.tsx'
import { columnWord } from './chart-words.ts'
import css from './charts.module.css'

/** A place of a tab shows one chart, or one of several. */
export function placesOf(tab: InsightTab): ChartId[][] {
  const places = new Map<string, ChartId[]>()
  for (const id of chartsOfTab(tab)) {
    // The cards stand above the charts.
    if (chartOf(id).kind === 'cards') continue
    const key = chartOf(id).switch?.place ?? id
    places.set(key, [...(places.get(key) ?? []), id])
  }
  return [...places.values()]
}

/** Where the address keeps the choice of a place, and what its choices are called. */
const switches: Record<string, { name: 'products' | 'push'; words: Record<string, () => string> }> = {
  'top-products': {
    name: 'products',
    words: {
      searched: m.charts_measure_searched,
      viewed: m.charts_measure_viewed,
      added: m.charts_measure_added,
      units: m.charts_measure_units,
      sales: m.charts_measure_sales,
      wishlisted: m.charts_measure_wishlisted,
    },
  },
  'push-performance': {
    name: 'push',
    words: {
      sessions: () => columnWord('Sessions'),
      'cart-adds': () => columnWord('Cart adds'),
      orders: () => columnWord('Orders'),
      revenue: () => columnWord('Revenue'),
      conversion: () => columnWord('Conversion'),
    },
  },
}

function SwitchedCard({ ids, first }: { ids: readonly ChartId[]; first: ChartId }) {
  const { search, set } = useInsightsAddress()
  const { name, words } = switches[chartOf(first).switch?.place ?? ''] ?? {}
  const choiceOf = (id: ChartId) => chartOf(id).switch?.choice ?? id
  const shown = ids.find((id) => name !== undefined && choiceOf(id) === search[name]) ?? first
  const row = useChosenInSight(shown, '[data-active]')
  if (!name || !words) return null
  const choose = (choice: string) => {
    const values: InsightsSearch = { [name]: choice === choiceOf(first) ? undefined : choice }
    set(values, { replace: true })
  }
  return (
    <ChartCard
      id={shown}
      size="whole"
      choice={
        <div ref={row} className={css.switch}>
          <Segmented
            aria-label={m.charts_measure({ title: titleWords[first]() })}
            options={ids.map((id) => ({ value: choiceOf(id), label: words[choiceOf(id)]?.() }))}
            value={choiceOf(shown)}
            onChange={choose}
          />
        </div>
      }
    />
  )
}

const miniCharts: readonly ChartId[] = ['installs', 'sessions', 'sales', 'conversion']
const wideKinds: readonly string[] = ['heatmap', 'table']
const sizeOf = (ids: readonly ChartId[], id: ChartId): CardSize =>
  miniCharts.includes(id) ? 'mini' : ids.length > 1 || wideKinds.includes(chartOf(id).kind) ? 'whole' : 'half'

interface PlacedCard {
  ids: readonly ChartId[]
  first: ChartId
  size: CardSize
}

/** The cards with their sizes: one that would stand alone beside an empty half takes the whole row. */
function cardsOf(tab: InsightTab): PlacedCard[] {
  const cards = placesOf(tab).flatMap((ids): PlacedCard[] => {
    const [first] = ids
    return first ? [{ ids, first, size: sizeOf(ids, first) }] : []
  })
  let isSecond = false
  return cards.map((card, at) => {
    const isAlone = card.size === 'half' && !isSecond && cards[at + 1]?.size !== 'half'
    isSecond = card.size === 'half' && !isSecond && !isAlone
    return isAlone ? { ...card, size: 'whole' } : card
  })
}

interface ChartsOfTabProps {
  tab: InsightTab
  /** The small charts of figures, the others, or all. */
  part?: 'figures' | 'charts'
}

/** The charts of a tab, in their order. */
export const ChartsOfTab = ({ tab, part }: ChartsOfTabProps) => (
  <Permitted permission="insights.read">
    <div className={css.grid}>
      {cardsOf(tab)
        .filter(({ size }) => part === undefined || (size === 'mini') === (part === 'figures'))
        .map(({ ids, first, size }) =>
          ids.length === 1 ? (
            <ChartCard key={first} id={first} size={size} />
          ) : (
            <SwitchedCard key={first} ids={ids} first={first} />
          ),
        )}
    </div>
  </Permitted>
)
