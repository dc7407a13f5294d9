/** Believable visits of one app's shoppers, day by day: the demo has a year of them, a benchmark millions of events. */

import type { EventBatch, EventName } from '@vitrine/domain/events/events.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import type { Random } from '@vitrine/embedded-store/random'

/** Shoppers come in the evening more than at night, and more at weekends. */
const hours = [1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 9, 10, 9, 8, 8, 9, 11, 14, 16, 16, 13, 8, 4]
const hourSum = hours.reduce((sum, weight) => sum + weight, 0)

export function pickInstant(random: Random, dayStart: number): number {
  let dice = random.next() * hourSum
  const hour = hours.findIndex((weight) => {
    dice -= weight
    return dice < 0
  })
  return dayStart + Math.max(hour, 0) * hourMs + random.between(0, 3_599) * 1_000
}

const platforms = ['ios', 'ios', 'ios', 'android', 'android', 'web'] as const
const systems = { ios: 'iOS 18', android: 'Android 15', web: 'Chrome 130' } as const
const sources = ['direct', 'direct', 'direct', 'direct', 'deeplink', 'ad', 'other'] as const
const someWords = [
  'lamp',
  'wool throw',
  'mug',
  'candle',
  'gift',
  'oak',
  'linen',
  'vase',
  'basket',
  'rug',
  'plant',
  'soap',
]

export interface TrafficInstall {
  installId: string
  platform: (typeof platforms)[number]
  os: string
  appVersion: string
  locale: string
  tz: string
  /** Number of its last event, and of its last visit. */
  seq: number
  visits: number
}

export interface Visit {
  install: TrafficInstall
  at: number
}

export interface TrafficEvent {
  seq: number
  at: number
  sessionId: string
  name: EventName
  props: EventBatch['events'][number]['props']
}

export interface HomePage {
  release: string
  page: string
  blocks: readonly string[]
}

export interface Traffic {
  random: Random
  /** When the first day begins (UTC), and after what nothing happens any more. */
  from: number
  until: number
  /** How many visits an average day has, and which part of them are of shoppers who were there before. */
  perDay: number
  comeBack: number
  products: readonly string[]
  categories: readonly string[]
  /** What shoppers search for; a few words where nothing is said. */
  words?: readonly string[]
  /** What stands on the home page of which release; nothing where no blocks are reported. */
  home?: HomePage
  /** The pushes that were sent, oldest first. */
  pushes: readonly { pushId: string; sentAt: number }[]
}

function makeInstall(random: Random, index: number): TrafficInstall {
  const platform = random.pick(platforms)
  return {
    installId: `demo${String(index).padStart(6, '0')}`,
    platform,
    os: systems[platform],
    appVersion: random.pick(['5.12.0', '6.0.1', '6.1.0']),
    locale: random.pick(['en-US', 'en-GB', 'fr-FR', 'ar-TN']),
    tz: random.pick(['America/New_York', 'Europe/Paris', 'Africa/Tunis', 'Asia/Tokyo']),
    seq: 0,
    visits: 0,
  }
}

/** Most who come back were there not long ago. */
function pickKnown({ random, comeBack }: Traffic, known: readonly TrafficInstall[]): TrafficInstall | null {
  if (known.length < 20 || !random.chance(comeBack)) return null
  const back = Math.floor(random.next() ** 3 * known.length)
  return known[known.length - 1 - back] ?? null
}

/** The visits of each day in order. They grow from day to day, and lie higher at weekends. */
export function* planVisits(traffic: Traffic): Generator<Visit[]> {
  const { random, from, until, perDay } = traffic
  const known: TrafficInstall[] = []
  for (let dayStart = from; dayStart < until; dayStart += dayMs) {
    const weekend = [0, 6].includes(new Date(dayStart).getUTCDay()) ? 1.35 : 1
    const trend = 0.55 + 0.9 * ((dayStart - from) / (until - from))
    const count = Math.round(perDay * weekend * trend * (0.85 + random.next() * 0.3))
    const starts = Array.from({ length: count }, () => pickInstant(random, dayStart))
      .filter((at) => at < until)
      .sort((a, b) => a - b)
    yield starts.map((at) => {
      const back = pickKnown(traffic, known)
      if (back) return { install: back, at }
      const install = makeInstall(random, known.length)
      known.push(install)
      return { install, at }
    })
  }
}

/** The push of the day before this visit, and whether it brought it: some open what they get. */
function pushOf({ random, pushes }: Traffic, at: number): { pushId: string; isOpened: boolean } | null {
  const push = pushes.find(({ sentAt }) => sentAt < at && at - sentAt < dayMs)
  return push ? { pushId: push.pushId, isOpened: random.chance(0.3) } : null
}

/** How far down people look, and the block that some tap: those further up more often. */
function lookAt(random: Random, { blocks, ...page }: HomePage): Pick<TrafficEvent, 'name' | 'props'>[] {
  const seen = blocks.slice(0, random.between(2, blocks.length))
  const block = random.chance(0.3) ? seen[Math.floor(random.next() ** 2 * seen.length)] : undefined
  const events: Pick<TrafficEvent, 'name' | 'props'>[] = [
    { name: 'blocks_seen', props: { ...page, blocks: seen.join(' ') } },
  ]
  if (block !== undefined) events.push({ name: 'block_tapped', props: { ...page, block } })
  return events
}

/** What a visit reports. With an order, it goes all the way. */
export function* eventsOf(
  traffic: Traffic,
  { install, at: begins }: Visit,
  orderId: string | null,
): Generator<TrafficEvent> {
  const { random, products, categories, until, words = someWords, home } = traffic
  let at = begins
  const sessionId = `s${install.visits}`
  const isFirst = install.visits === 0
  install.visits += 1
  const event = (name: EventName, props: TrafficEvent['props'] = {}): TrafficEvent => {
    install.seq += 1
    const made = { seq: install.seq, at, sessionId, name, props }
    at = Math.min(at + random.between(4, 70) * 1_000, until)
    return made
  }
  const buys = orderId !== null
  const product = () => ({ product_id: products[Math.floor(random.next() ** 2 * products.length)] ?? '' })
  const push = isFirst ? null : pushOf(traffic, begins)
  if (isFirst) yield event('app_installed')
  if (push) yield event('push_received', { push_id: push.pushId })
  if (push?.isOpened) {
    yield event('session_started', { source: 'push', push_id: push.pushId })
    yield event('push_opened', { push_id: push.pushId })
  } else yield event('session_started', { source: isFirst ? 'direct' : random.pick(sources) })
  yield event('screen_viewed', { screen: 'home' })
  if (home) for (const { name, props } of lookAt(random, home)) yield event(name, props)
  if (isFirst && random.chance(0.18)) yield event('signed_up')
  if (random.chance(0.3)) yield event('category_viewed', { category_id: random.pick(categories) })
  if (random.chance(0.16)) {
    yield event('search', { query: words[Math.floor(random.next() ** 2 * words.length)] ?? '', results: 4 })
    if (random.chance(0.6)) yield event('search_result_clicked', product())
  }
  const looks = buys || random.chance(0.62) ? random.between(1, 3) : 0
  for (let left = looks; left > 0; left--) yield event('product_viewed', product())
  if (looks > 0 && random.chance(0.07)) yield event('wishlist_added', product())
  if (!buys && (looks === 0 || !random.chance(0.3))) return
  yield event('product_added', { ...product(), qty: 1, cart_id: `${install.installId}-${sessionId}` })
  if (!buys && !random.chance(0.3)) return
  yield event('checkout_started')
  if (orderId !== null) yield event('order_completed', { order_id: orderId })
}
