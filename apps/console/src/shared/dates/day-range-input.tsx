/** Days from one to another, such as '2026-05-04': one of them alone is a range that is open at the other end. */
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useId, useState } from 'react'
import { calendarWords, dayText, useCalendarLanguage } from './calendar-language.ts'
import css from './date-time-input.module.css'

export interface DayRange {
  from: string | undefined
  until: string | undefined
}

type PickerDays = [string | null, string | null]

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())

/** What an address holds may be no day. */
const dayOrNull = (text: string | undefined): string | null => (isDay(text) ? text : null)

function rangeText([from, until]: PickerDays, words: string): string {
  if (from !== null && until !== null) {
    const [first, last] = [dayText(from, words), dayText(until, words)]
    return first === last ? first : m.dates_range({ first, last })
  }
  if (from !== null) return m.dates_since({ day: dayText(from, words) })
  return until === null ? '' : m.dates_to({ day: dayText(until, words) })
}

interface DayRangeInputProps {
  label: string
  className?: string | undefined
  value: DayRange
  onChange: (range: DayRange) => void
}

export function DayRangeInput({ label, className, value, onChange }: DayRangeInputProps) {
  const { words, settings } = useCalendarLanguage()
  const id = useId()
  /** The first day while the second is being chosen. */
  const [begun, setBegun] = useState<PickerDays | null>(null)
  const chosen: PickerDays = begun ?? [dayOrNull(value.from), dayOrNull(value.until)]
  const shown = rangeText(chosen, words)
  const tell = ([from, until]: PickerDays) => {
    setBegun(null)
    onChange({ from: from ?? undefined, until: until ?? undefined })
  }
  const choose = (range: PickerDays) => {
    if (range[0] !== null && range[1] === null) setBegun(range)
    // A calendar that is left after one day tells nothing of it: everything since then is meant.
    else tell(range[0] === null && begun ? begun : range)
  }
  return (
    <DatesProvider settings={settings}>
      <DatePickerInput
        id={id}
        type="range"
        label={label}
        className={className}
        classNames={{ day: css.dayOfMonth ?? '' }}
        placeholder={m.dates_any_day()}
        leftSection={<IconCalendar size={16} aria-hidden />}
        valueFormatter={() => shown}
        ariaLabels={calendarWords()}
        highlightToday
        allowSingleDateInRange
        // The calendar has the name of the button that opens it.
        popoverProps={{ id, returnFocus: true }}
        clearable
        clearButtonProps={{ 'aria-label': m.dates_clear({ label }) }}
        value={chosen}
        onChange={choose}
      />
    </DatesProvider>
  )
}
