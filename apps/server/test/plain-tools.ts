/** Local days, ratios and names, written without a look at those of the server. */
import { dayMs } from '@vitrine/domain/time'
import type { PlainSession, World } from './plain-world.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The local day and hour, by the calendar of the runtime. */
export function clock(at: number, zone: string): { day: string; hour: number } {
  let format = clocks.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

export const plus = (text: string, days: number): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
export const rate = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100)
export const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
export const osNames: Record<string, string> = { ios: 'iOS', android: 'Android', web: 'Web' }
const sourceLabels: Record<string, string> = {
  direct: 'Direct',
  push: 'Push',
  deeplink: 'Deep link',
  ad: 'Ad',
  other: 'Other',
}

export interface PlainAsk {
  zone: string
  from: string
  to: string
  now: number
}

type Row = Record<string, string | number | null>
export interface PlainContent {
  number: number | null
  rows: Row[]
}

/** The ten largest, with what they are called in each of these columns. */
export const ranked = (counts: Map<string, number>, names: string[]): PlainContent => {
  const list = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 10)
  return {
    number: total(list.map(([, count]) => count)),
    rows: list.map(([key, count]) => ({ ...Object.fromEntries(names.map((name) => [name, key])), Total: count })),
  }
}

/** What followed each of these campaigns, the newest first. */
export function campaignTable(
  campaigns: World['campaigns'],
  { sessions, orders }: Pick<World, 'sessions' | 'orders'>,
): PlainContent {
  const list = [...campaigns].sort((a, b) => b.sentAt - a.sentAt)
  const rows = list.map(({ pushId, name, sentAt }) => {
    const [own, bought] = [sessions.filter(({ push }) => push === pushId), orders.filter(({ push }) => push === pushId)]
    return {
      Id: pushId,
      Name: name,
      Sessions: own.length,
      'Cart adds': total(own.map(({ adds }) => adds)),
      Orders: bought.length,
      Revenue: total(bought.map(({ storeMinor }) => storeMinor ?? 0)),
      Conversion: rate(own.filter((session) => session.orders > 0).length, own.length),
      'Date sent': new Date(sentAt).toISOString(),
    }
  })
  return { number: rows.length, rows }
}

/** Sessions by weekday, Sunday first, and hour. */
export function heatOf(sessions: readonly PlainSession[], zone: string): Row[] {
  const counts = new Array<number>(168).fill(0)
  for (const { start } of sessions) {
    const shown = clock(start, zone)
    const place = new Date(`${shown.day}T00:00:00Z`).getUTCDay() * 24 + shown.hour
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((count, index) => ({ hour: index % 24, dayInWeek: Math.floor(index / 24) + 1, total: count }))
}

/** What nobody reported has a source of its own, where there is any. */
export const bySource = <T extends { source: string | null }>(
  list: readonly T[],
  name = 'Source Count',
  value: (one: T) => number = () => 1,
): PlainContent => {
  const labels: [string | null, string][] = Object.entries(sourceLabels)
  if (list.some(({ source }) => source === null)) labels.push([null, 'Unknown'])
  return {
    number: total(list.map(value)),
    rows: labels.map(([source, label]) => ({
      Source: label,
      [name]: total(list.filter((one) => one.source === source).map(value)),
    })),
  }
}

/** The time in the middle, in hours. */
export function middleHours(list: readonly { since: number | null }[]): number | null {
  const times = list.flatMap(({ since }) => (since === null ? [] : [since])).sort((a, b) => a - b)
  if (times.length === 0) return null
  const half = times.length / 2
  const middle = Number.isInteger(half) ? times.slice(half - 1, half + 1) : times.slice(half - 0.5, half + 0.5)
  return total(middle) / middle.length / 3600
}

export function soldBy(
  orders: World['orders'],
  read: (item: World['orders'][number]['items'][number]) => number,
): PlainContent {
  const counts = new Map<string, number>()
  for (const { items } of orders)
    for (const item of items) counts.set(item.productId, (counts.get(item.productId) ?? 0) + read(item))
  return ranked(counts, ['Product Id', 'Product'])
}

/** Everybody who was there on one of these days. */
export function unionOver(seen: ReadonlyMap<string, ReadonlySet<string>>, first: string, last: string): Set<string> {
  const all = new Set<string>()
  for (let one = first; one <= last; one = plus(one, 1)) for (const install of seen.get(one) ?? []) all.add(install)
  return all
}

export const averageOf = (list: World['orders'], field: 'gap' | 'since', scale: number) => {
  const values = list.map((order) => order[field]).filter((value) => value !== null)
  return ratio(total(values) / scale, values.length)
}

export const seconds = ({ start, end }: PlainSession) => Math.round(Math.min(end - start, dayMs) / 1000)

/** All days from the first to the last one. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let one = first; one <= last; one = plus(one, 1)) days.push(one)
  return days
}
