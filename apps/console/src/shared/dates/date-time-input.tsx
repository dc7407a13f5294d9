/**
 * A date and a time of day. The text of a wall clock goes in and out as it is: a picker that made a date of it would move
 * a time that the clocks of this device skip, although another zone may have been chosen.
 */
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import { Input, type InputWrapperProps } from '@mantine/core'
import { DatePickerInput, DatesProvider, type DayOfWeek, TimePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { type FocusEvent, useId } from 'react'
import { consoleLanguage } from '../console-language.ts'
import { useObservable } from '../lib/observable.ts'
import { m } from '../messages/messages.js'
import css from './date-time-input.module.css'

/** The calendar of each language: its name in the library, its name for the browser, and the first day of its week. */
const calendars: Record<ConsoleLanguage, { locale: string; words: string; firstDayOfWeek: DayOfWeek }> = {
  en: { locale: 'en', words: 'en', firstDayOfWeek: 1 },
  ar: { locale: 'ar', words: 'ar-u-nu-latn', firstDayOfWeek: 6 },
}

const calendarWords = () => ({
  previousMonth: m.dates_previous_month(),
  nextMonth: m.dates_next_month(),
  previousYear: m.dates_previous_year(),
  nextYear: m.dates_next_year(),
  previousDecade: m.dates_previous_decade(),
  nextDecade: m.dates_next_decade(),
})

/** The day as people of the language write it. A day has no zone, so none may move it. */
const dayText = (day: string, words: string) =>
  new Intl.DateTimeFormat(words, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Leaving for the calendar, which stands elsewhere in the document, is not leaving the input. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !(relatedTarget instanceof Element) ||
  !(currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-dates-dropdown]'))

export interface DateTimeInputProps
  extends Pick<InputWrapperProps, 'description' | 'error' | 'inputWrapperOrder' | 'withAsterisk'> {
  label: string
  /** Id of the part that takes the focus for the whole input. */
  id?: string
  'data-path'?: string
  /** `YYYY-MM-DDTHH:mm:ss`, or without seconds; empty for none, and without its time while that is being typed. */
  value?: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  withSeconds?: boolean
}

export function DateTimeInput({
  label,
  description,
  error,
  withAsterisk,
  inputWrapperOrder,
  value = '',
  onChange,
  onFocus,
  onBlur,
  withSeconds = true,
  id,
  ...focused
}: DateTimeInputProps) {
  const { locale, words, firstDayOfWeek } = calendars[useObservable(consoleLanguage)]
  const own = useId()
  const ids = { day: id ?? own, label: `${own}-label`, description: `${own}-description`, error: `${own}-error` }
  const [day = '', time = ''] = value.split('T')
  const midnight = withSeconds ? '00:00:00' : '00:00'
  // An empty time would take away the parts that are there while another one is being typed.
  const shownTime = day === '' || time !== '' ? { value: time } : {}
  const isWrong = Boolean(error)
  const shownDay = day === '' ? '' : dayText(day, words)
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek, weekendDays: [] }}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        labelProps={{ id: ids.label }}
        description={description}
        descriptionProps={{ id: ids.description }}
        error={error}
        errorProps={{ id: ids.error }}
        withAsterisk={withAsterisk}
        {...(inputWrapperOrder && { inputWrapperOrder })}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a legend of its own */}
        <div
          role="group"
          className={css.parts}
          aria-labelledby={ids.label}
          aria-describedby={[description && ids.description, error && ids.error].filter(Boolean).join(' ') || undefined}
          onFocus={onFocus}
          onBlur={(event) => isLeft(event) && onBlur?.()}
        >
          <DatePickerInput
            {...focused}
            id={ids.day}
            className={css.day}
            classNames={{ day: css.dayOfMonth ?? '' }}
            aria-label={day === '' ? m.dates_no_day() : m.dates_day({ day: shownDay })}
            placeholder={m.dates_no_day()}
            leftSection={<IconCalendar size={16} aria-hidden />}
            valueFormatter={() => shownDay}
            ariaLabels={calendarWords()}
            highlightToday
            // The calendar has the name of the button that opens it.
            popoverProps={{ id: ids.day, returnFocus: true }}
            clearable={!withAsterisk}
            clearButtonProps={{ 'aria-label': m.dates_clear({ label }) }}
            error={isWrong}
            value={day === '' ? null : day}
            onChange={(chosen) => onChange(chosen === null ? '' : `${chosen}T${day === '' ? midnight : time}`)}
          />
          <TimePicker
            className={css.time}
            withSeconds={withSeconds}
            hoursInputLabel={m.dates_hours()}
            minutesInputLabel={m.dates_minutes()}
            secondsInputLabel={m.dates_seconds()}
            disabled={day === ''}
            error={isWrong}
            {...shownTime}
            onChange={(typed) => onChange(`${day}T${typed}`)}
          />
        </div>
      </Input.Wrapper>
    </DatesProvider>
  )
}
