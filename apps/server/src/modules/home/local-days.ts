/** Days as people in a time zone count them. */

/** The last `count` local days up to today, oldest first, as `YYYY-MM-DD`. */
export function lastLocalDays(now: number, timeZone: string, count: number): string[] {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const part = (type: string) => parts.formatToParts(now).find((one) => one.type === type)?.value ?? ''
  const today = Date.parse(`${part('year')}-${part('month')}-${part('day')}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
