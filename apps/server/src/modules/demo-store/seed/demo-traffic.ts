/** Sixty days of installs, sessions and events of one app, ending at the time of seeding. */
import type { EventName } from '@vitrine/domain/events/events.routes'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { createRandom, type Random } from './random.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

export interface Traffic {
  installs: Row<'installs'>[]
  sessions: Row<'sessions'>[]
  events: Row<'events'>[]
}

const dayMs = 86_400_000
export const trafficDays = 60

/** Shoppers come in the evening more than at night, and more at weekends. */
const hours = [1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 9, 10, 9, 8, 8, 9, 11, 14, 16, 16, 13, 8, 4]
const hourSum = hours.reduce((sum, weight) => sum + weight, 0)

export function pickInstant(random: Random, dayStart: number): number {
  let dice = random.next() * hourSum
  const hour = hours.findIndex((weight) => {
    dice -= weight
    return dice < 0
  })
  return dayStart + Math.max(hour, 0) * 3_600_000 + random.between(0, 3_599) * 1_000
}

const platforms = ['ios', 'ios', 'ios', 'android', 'android', 'web'] as const
const systems = { ios: 'iOS 18', android: 'Android 15', web: 'Chrome 130' } as const
const sources = ['direct', 'direct', 'direct', 'direct', 'push', 'deeplink', 'ad', 'other'] as const

/** The possible steps of one session, in order; each step has a probability. */
const steps: readonly { name: EventName; chance: number; most: number }[] = [
  { name: 'screen_viewed', chance: 1, most: 2 },
  { name: 'category_viewed', chance: 0.5, most: 1 },
  { name: 'product_viewed', chance: 0.7, most: 3 },
  { name: 'product_added', chance: 0.24, most: 1 },
  { name: 'checkout_started', chance: 0.08, most: 1 },
]

interface Making {
  appKey: string
  now: number
  random: Random
  productIds: readonly string[]
  traffic: Traffic
}

type Install = Row<'installs'> & { first_at: Date; last_seq: number }

function propsOf(making: Making, name: EventName): Record<string, string> {
  if (name === 'screen_viewed') return { screen: 'home' }
  if (name === 'product_viewed' || name === 'product_added')
    return { product_id: making.random.pick(making.productIds) }
  return {}
}

function addSession(making: Making, install: Install, startedAt: number, number: number): void {
  const { appKey, random, traffic } = making
  const source = number === 0 ? 'direct' : random.pick(sources)
  const sessionId = `s${number}`
  const counts = { product_viewed: 0, product_added: 0, checkout_started: 0 }
  let at = startedAt
  const add = (name: EventName, props: Record<string, string>) => {
    install.last_seq += 1
    traffic.events.push({
      app_key: appKey,
      install_id: install.install_id,
      seq: install.last_seq,
      at: new Date(at),
      received_at: new Date(at + 1_000),
      session_id: sessionId,
      name,
      props: JSON.stringify(props),
    })
    if (name in counts) counts[name as keyof typeof counts] += 1
    at = Math.min(at + random.between(4, 70) * 1_000, making.now)
  }
  const before = install.last_seq
  if (number === 0) add('app_installed', {})
  add('session_started', { source })
  for (const step of steps) {
    if (!random.chance(step.chance)) continue
    for (let left = random.between(1, step.most); left > 0; left--) add(step.name, propsOf(making, step.name))
  }
  install.last_seen_at = new Date(at)
  traffic.sessions.push({
    app_key: appKey,
    install_id: install.install_id,
    session_id: sessionId,
    started_at: new Date(startedAt),
    ended_at: new Date(at),
    platform: install.platform,
    source,
    events: install.last_seq - before,
    product_views: counts.product_viewed,
    cart_adds: counts.product_added,
    checkouts: counts.checkout_started,
    orders: 0,
  })
}

function makeInstall({ appKey, random, traffic }: Making, at: number): Install {
  const platform = random.pick(platforms)
  const install = {
    app_key: appKey,
    install_id: `demo${String(traffic.installs.length).padStart(6, '0')}`,
    last_seq: 0,
    previous_seq: 0,
    first_at: new Date(at),
    last_seen_at: new Date(at),
    platform,
    os: systems[platform],
    app_version: random.pick(['5.12.0', '6.0.1', '6.1.0']),
    locale: random.pick(['en-US', 'en-GB', 'fr-FR', 'ar-TN']),
    tz: random.pick(['America/New_York', 'Europe/Paris', 'Africa/Tunis', 'Asia/Tokyo']),
  }
  traffic.installs.push(install)
  return install
}

/** Traffic grows each day, with weekends above the trend, and never lies after now. */
export function makeTraffic(input: {
  appKey: string
  now: number
  productIds: readonly string[]
  perDay: number
}): Traffic {
  const random = createRandom(`traffic ${input.appKey}`)
  const traffic: Traffic = { installs: [], sessions: [], events: [] }
  const making: Making = { ...input, random, traffic }
  const known: { install: Install; sessions: number }[] = []
  const today = Math.floor(input.now / dayMs) * dayMs
  for (let ago = trafficDays - 1; ago >= 0; ago--) {
    const dayStart = today - ago * dayMs
    const weekend = [0, 6].includes(new Date(dayStart).getUTCDay()) ? 1.35 : 1
    const trend = 0.55 + 0.6 * ((trafficDays - ago) / trafficDays)
    const count = Math.round(input.perDay * weekend * trend * (0.85 + random.next() * 0.3))
    const starts = Array.from({ length: count }, () => pickInstant(random, dayStart))
      .filter((at) => at < input.now - 60_000)
      .sort((a, b) => a - b)
    for (const at of starts) {
      const returning = known.length > 20 && random.chance(0.68) ? random.pick(known) : null
      const visitor = returning ?? { install: makeInstall(making, at), sessions: 0 }
      if (!returning) known.push(visitor)
      addSession(making, visitor.install, at, visitor.sessions)
      visitor.sessions += 1
    }
  }
  return traffic
}
