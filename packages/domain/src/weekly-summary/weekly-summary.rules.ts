/** When the weekly summary of an app is sent, and what stands in it. */
import { instantOf } from '../designs/zone.rules.ts'
import { type ChartId, chartOf, chartsOfTab } from '../insights/charts.rules.ts'
import { addDays, type DayRange, dayAt, rangeOfPreset } from '../insights/ranges.rules.ts'

/** The hour of Monday. */
const sendHour = '08:00:00'

/** The Monday whose summary was the last to be sent by now, by the clock of a zone. */
export function lastSendDay(now: number, zone: string): string {
  const monday = addDays(rangeOfPreset('lastWeek', dayAt(now, zone)).startDate, 7)
  const begins = instantOf(`${monday}T${sendHour}`, zone) ?? now
  return now < begins ? addDays(monday, -7) : monday
}

/** The days that a summary of this Monday is about: Monday to Sunday before it. */
export const weekBefore = (monday: string): DayRange => ({
  startDate: addDays(monday, -7),
  endDate: addDays(monday, -1),
})

/** The numbers of the Overview; a heatmap has none. */
export const summaryCharts: readonly ChartId[] = chartsOfTab('overview').filter((id) => chartOf(id).kind !== 'heatmap')
