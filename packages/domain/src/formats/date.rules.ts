/** Dates as the specification shows them, in the viewer's own time zone unless another one is given. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Parts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

function partsOf(instant: Date, timeZone?: string): Parts {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== undefined && { timeZone }),
  }).formatToParts(instant)
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    year: get('year'),
    month: months[Number(get('month')) - 1] ?? '',
    day: get('day'),
    hour: get('hour'),
    minute: get('minute'),
  }
}

/** 'MMM DD, YYYY HH:mm'. */
export function formatDateTime(instant: Date | string, timeZone?: string): string {
  const { year, month, day, hour, minute } = partsOf(new Date(instant), timeZone)
  return `${month} ${day}, ${year} ${hour}:${minute}`
}

/** 'HH:mm'. */
export function formatTime(instant: Date | string, timeZone?: string): string {
  const { hour, minute } = partsOf(new Date(instant), timeZone)
  return `${hour}:${minute}`
}

/** A day of a calendar, YYYY-MM-DD, has no zone: its text is taken apart, which costs a chart of a year next to nothing. */
const dayParts = (day: string) => ({
  year: day.slice(0, 4),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  day: day.slice(8, 10),
})

/** 'MMM DD', for chart axes (I-177), of a day YYYY-MM-DD. */
export function formatChartDay(calendarDay: string): string {
  const { month, day } = dayParts(calendarDay)
  return `${month} ${day}`
}

/** 'Dec 05, 2024' of a day YYYY-MM-DD. */
export function formatCalendarDay(calendarDay: string): string {
  const { year, month, day } = dayParts(calendarDay)
  return `${month} ${day}, ${year}`
}

/** 'Dec 05, 2024'. */
export function formatDay(instant: Date | string, timeZone?: string): string {
  const { year, month, day } = partsOf(new Date(instant), timeZone)
  return `${month} ${day}, ${year}`
}

/**
 * 'MMM DD, YYYY hh:mm:ss' to the letter (I-165), and then AM or PM: without it an order of the evening reads as one of the
 * morning.
 */
export function formatOrderDate(instant: Date | string, timeZone?: string): string {
  const date = new Date(instant)
  const { year, month, day, hour, minute } = partsOf(date, timeZone)
  const two = (count: number) => String(count).padStart(2, '0')
  const clock = `${two(Number(hour) % 12 || 12)}:${minute}:${two(date.getUTCSeconds())}`
  return `${month} ${day}, ${year} ${clock} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
