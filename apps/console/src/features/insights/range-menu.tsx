/** A preset, or days chosen in a calendar. */
import { Popover } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type DatePreset, type DayRange, datePresets } from '@vitrine/domain/insights/ranges.rules'
import { m } from '@vitrine/messages/console'
import presetWords from '@vitrine/messages/console/insights.range'
import { Suspense } from 'react'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { type StandIn, useMenuOpening } from '../../shared/parts/stand-ins.ts'
import type { ChosenRange } from './insights-address.ts'
import { RangeButton } from './range-button.tsx'
import css from './range-menu.module.css'

const RangeCalendar = lazyPart(() => import('./range-calendar.tsx').then((module) => module.RangeCalendar))

export interface RangeMenuProps {
  range: ChosenRange
  /** Whatever day there is belongs to it. */
  isAll?: boolean
  /** The last day that can be chosen. */
  today: string
  onPreset: (preset: DatePreset) => void
  onDays: (range: DayRange) => void
}

export function RangeMenu({ range, isAll, today, onPreset, onDays, ...standIn }: RangeMenuProps & StandIn) {
  const { button, opening } = useMenuOpening(standIn)
  const setOpen = opening.onChange
  return (
    <Popover {...opening} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <RangeButton range={range} isAll={isAll} ref={button} onClick={() => setOpen(!opening.opened)} />
      </Popover.Target>
      <Popover.Dropdown className={css.panel} p={0} aria-label={m.insights_range_choose()}>
        <ul className={css.presets}>
          {datePresets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={css.preset}
                aria-pressed={preset === range.preset}
                onClick={() => {
                  onPreset(preset)
                  setOpen(false)
                }}
              >
                {presetWords[preset]()}
                {preset === range.preset && <IconCheck size={16} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
        <div className={css.calendar}>
          <Suspense fallback={null}>
            <RangeCalendar
              range={range}
              today={today}
              onChoose={(days) => {
                onDays(days)
                setOpen(false)
              }}
            />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
