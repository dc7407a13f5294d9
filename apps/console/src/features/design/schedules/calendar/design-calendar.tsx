/**
 * A month of designs with the times when each is live. Arrow keys go by day and week, Page keys by month, and each day
 * lists its designs.
 */
import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import {
  IconBroadcast,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconClockOff,
  IconHistory,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { cardTarget, type DesignStatus, designStatuses } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import statusWords from '@vitrine/messages/console/schedules.status'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { serverNow } from '../../../../shared/api/server-clock.ts'
import { useConsoleCalendar } from '../../../../shared/dates/console-calendar.ts'
import { addDays, addMonths, dayOf, weeksOf } from '../../../../shared/dates/month.rules.ts'
import { WeekHead } from '../../../../shared/dates/week-head.tsx'
import { designLink } from '../../design-link.ts'
import { addressedPlace } from '../../presence/place.rules.ts'
import { scheduleText } from '../schedule-words.ts'
import { useAddressState } from '../use-address-state.ts'
import css from './design-calendar.module.css'
import { type Span, spansOf, spansOn } from './spans.rules.ts'

const noon = (day: string) => new Date(`${day}T12:00:00`)

const formatsOf = (words: string) => ({
  monthName: new Intl.DateTimeFormat(words, { month: 'long', year: 'numeric' }),
  dayName: new Intl.DateTimeFormat(words, { dateStyle: 'full' }),
})

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** What a design's status is seen by where colours say nothing. */
const signs: Record<DesignStatus, typeof IconClock> = {
  live: IconBroadcast,
  schedule: IconClock,
  draft: IconPencil,
  past: IconHistory,
  expired: IconClockOff,
}

/** The signs of the designs that are shown, in words. */
function Legend({ statuses }: { statuses: ReadonlySet<DesignStatus> }) {
  return (
    <ul className={css.legend}>
      {designStatuses
        .filter((status) => statuses.has(status))
        .map((status) => {
          const Sign = signs[status]
          return (
            <li key={status}>
              <Sign size={14} aria-hidden />
              {statusWords[status]()}
            </li>
          )
        })}
    </ul>
  )
}

/** A design in the calendar. Tab reaches it from the day that the keys chose. */
function Entry({ span: { design }, isOnDay }: { span: Span; isOnDay: boolean }) {
  const target = cardTarget(design)
  const tip = m.schedules_entry({
    title: design.title,
    status: statusWords[design.status](),
    when: scheduleText(design) ?? '',
  })
  const look = { className: css.entry, 'data-status': design.status, title: tip }
  const Sign = signs[design.status]
  const content = (
    <>
      <Sign size={12} aria-hidden />
      <span className={css.title}>{design.title}</span>
    </>
  )
  return target === null ? (
    <span {...look}>{content}</span>
  ) : (
    <Link {...look} {...designLink(addressedPlace(target))} tabIndex={isOnDay ? 0 : -1}>
      {content}
    </Link>
  )
}

function useDay(today: string): [string, (day: string) => void] {
  const [text, setText] = useAddressState('day', today)
  return [/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : today, setText]
}

export function DesignCalendar({ designs }: { designs: readonly DesignSummary[] }) {
  const today = dayOf(new Date(serverNow()))
  const [day, setDay] = useDay(today)
  const spans = useMemo(() => spansOf(designs), [designs])
  const { words, weekStart } = useConsoleCalendar()
  const { monthName, dayName } = useMemo(() => formatsOf(words), [words])
  const weeks = weeksOf(day, weekStart)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that the keys chose
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
    moved.current = false
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const [first, ...others] = (event.target as HTMLElement).querySelectorAll('a')
      if (others.length === 0) first?.click()
      else first?.focus()
      // Prevents that the key which moves the focus to the design also opens it.
      if (first) event.preventDefault()
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key)
    moved.current = true
    setDay(isTurned ? addDays(day, event.key === 'ArrowLeft' ? 1 : -1) : step(day))
  }
  const shown = new Set(weeks.flat().flatMap((one) => spansOn(spans, one, today).map(({ design }) => design.status)))
  return (
    <div>
      <div className={css.head}>
        <ActionIcon
          variant="default"
          aria-label={m.schedules_previous_month()}
          onClick={() => setDay(addMonths(day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden data-mirrored />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={m.schedules_next_month()} onClick={() => setDay(addMonths(day, 1))}>
          <IconChevronRight size={18} aria-hidden data-mirrored />
        </ActionIcon>
        <h2 className={css.month} aria-live="polite">
          {monthName.format(noon(day))}
        </h2>
        <Button size="xs" variant="default" onClick={() => setDay(today)}>
          {m.schedules_today()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and keys, as in a grid */}
      <table ref={grid} className={css.grid} role="grid" aria-label={m.schedules_by_day()} onKeyDown={onKeyDown}>
        <WeekHead days={weeks[0]} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const on = spansOn(spans, one, today)
                return (
                  <td
                    key={one}
                    className={css.day}
                    tabIndex={one === day ? 0 : -1}
                    aria-current={one === today ? 'date' : undefined}
                    data-other={one.slice(0, 7) === day.slice(0, 7) ? undefined : true}
                    data-day={one}
                    // A click on a design in a neighbouring month opens it: the month must not change under the
                    // pointer.
                    onFocus={(event) => event.target === event.currentTarget && one !== day && setDay(one)}
                  >
                    <VisuallyHidden>{dayName.format(noon(one))}</VisuallyHidden>
                    <span className={css.number} aria-hidden>
                      {Number(one.slice(8))}
                    </span>
                    {on.map((span) => (
                      <Entry key={span.design.id} span={span} isOnDay={one === day} />
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.size > 0 ? (
        <Legend statuses={shown} />
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          {m.schedules_calendar_empty()}
        </Text>
      )}
    </div>
  )
}
