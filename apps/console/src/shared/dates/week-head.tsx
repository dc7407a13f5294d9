import { useMemo } from 'react'
import { useConsoleCalendar } from './console-calendar.ts'
import css from './week-head.module.css'

const noon = (day: string) => new Date(`${day}T12:00:00`)

/** The head of a calendar: names of the days of a week, each `YYYY-MM-DD`. */
export function WeekHead({ days = [] }: { days: readonly string[] | undefined }) {
  const { words } = useConsoleCalendar()
  const { name, letter } = useMemo(
    () => ({
      name: new Intl.DateTimeFormat(words, { weekday: 'short' }),
      // Arabic writes the short names in full, which a phone has no room for.
      letter: new Intl.DateTimeFormat(words, { weekday: 'narrow' }),
    }),
    [words],
  )
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col">
            <span className={css.name}>{name.format(noon(day))}</span>
            <span className={css.letter} aria-hidden>
              {letter.format(noon(day))}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
