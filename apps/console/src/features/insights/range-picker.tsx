/** The one range of all tabs: a preset, or days chosen in a calendar. */
import { Button, Popover } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { type DatePreset, type DayRange, datePresets } from '@vitrine/domain/insights/ranges.rules'
import { m } from '@vitrine/messages/console'
import presetWords from '@vitrine/messages/console/insights.range'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import type { ChosenRange } from './insights-address.ts'
import css from './range-picker.module.css'
import { rangeText } from './range-text.ts'

const RangeCalendar = lazyPart(() => import('./range-calendar.tsx').then((module) => module.RangeCalendar))

interface RangePickerProps {
  range: ChosenRange
  /** Whatever day there is belongs to it. */
  isAll?: boolean
  /** The last day that can be chosen. */
  today: string
  onPreset: (preset: DatePreset) => void
  onDays: (range: DayRange) => void
}

export function RangePicker({ range, isAll = false, today, onPreset, onDays }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const isByHand = range.preset === null && !isAll
  const name = isAll
    ? m.insights_range_all()
    : range.preset === null
      ? m.insights_range_custom()
      : presetWords[range.preset]()
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          <span className={css.name} data-hand={isByHand || undefined}>
            {name}
          </span>
          {/* Days that were chosen by hand have no other name, and are shown where there is little room too. */}
          {!isAll && (
            <span className={css.days} data-hand={isByHand || undefined}>
              {rangeText(range)}
            </span>
          )}
        </Button>
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
