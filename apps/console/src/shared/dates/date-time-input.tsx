/**
 * A date and a time of day. The text of a wall clock goes in and out as it is: a picker that made a date of it would move
 * a time that the clocks of this device skip, although another zone may have been chosen.
 */
import { Input, type InputWrapperProps } from '@mantine/core'
import { DatePickerInput, DatesProvider, TimePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { type FocusEvent, useId } from 'react'
import { calendarWords, dayText, useCalendarLanguage } from './calendar-language.ts'
import css from './date-time-input.module.css'

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
  const { words, settings } = useCalendarLanguage()
  const own = useId()
  const ids = { day: id ?? own, label: `${own}-label`, description: `${own}-description`, error: `${own}-error` }
  const [day = '', time = ''] = value.split('T')
  const midnight = withSeconds ? '00:00:00' : '00:00'
  // An empty time would take away the parts that are there while another one is being typed.
  const shownTime = day === '' || time !== '' ? { value: time } : {}
  const isWrong = Boolean(error)
  const shownDay = day === '' ? '' : dayText(day, words)
  return (
    <DatesProvider settings={settings}>
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
