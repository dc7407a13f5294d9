/** When something came, as people say it: '5 minutes ago', 'yesterday', and after a week the date. Pure. */
import { dayMs, hourMs, minuteMs, weekMs } from '@vitrine/domain/time'

/** `at` is a UTC instant, `now` in ms. A clock that runs behind sees nothing from the future. */
export function sinceWhen(at: string, now: number, language: string): string {
  const then = Date.parse(at)
  const ago = Math.max(0, now - then)
  if (ago >= weekMs) return new Date(then).toLocaleDateString(language, { dateStyle: 'medium' })
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (ago < hourMs) return format.format(-Math.floor(ago / minuteMs), 'minute')
  if (ago < dayMs) return format.format(-Math.floor(ago / hourMs), 'hour')
  return format.format(-Math.floor(ago / dayMs), 'day')
}
