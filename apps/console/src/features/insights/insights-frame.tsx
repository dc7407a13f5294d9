import { Tabs } from '@mantine/core'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { Suspense, useRef, useState } from 'react'
import { useAppIfKnown } from '../../shared/api/use-app.ts'
import { quietPart } from '../../shared/parts/lazy-part.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { useChosenInSight } from './chosen-in-sight.ts'
import { allDays, useInsightsAddress } from './insights-address.ts'
import css from './insights-frame.module.css'
import type { InsightsTab } from './insights-tabs.ts'
import { RangePicker } from './range-picker.tsx'
import { rangeText } from './range-text.ts'
import { IsWhole } from './whole/is-whole.ts'

const ZonePicker = quietPart(() => import('./zone-picker.tsx').then((module) => module.ZonePicker))
const WholeTab = quietPart(() => import('./whole/whole-tab.tsx').then((module) => module.WholeTab))

/** Tabs over the days of one range. */
export function InsightsFrame({ tabs }: { tabs: readonly InsightsTab[] }) {
  const { search, set, days, range, today, zone, choosePreset, chooseDays, chooseZone } = useInsightsAddress()
  const [first] = tabs
  const sheet = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const app = useAppIfKnown()?.applicationName ?? ''
  const open = tabs.find(({ id }) => id === search.tab) ?? first
  const list = useChosenInSight(open?.id ?? '', '[aria-selected="true"]')
  const go = (tab: string | null) => {
    // What one tab shows is of no use to another: the range alone is kept.
    const none = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    set({ ...none, ...days, tab: tab === first?.id ? undefined : (tab ?? undefined) }, { replace: false })
  }
  if (!open) return null
  return (
    <Tabs value={open.id} onChange={go} keepMounted={false}>
      <div className={css.bar}>
        <Tabs.List ref={list} className={css.tabs ?? ''} aria-label={m.insights_tabs()}>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={css.tools}>
          <RangePicker
            range={range}
            // A list of orders needs no end; a chart does.
            isAll={search.range === allDays && open.id === 'orders'}
            today={today}
            onPreset={choosePreset}
            onDays={chooseDays}
          />
          <Suspense fallback={null}>
            <ZonePicker zone={zone} onChoose={chooseZone} />
            <WholeTab tab={sheet} name={`insights-${open.id}-${range.startDate}-${range.endDate}`} onWhole={setWhole} />
          </Suspense>
        </div>
      </div>
      <Tabs.Panel value={open.id} pt="md">
        <div ref={sheet}>
          <p className={css.head} data-shown={isWhole || undefined}>
            <strong>{app}</strong> {open.label()}, {rangeText(range)} ({zoneName(zone)})
          </p>
          <IsWhole value={isWhole}>
            <Suspense
              fallback={
                <Panel>
                  <SkeletonLines count={8} height={36} />
                </Panel>
              }
            >
              <open.Content />
            </Suspense>
          </IsWhole>
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}
