import { DatePicker, DatesProvider } from '@mantine/dates'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { useState } from 'react'
import { calendarWords, useCalendarLanguage } from '../../shared/dates/calendar-language.ts'

interface RangeCalendarProps {
  range: DayRange
  today: string
  onChoose: (range: DayRange) => void
}

/** Two days end the choice; no day after today can be chosen. */
export function RangeCalendar({ range, today, onChoose }: RangeCalendarProps) {
  const { settings } = useCalendarLanguage()
  const [begun, setBegun] = useState<string | null>(null)
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        highlightToday
        maxDate={today}
        defaultDate={range.endDate}
        ariaLabels={calendarWords()}
        value={begun === null ? [range.startDate, range.endDate] : [begun, null]}
        onChange={([startDate, endDate]) => {
          if (startDate !== null && endDate !== null) onChoose({ startDate, endDate })
          else setBegun(startDate)
        }}
      />
    </DatesProvider>
  )
}
