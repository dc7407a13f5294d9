/** What stands in a weekly summary: the numbers of the Overview over Monday to Sunday. */
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { type ChartId, chartOf } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { summaryCharts, weekBefore } from '@vitrine/domain/insights/weekly-summary.rules'
import { m } from '../../messages/messages.js'
import type { Ports } from '../../ports.ts'
import { getAppRow, readShop } from '../apps/index.ts'
import { buildReport, eventStoreOf } from '../insights/index.ts'
import type { MailFigure, MailText } from '../mail/index.ts'

type Words = (inputs: object, options: { locale: ConsoleLanguage }) => string

const names: Partial<Record<ChartId, Words>> = {
  installs: m.summary_installs,
  sessions: m.summary_sessions,
  sales: m.summary_revenue,
  conversion: m.summary_conversion,
  'daily-and-monthly-users': m.summary_active_users,
  stickiness: m.summary_stickiness,
  'signed-up-users': m.summary_signed_up,
  'time-to-first-purchase': m.summary_first_purchase,
  'time-between-purchases': m.summary_between_purchases,
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const hoursADay = 24

/** As the Overview writes it (I-167); hours are read as days (I-012). */
function valueText(id: ChartId, { number, currencyCode }: Report, locale: ConsoleLanguage): string {
  const { data } = number
  const { unit } = chartOf(id)
  if (data === null) return '–'
  if (unit === 'money') return formatMoney({ amountMinor: data, currencyCode })
  if (unit === 'percent') return `${exact.format(data)}%`
  if (unit === 'count') return whole.format(data)
  const value = exact.format(unit === 'hours' ? data / hoursADay : data)
  return unit === 'hours' || unit === 'days' ? m.summary_days({ value }, { locale }) : value
}

const changeText = (ratio: number | null): string =>
  ratio === null ? '' : `${ratio > 0 ? '+' : ''}${exact.format(ratio * 100)}%`

interface Asked {
  appKey: string
  monday: string
  timezone: string
  locale: ConsoleLanguage
}

/** Sums of several currencies stand below the sum in the store's own, each in its own. */
const currencyFigures = ({ chart }: Report): MailFigure[] => {
  const sums = Object.entries(chart.totals).flatMap(([currencyCode, amountMinor]) =>
    amountMinor === null || amountMinor === 0 ? [] : [{ currencyCode, amountMinor }],
  )
  if (sums.length < 2) return []
  return sums.map((sum) => ({ name: sum.currencyCode, value: formatMoney(sum), change: '', isPart: true }))
}

export async function writeSummary(ports: Ports, { appKey, monday, timezone, locale }: Asked): Promise<MailText> {
  const db = ports.forApp(appKey)
  const range = weekBefore(monday)
  const currencyCode = (await readShop(db, appKey))?.currencyCode ?? 'USD'
  const asked = { appKey, zone: timezone, range, now: ports.clock.now(), currencyCode }
  const reader = await eventStoreOf(ports).reader(appKey)
  const figures: MailFigure[] = []
  let withoutRate = 0
  for (const id of summaryCharts) {
    const name = names[id]
    if (!name) continue
    const report = await buildReport(reader, { ...asked, chartId: id })
    figures.push({
      name: name({}, { locale }),
      value: valueText(id, report, locale),
      change: changeText(report.compare.data),
    })
    if (id !== 'sales') continue
    withoutRate = report.ordersWithoutRate
    figures.push(...currencyFigures(await buildReport(reader, { ...asked, chartId: id, split: 'currency' })))
  }
  const app = (await getAppRow(db)).application_name
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone })
  const [first, last] = [range.startDate, range.endDate].map((day) => days.format(startOfDay(day, timezone)))
  return {
    subject: m.summary_subject({ app }, { locale }),
    text: [m.summary_text({ app, first: first ?? '', last: last ?? '' }, { locale })],
    figures,
    ...(withoutRate > 0 && { note: m.summary_without_rate({ count: withoutRate }, { locale }) }),
    button: {
      label: m.summary_button({}, { locale }),
      url: `${ports.config.publicUrl}/?${new URLSearchParams({ from: range.startDate, until: range.endDate })}`,
    },
  }
}
