/**
 * A month of designs with the times when each is live. Arrow keys go by day and week, Page keys by month, and each day
 * lists its designs.
 */
import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { cardTarget, statusLabels } from '@vitrine/domain/designs/design-status.rules'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { designLink } from '../../design-link.ts'
import { addressedPlace } from '../../presence/place.rules.ts'
import { scheduleText } from '../schedules.text.ts'
import { useAddressState } from '../use-address-state.ts'
import css from './design-calendar.module.css'
import { addDays, addMonths, dayOf, type Span, spansOf, spansOn, weeksOf } from './month.rules.ts'

const locale = navigator.language
const weekStart = locale.endsWith('US') ? 0 : 1
const noon = (day: string) => new Date(`${day}T12:00:00`)
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' })

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** A design in the calendar. Tab reaches it from the day that the keys chose. */
function Entry({ span: { design }, isOnDay }: { span: Span; isOnDay: boolean }) {
  const target = cardTarget(design)
  const tip = `${design.title}: ${statusLabels[design.status]}. ${scheduleText(design) ?? ''}`
  const look = { className: css.entry, 'data-status': design.status, title: tip }
  return target === null ? (
    <span {...look}>{design.title}</span>
  ) : (
    <Link {...look} {...designLink(addressedPlace(target))} tabIndex={isOnDay ? 0 : -1}>
      {design.title}
    </Link>
  )
}

function useDay(today: string): [string, (day: string) => void] {
  const [text, setText] = useAddressState('day', today)
  return [/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : today, setText]
}

export function DesignCalendar({ designs }: { designs: readonly DesignSummary[] }) {
  const today = dayOf(new Date())
  const [day, setDay] = useDay(today)
  const spans = useMemo(() => spansOf(designs), [designs])
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
  const hasAny = weeks.flat().some((one) => spansOn(spans, one, today).length > 0)
  return (
    <div>
      <div className={css.head}>
        <ActionIcon variant="default" aria-label="Previous month" onClick={() => setDay(addMonths(day, -1))}>
          <IconChevronLeft size={18} aria-hidden data-mirrored />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Next month" onClick={() => setDay(addMonths(day, 1))}>
          <IconChevronRight size={18} aria-hidden data-mirrored />
        </ActionIcon>
        <h2 className={css.month} aria-live="polite">
          {monthName.format(noon(day))}
        </h2>
        <Button size="xs" variant="default" onClick={() => setDay(today)}>
          Today
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and keys, as in a grid */}
      <table ref={grid} className={css.grid} role="grid" aria-label="Designs by day" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {weekday.format(noon(one))}
              </th>
            ))}
          </tr>
        </thead>
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
      {hasAny ? null : (
        <Text size="sm" c="dimmed" mt="sm">
          No design begins, runs or ends in these weeks. Schedule one from the list.
        </Text>
      )}
    </div>
  )
}
