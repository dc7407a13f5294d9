/** The weekly summary: the numbers of the Overview over Monday to Sunday, to whoever may still see them. */
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import type { Unit } from '@vitrine/domain/insights/chart-shape.rules'
import { type ChartId, chartOf } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { compare, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { summaryCharts, weekBefore } from '@vitrine/domain/weekly-summary/weekly-summary.rules'
import { m } from '@vitrine/messages/server'
import type { JobKind, Ports } from '../../ports.ts'
import { getAppRow, readShop } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { buildReport, eventStoreOf } from '../insights/index.ts'
import { deliverMail, type MailFigure, type MailText, mailRetries, plainName } from '../mail/index.ts'
import { findReader, findZone, noteSent } from './readers.queries.ts'
import { makeUnsubscribeUrl } from './unsubscribe-link.ts'

type Words = (inputs: object, options: { locale: ConsoleLanguage }) => string

const names: Partial<Record<ChartId, Words>> = {
  installs: m.summary_installs,
  sessions: m.summary_sessions,
  sales: m.summary_revenue,
  conversion: m.summary_conversion,
  stickiness: m.summary_stickiness,
  'signed-up-users': m.summary_signed_up,
  'time-between-purchases': m.summary_between_purchases,
}

/** Charts of two numbers have a line for each. */
const columnNames: Partial<Record<ChartId, Record<string, Words>>> = {
  'daily-and-monthly-users': {
    'Daily Active Users': m.summary_daily_users,
    'Monthly Active Users': m.summary_monthly_users,
  },
  'time-to-first-purchase': {
    'Hours to First Purchase': m.summary_first_purchase_mean,
    'Median Hours to First Purchase': m.summary_first_purchase_median,
  },
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const hoursADay = 24

interface Measure {
  unit: Unit
  currencyCode: string
}

/** As the Overview writes it (I-167); hours are read as days (I-012). */
function valueText(data: number | null, { unit, currencyCode }: Measure, locale: ConsoleLanguage): string {
  if (data === null) return '–'
  if (unit === 'money') return formatMoney({ amountMinor: data, currencyCode })
  if (unit === 'percent') return `${exact.format(data)}%`
  if (unit === 'count') return whole.format(data)
  const value = exact.format(unit === 'hours' ? data / hoursADay : data)
  return unit === 'hours' || unit === 'days' ? m.summary_days({ value }, { locale }) : value
}

const changeText = (ratio: number | null): string =>
  ratio === null ? '' : `${ratio > 0 ? '+' : ''}${exact.format(ratio * 100)}%`

interface SummaryRequest {
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

function figuresOf(
  id: ChartId,
  { number, compare: change, chart, currencyCode }: Report,
  locale: ConsoleLanguage,
): MailFigure[] {
  const name = names[id]
  if (name) {
    const value = valueText(number.data, { unit: chartOf(id).unit, currencyCode }, locale)
    return [{ name: name({}, { locale }), value, change: changeText(change.data) }]
  }
  return chart.columns.flatMap((column) => {
    const own = columnNames[id]?.[column.name]
    const unit = column.totalHolds ?? column.holds
    if (!own || unit === 'day' || unit === 'text') return []
    const [now, before] = [chart.totals[column.name] ?? null, chart.totalsBefore[column.name] ?? null]
    const value = valueText(now, { unit, currencyCode }, locale)
    return [{ name: own({}, { locale }), value, change: changeText(compare(now, before)) }]
  })
}

async function writeSummary(ports: Ports, { appKey, monday, timezone, locale }: SummaryRequest): Promise<MailText> {
  const db = ports.forApp(appKey)
  const range = weekBefore(monday)
  const currencyCode = (await readShop(db, appKey))?.currencyCode ?? 'USD'
  const asked = { appKey, zone: timezone, range, now: ports.clock.now(), currencyCode }
  const reader = await eventStoreOf(ports).reader(appKey)
  const figures: MailFigure[] = []
  let withoutRate = 0
  for (const id of summaryCharts) {
    const report = await buildReport(reader, { ...asked, chartId: id })
    figures.push(...figuresOf(id, report, locale))
    if (id !== 'sales') continue
    withoutRate = report.ordersWithoutRate
    figures.push(...currencyFigures(await buildReport(reader, { ...asked, chartId: id, split: 'currency' })))
  }
  const app = plainName((await getAppRow(db)).application_name)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone })
  const [first, last] = [range.startDate, range.endDate].map((day) => days.format(startOfDay(day, timezone)))
  return {
    subject: m.summary_subject({ app }, { locale }),
    text: [m.summary_text({ app, first: first ?? '', last: last ?? '', zone: zoneName(timezone) }, { locale })],
    figures,
    ...(withoutRate > 0 && { note: m.summary_without_rate({ count: withoutRate }, { locale }) }),
    button: {
      label: m.summary_button({}, { locale }),
      url: `${ports.config.publicUrl}/?${new URLSearchParams({ from: range.startDate, until: range.endDate, zone: timezone })}`,
    },
  }
}

interface Mailing {
  appKey: string
  sub: string
  monday: string
}

export const mailWeeklySummary: JobKind<Mailing> = {
  name: 'mail-weekly-summary',
  ...mailRetries,
  run: async (ports, { appKey, sub, monday }) => {
    const db = ports.forApp(appKey)
    const [reader, timezone] = [await findReader(db, sub), await findZone(db)]
    // They unsubscribed or left meanwhile, or this is the second run of a letter that was sent.
    if (!reader || timezone === null || (reader.sent_on ?? '') >= monday) return
    const member = await ports.members.find(sub, appKey)
    if (!member?.active || !member.permissions.has('insights.read')) return
    const user = await findUser(ports.allTables('People belong to no app.'), sub)
    if (!user) return
    const locale: ConsoleLanguage = consoleLanguages.find((language) => language === user.language) ?? 'en'
    const letter = await writeSummary(ports, { appKey, monday, timezone, locale })
    const unsubscribeUrl = await makeUnsubscribeUrl(ports, { appKey, sub })
    const mailing = { id: `week.${monday}.${appKey}.${sub}`, to: user.email, locale }
    if ((await deliverMail(ports, mailing, { ...letter, unsubscribeUrl })) === 'sent')
      await noteSent(db, { sub, monday })
  },
}
