/** Charts of installs and sessions: everything that adds up from quarter hours. */
import { funnelSteps } from '@vitrine/domain/insights/charts.rules'
import { type Platform, platforms, sources } from '../store/kinds.ts'
import { type Builder, column, dailyContent, listContent, summed } from './chart-content.ts'
import { type CellName, daily, percent, platformNames, type Reading, share, sourceNames, sum } from './reading.ts'

const counted =
  (name: string, read: CellName, dayName?: string): Builder =>
  async (reading) => {
    const cells = await reading.store.cells(reading.ask)
    const values = daily(reading, cells, (cell) => cell[read])
    return dailyContent(reading, { [name]: summed(values) }, dayName === undefined ? {} : { dayName })
  }

const rate =
  (name: string, part: CellName, whole: CellName, ratio: (part: number, whole: number) => number | null): Builder =>
  async (reading) => {
    const cells = await reading.store.cells(reading.ask)
    const [parts, wholes] = [daily(reading, cells, (cell) => cell[part]), daily(reading, cells, (cell) => cell[whole])]
    const values = parts.map((value, index) => ratio(value, wholes[index] ?? 0))
    const total = ratio(
      sum(cells, (cell) => cell[part]),
      sum(cells, (cell) => cell[whole]),
    )
    return dailyContent(reading, { [name]: column(values, total) })
  }

async function installsByDay(reading: Reading): Promise<Record<Platform, number[]>> {
  const cells = await reading.store.cells(reading.ask)
  const of = (platform: Platform) => daily(reading, cells, (cell) => (cell.platform === platform ? cell.installs : 0))
  return { ios: of('ios'), android: of('android'), web: of('web') }
}

const appInstalls: Builder = async (reading) => {
  const byDay = await installsByDay(reading)
  const rows = reading.days.flatMap((day, index) =>
    platforms.names.map((platform) => ({
      __timestamp: day,
      OS: platformNames[platform],
      Installs: byDay[platform][index] ?? 0,
    })),
  )
  const total = sum(platforms.names, (platform) => sum(byDay[platform], (value) => value))
  const ofPlatforms = platforms.names.map((platform) => [
    platformNames[platform],
    sum(byDay[platform], (value) => value),
  ])
  return { number: total, totals: { Installs: total, ...Object.fromEntries(ofPlatforms) }, rows }
}

const installsByPlatform: Builder = async (reading) => {
  const byDay = await installsByDay(reading)
  const entries = platforms.names.map((name) => [platformNames[name], sum(byDay[name], (value) => value)] as const)
  return listContent('OS', 'Installs', entries)
}

const downloads: Builder = async (reading) => {
  const byDay = await installsByDay(reading)
  const total = sum(platforms.names, (platform) => sum(byDay[platform], (value) => value))
  const columns = { ios_total: summed(byDay.ios), android_total: summed(byDay.android), web_total: summed(byDay.web) }
  return dailyContent(reading, columns, { dayName: 'timestamp', number: total })
}

/** Since the app's first install, up to the end of the range. */
const allDownloads: Builder = async (reading) => {
  const { installs, since } = await reading.store.upTo(reading.ask)
  const [ios_total, android_total, web_total] = [installs.ios, installs.android, installs.web]
  const counts = { ios_total, android_total, web_total }
  return {
    number: ios_total + android_total + web_total,
    totals: counts,
    rows: [{ ...counts, started_date: since }],
  }
}

const sessionsBySource: Builder = async (reading) => {
  const cells = await reading.store.cells(reading.ask)
  const entries = sources.names.map(
    (source) => [sourceNames[source], sum(cells, (cell) => (cell.source === source ? cell.sessions : 0))] as const,
  )
  return listContent('Source', 'Source Count', entries)
}

const heatmap: Builder = async (reading) => {
  const hours = await reading.store.hours(reading.ask)
  const rows = hours.map((total, index) => ({ hour: index % 24, dayInWeek: Math.floor(index / 24) + 1, total }))
  const total = sum(hours, (value) => value)
  return { number: total, totals: { total }, rows }
}

/** The number is the share of sessions that went the whole way, in the order of the steps. */
const purchaseFunnel: Builder = async (reading) => {
  const cells = await reading.store.cells(reading.ask)
  const fields = ['sessions', 'viewed', 'added', 'checkedOut', 'ordered'] as const
  const counts = fields.map((field) => sum(cells, (cell) => cell[field]))
  const row = Object.fromEntries(funnelSteps.map((step, index) => [step, counts[index] ?? 0]))
  return { number: percent(counts[4] ?? 0, counts[0] ?? 0), totals: row, rows: [row] }
}

const cartAbandonment: Builder = async (reading) => {
  const cells = await reading.store.cells(reading.ask)
  const [created, ordered] = [sum(cells, (cell) => cell.carts), sum(cells, (cell) => cell.cartsOrdered)]
  const entries = [
    ['Abandoned', created - ordered],
    ['Ordered', ordered],
  ] as const
  return listContent('Carts', 'Total', entries, percent(created - ordered, created))
}

/** Session length is kept in seconds and shown in minutes. */
const minutes = (seconds: number, sessions: number): number | null => share(seconds / 60, sessions)

export const sessionCharts = {
  installs: counted('Installs', 'installs'),
  sessions: counted('Sessions', 'sessions'),
  'app-sessions': counted('Sessions', 'sessions'),
  'signed-up-users': counted('Signed Up Users', 'signUps'),
  conversion: rate('Conversion', 'converted', 'sessions', percent),
  'average-session-length': rate('Average Session Length', 'seconds', 'sessions', minutes),
  'app-activity': heatmap,
  'user-activity': heatmap,
  'app-installs': appInstalls,
  'installs-by-platform': installsByPlatform,
  downloads,
  'all-downloads': allDownloads,
  'sessions-by-source': sessionsBySource,
  'purchase-funnel': purchaseFunnel,
  'cart-abandonment': cartAbandonment,
} as const satisfies Record<string, Builder>
