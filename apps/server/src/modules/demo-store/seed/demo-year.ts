/**
 * A year of visits of one app that ends with a Monday, and the week after it. It is moved by whole weeks, so that weekdays
 * stay what they are, and of the week everything up to now is taken.
 */
import { dayMs, hourMs, weekMs } from '@vitrine/domain/time'
import { createRandom, type Random } from '@vitrine/embedded-store/random'
import type { InstallBatch } from '../../insights/index.ts'
import type { Placement } from './demo-orders.ts'
import { eventsOf, type HomePage, planVisits, type Traffic, type TrafficEvent, type Visit } from './demo-traffic.ts'

/** A Monday, before any start of the demo. */
export const yearEnd = Date.UTC(2026, 0, 5)
const yearStart = yearEnd - 52 * weekMs

/** How many visits of the year, and of the week, end with an order. */
export const yearOrders = 400
const weekOrders = 12

export interface DemoPush {
  pushId: string
  name: string
  sentAt: number
  sent: number
}

/** What devices sent in one stretch of time. */
interface Stretch {
  until: number
  batches: InstallBatch[]
}

export interface DemoYear {
  /** The stretches until the Monday, and the week after it. */
  sent: Stretch[]
  week: InstallBatch[]
  placements: Placement[]
  pushes: DemoPush[]
}

/** Stand for what is another id in each database: orders, and the home page of the release that the demo publishes. */
const orderName = (index: number): string => `$order${index}$`
export const names = /\$[a-z]+\d*\$/g
const reportedBlocks = 8
const namedHome: HomePage = {
  release: '$release$',
  page: '$page$',
  blocks: Array.from({ length: reportedBlocks }, (_, index) => `$block${index}$`),
}
/** What the names of a published home page stand for. */
export const namesOfHome = ({ release, page, blocks }: HomePage): [string, string][] => [
  [namedHome.release, release],
  [namedHome.page, page],
  ...namedHome.blocks.map((name, index): [string, string] => [name, blocks[index] ?? '']),
]

const namesOfPushes = ['Weekend offers', 'New arrivals', 'Back in stock', 'Free shipping today', 'Members first']
/** One on every second Thursday. */
const pushCount = 27
/** How many devices a push is sent to for each that it reaches. */
const devicesPerReached = 1.3

function pickSome(random: Random, visits: readonly Visit[], count: number): Visit[] {
  const diced = visits.map((visit) => ({ visit, dice: random.next() }))
  const sorted = diced.sort((one, other) => one.dice - other.dice)
  return sorted.slice(0, count).map(({ visit }) => visit)
}

/** Visits picked at random; later days have more of them, as there are more visits. */
function pickBuyers(random: Random, visits: readonly Visit[]): Set<Visit> {
  // An hour is enough for every visit: all of these are over on the Monday.
  const ofYear = visits.filter(({ at }) => at < yearEnd - hourMs)
  const ofWeek = visits.filter(({ at }) => at >= yearEnd)
  return new Set([...pickSome(random, ofYear, yearOrders), ...pickSome(random, ofWeek, weekOrders)])
}

/** The events of all visits, by stretches of four weeks and device. */
class Mailbag {
  readonly #stretches = Array.from({ length: 14 }, () => new Map<string, InstallBatch & { events: TrafficEvent[] }>())

  add(about: Omit<InstallBatch, 'events'>, event: TrafficEvent): void {
    const stretch = this.#stretches[Math.floor((event.at - yearStart) / (4 * weekMs))]
    const batch = stretch?.get(about.installId)
    if (batch) batch.events.push(event)
    else stretch?.set(about.installId, { ...about, events: [event] })
  }

  get sent(): Stretch[] {
    return this.#stretches.map((stretch, index) => ({
      until: yearStart + (index + 1) * 4 * weekMs,
      batches: [...stretch.values()],
    }))
  }
}

export interface YearOf {
  appKey: string
  perDay: number
  products: readonly string[]
  categories: readonly string[]
}

/** The same for the same app, on every machine. */
export function makeYear({ appKey, perDay, products, categories }: YearOf): DemoYear {
  const random = createRandom(`traffic ${appKey}`)
  const sentPushes = Array.from({ length: pushCount }, (_, index) => ({
    pushId: `demo-push-${index + 1}`,
    sentAt: yearStart + index * 2 * weekMs + 3 * dayMs + 16.5 * hourMs,
  }))
  const until = yearEnd + weekMs
  const traffic: Traffic = {
    random,
    from: yearStart,
    until,
    perDay,
    comeBack: 0.64,
    products,
    categories,
    pushes: sentPushes,
    home: namedHome,
  }
  const visits = [...planVisits(traffic)].flat()
  const buyers = pickBuyers(random, visits)
  const mailbag = new Mailbag()
  const placements: Placement[] = []
  const reached = new Map<string, Set<string>>()
  for (const visit of visits) {
    const { seq: _seq, visits: _visits, ...install } = visit.install
    const id = buyers.has(visit) ? orderName(placements.length) : null
    for (const event of eventsOf(traffic, visit, id)) {
      mailbag.add({ appKey, ...install }, event)
      if (event.name === 'push_received') {
        const pushId = String(event.props?.['push_id'])
        reached.set(pushId, (reached.get(pushId) ?? new Set()).add(install.installId))
      }
      if (event.name === 'order_completed' && id !== null)
        placements.push({ id, placedAt: event.at, installId: install.installId, platform: install.platform })
    }
  }
  const sent = mailbag.sent
  const week = sent.pop()?.batches ?? []
  const pushes = sentPushes.map((push, index) => ({
    ...push,
    name: namesOfPushes[index % namesOfPushes.length] ?? '',
    // Some devices were off all day.
    sent: Math.round((reached.get(push.pushId)?.size ?? 0) * devicesPerReached),
  }))
  return { sent, week, placements, pushes }
}
