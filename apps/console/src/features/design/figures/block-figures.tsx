/** What shoppers did with a block in the last days, quietly above its settings. */

import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { BlockPerformance } from '@vitrine/domain/insights/block-performance.routes'
import { tapHours } from '@vitrine/domain/insights/block-performance.rules'
import { m } from '@vitrine/messages/console'
import spanWords from '@vitrine/messages/console/block-performance.span'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Segmented } from '@vitrine/ui/segmented'
import { useRef, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useSeen } from '../../../shared/lib/use-seen.ts'
import { useActivePage } from '../editor/editor-context.tsx'
import css from './block-figures.module.css'
import { type Span, spans, usePageFigures } from './figures.api.ts'

const count = (value: number) => value.toLocaleString('en-US')

type Row = BlockPerformance['data'][number]

const Figures = ({ row }: { row: Row }) => (
  <FactList look="row" title={m.block_performance_definition({ hours: tapHours })}>
    <Fact name={m.block_performance_views()}>{count(row.views)}</Fact>
    <Fact name={m.block_performance_taps()}>{count(row.taps)}</Fact>
    <Fact name={m.block_performance_tap_rate()}>{row.tapRate === null ? '–' : `${row.tapRate.toFixed(2)}%`}</Fact>
    <Fact name={m.block_performance_orders()}>{count(row.orders)}</Fact>
    <Fact name={m.block_performance_revenue()} isKept>
      {row.revenue.map((money) => formatMoney(money)).join(' · ') || '–'}
    </Fact>
  </FactList>
)

function FiguresOfBlock({ id }: { id: string }) {
  const [span, setSpan] = useState<Span>('30')
  const { data, error } = usePageFigures(useActivePage(), span)
  const row = data?.data.find(({ block }) => block.id === id)
  return (
    <>
      <Segmented
        aria-label={m.block_performance_days()}
        options={spans.map((value) => ({ value, label: spanWords[value]() }))}
        value={span}
        onChange={setSpan}
      />
      {row ? (
        <Figures row={row} />
      ) : (
        <p className={css.note}>
          {data
            ? m.block_performance_not_seen()
            : error
              ? m.block_performance_not_read()
              : m.block_performance_being_read()}
        </p>
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
    <section ref={ref} className={css.part} aria-label={m.block_performance_of_block()} data-block-figures>
      {isSeen ? <FiguresOfBlock id={id} /> : null}
    </section>
  )
}
