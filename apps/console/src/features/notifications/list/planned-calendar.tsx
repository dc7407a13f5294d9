/** A month with what is planned or goes out on each day, and what automations are likely to send. */
import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useConsoleCalendar } from '../../../shared/dates/console-calendar.ts'
import { addMonths, dayOf, weeksOf } from '../../../shared/dates/month.rules.ts'
import { WeekHead } from '../../../shared/dates/week-head.tsx'
import { useAutomations } from '../automations/automations.api.ts'
import { countText, firstText, instantText, timeText } from '../message-words.ts'
import css from '../notifications.module.css'

const noon = (day: string) => new Date(`${day}T12:00:00`)

/** The day on which it goes out, as it was chosen. */
const dayOfMessage = ({ deliveryTime, firstAt }: Message): string =>
  deliveryTime?.slice(0, 10) ?? dayOf(new Date(firstAt))

interface Entry {
  key: string
  message: Message
  day: string
  title: string
  time: string
}

/** A message on its day; of a test that waits for its end, the rest of the people on the day on which that is decided. */
function entriesOf(message: Message): Entry[] {
  const { title } = firstText(message)
  const entry = { key: message.id, message, day: dayOfMessage(message), title, time: timeText(message) }
  if (!message.awaitsWinner || message.decideAt === null) return [entry]
  const rest = m.notifications_calendar_rest({ title })
  const at = new Date(message.decideAt)
  return [
    entry,
    { key: `${message.id}:rest`, message, day: dayOf(at), title: rest, time: instantText(message.decideAt) },
  ]
}

const week = 7

interface PlannedCalendarProps {
  messages: readonly Message[]
  /** `YYYY-MM-DD`, of the month that is shown. */
  day: string | null
  onDay: (day: string) => void
  onOpen: (id: string) => void
}

export function PlannedCalendar({ messages, day, onDay, onOpen }: PlannedCalendarProps) {
  const today = dayOf(new Date(serverNow()))
  const shown = day ?? today
  const { words, weekStart } = useConsoleCalendar()
  const formats = useMemo(
    () => ({
      month: new Intl.DateTimeFormat(words, { month: 'long', year: 'numeric' }),
      day: new Intl.DateTimeFormat(words, { dateStyle: 'full' }),
    }),
    [words],
  )
  const { data: automations = [] } = useAutomations()
  const active = automations.filter((one) => one.active)
  const likely = Math.round(active.reduce((sum, { lastWeek }) => sum + lastWeek, 0) / week)
  const weeks = weeksOf(shown, weekStart)
  const entries = useMemo(() => messages.flatMap(entriesOf), [messages])
  return (
    <div className={css.calendar}>
      <div className={css.calendarHead}>
        <ActionIcon variant="default" aria-label={m.dates_previous_month()} onClick={() => onDay(addMonths(shown, -1))}>
          <IconChevronLeft size={18} aria-hidden data-mirrored />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={m.dates_next_month()} onClick={() => onDay(addMonths(shown, 1))}>
          <IconChevronRight size={18} aria-hidden data-mirrored />
        </ActionIcon>
        <h2 className={css.month} aria-live="polite">
          {formats.month.format(noon(shown))}
        </h2>
        <Button size="xs" variant="default" onClick={() => onDay(today)}>
          {m.schedules_today()}
        </Button>
      </div>
      <table className={css.grid} aria-label={m.notifications_calendar()}>
        <WeekHead days={weeks[0]} />
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((one) => (
                <td
                  key={one}
                  className={css.day}
                  aria-current={one === today ? 'date' : undefined}
                  data-other={one.slice(0, 7) === shown.slice(0, 7) ? undefined : true}
                >
                  <VisuallyHidden>{formats.day.format(noon(one))}</VisuallyHidden>
                  <span className={css.number} aria-hidden>
                    {Number(one.slice(8))}
                  </span>
                  {entries
                    .filter((entry) => entry.day === one)
                    .map(({ key, message, title, time }) => (
                      <button
                        key={key}
                        type="button"
                        className={css.entry}
                        dir="auto"
                        translate="no"
                        title={time}
                        onClick={() => onOpen(message.id)}
                      >
                        {title}
                      </button>
                    ))}
                  {one >= today && likely > 0 && (
                    <span className={css.likely} title={m.notifications_likely({ count: countText(likely) })}>
                      <VisuallyHidden>{m.notifications_likely({ count: countText(likely) })}</VisuallyHidden>
                      <bdi dir="ltr" aria-hidden>
                        ≈ {countText(likely)}
                      </bdi>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {active.length === 0 ? m.notifications_likely_none() : m.notifications_likely_note()}
      </Text>
    </div>
  )
}
