/** What shoppers did with a block in the last days, quietly above its settings. */
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { BlockReport } from '@vitrine/domain/insights/blocks.routes'
import { tapHours } from '@vitrine/domain/insights/blocks.rules'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Segmented } from '@vitrine/ui/segmented'
import { useRef, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useSeen } from '../../../shared/lib/use-seen.ts'
import { m } from '../../../shared/messages/messages.js'
import { useActivePage } from '../editor/editor-context.tsx'
import css from './block-figures.module.css'
import { type Span, spans, usePageFigures } from './figures.api.ts'

const spanWords: Record<Span, () => string> = { '7': m.sells_last_7_days, '30': m.sells_last_30_days }

const count = (value: number) => value.toLocaleString('en-US')

type Row = BlockReport['data'][number]

const Figures = ({ row }: { row: Row }) => (
  <FactList look="row" title={m.sells_definition({ hours: tapHours })}>
    <Fact name={m.sells_views()}>{count(row.views)}</Fact>
    <Fact name={m.sells_taps()}>{count(row.taps)}</Fact>
    <Fact name={m.sells_tap_rate()}>{row.tapRate === null ? '–' : `${row.tapRate.toFixed(2)}%`}</Fact>
    <Fact name={m.sells_orders()}>{count(row.orders)}</Fact>
    <Fact name={m.sells_revenue()}>{row.revenue.map((money) => formatMoney(money)).join(' · ') || '–'}</Fact>
  </FactList>
)

function Asked({ id }: { id: string }) {
  const [span, setSpan] = useState<Span>('30')
  const { data, error } = usePageFigures(useActivePage(), span)
  const row = data?.data.find(({ block }) => block.id === id)
  return (
    <>
      <Segmented
        aria-label={m.sells_days()}
        options={spans.map((value) => ({ value, label: spanWords[value]() }))}
        value={span}
        onChange={setSpan}
      />
      {row ? (
        <Figures row={row} />
      ) : (
        <p className={css.note}>{data ? m.sells_not_seen() : error ? m.sells_not_read() : m.sells_being_read()}</p>
      )}
    </>
  )
}

/** Asks nothing before it is seen, and nothing at all for whoever may not read Insights. */
export function BlockFigures({ id }: { id: string }) {
  const mayRead = useCan('insights.read')
  const ref = useRef<HTMLElement>(null)
  const isSeen = useSeen(ref)
  if (!mayRead) return null
  return (
    <section ref={ref} className={css.part} aria-label={m.sells_of_block()} data-block-figures>
      {isSeen ? <Asked id={id} /> : null}
    </section>
  )
}
