/** The plain facts behind Insights, from raw events and orders alone; `plain-insights.ts` counts them. */

import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import type { CampaignFact, InstallBatch, OrderFact, StoredEvent } from '../src/modules/insights/store/event-store.ts'

export interface PlainSession {
  install: string
  platform: string
  start: number
  end: number
  source: string
  views: number
  adds: number
  orders: number
  steps: number
  push: string | null
}

export interface World {
  events: (StoredEvent & { install: string; platform: string })[]
  sessions: PlainSession[]
  installs: { install: string; platform: string; installed: number | null; arrived: number; signedUp: number | null }[]
  carts: { first: number; ordered: boolean }[]
  orders: (OrderFact & {
    source: string | null
    push: string | null
    nth: number | null
    gap: number | null
    since: number | null
  })[]
  pushes: { id: string; received: number | null; opened: number | null }[]
  campaigns: readonly CampaignFact[]
}

export const background = ['push_received', 'push_permission']

/** The plain facts of one app. */
export function makeWorld(
  batches: readonly InstallBatch[],
  told: readonly OrderFact[],
  campaigns: readonly CampaignFact[],
): World {
  const world: World = { events: [], sessions: [], installs: [], carts: [], orders: [], pushes: [], campaigns }
  const reported = new Map<string, { install: string; source: string; push: string | null; platform: string }>()
  for (const installId of new Set(batches.map((batch) => batch.installId))) {
    const own = batches.filter((batch) => batch.installId === installId)
    const platform = own[0]?.platform ?? 'web'
    const bySeq = new Map(own.flatMap((batch) => batch.events).map((event) => [event.seq, event]))
    const events = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
    const sessions = new Map<string, PlainSession>()
    const carts = new Map<string, { first: number; ordered: boolean }>()
    const pushes = new Map<string, { id: string; received: number | null; opened: number | null }>()
    let opened = null as { id: string; at: number } | null
    let cart = null as { id: string; last: number } | null
    for (const event of events) {
      world.events.push({ ...event, install: installId, platform })
      const prop = (name: string) => (typeof event.props[name] === 'string' ? String(event.props[name]) : null)
      const pushId = prop('push_id')
      if (pushId !== null && (event.name === 'push_received' || event.name === 'push_opened')) {
        const push = pushes.get(pushId) ?? { id: pushId, received: null, opened: null }
        const field = event.name === 'push_opened' ? 'opened' : 'received'
        push[field] = Math.min(push[field] ?? event.at, event.at)
        pushes.set(pushId, push)
        if (event.name === 'push_opened') opened = { id: pushId, at: event.at }
      }
      if (background.includes(event.name)) continue
      let session = sessions.get(event.sessionId)
      if (!session) {
        const isNear: boolean = opened !== null && event.at >= opened.at && event.at - opened.at <= dayMs
        session = {
          install: installId,
          platform,
          start: event.at,
          end: event.at,
          source: 'direct',
          views: 0,
          adds: 0,
          orders: 0,
          steps: 0,
          push: isNear ? (opened?.id ?? null) : null,
        }
        sessions.set(event.sessionId, session)
      }
      session.start = Math.min(session.start, event.at)
      session.end = Math.max(session.end, event.at)
      if (event.name === 'session_started' && session.source === 'direct') session.source = prop('source') ?? 'direct'
      if (event.name === 'session_started' || event.name === 'push_opened') session.push ??= pushId
      if (event.name === 'product_viewed') {
        session.views += 1
        if (session.steps === 0) session.steps = 1
      }
      if (event.name === 'product_added') {
        session.adds += 1
        if (session.steps === 1) session.steps = 2
        const id = prop('cart_id') ?? ''
        const known = carts.get(id) ?? { first: event.at, ordered: false }
        known.first = Math.min(known.first, event.at)
        carts.set(id, known)
        cart = { id, last: cart?.id === id ? Math.max(cart.last, event.at) : event.at }
      }
      if (event.name === 'checkout_started' && session.steps === 2) session.steps = 3
      const orderId = event.name === 'order_completed' ? prop('order_id') : null
      if (orderId === null || reported.has(orderId)) continue
      session.orders += 1
      if (session.steps === 3) session.steps = 4
      const isPushed: boolean = opened !== null && event.at >= opened.at && event.at - opened.at <= dayMs
      reported.set(orderId, {
        install: installId,
        source: session.source,
        platform,
        push: isPushed ? (opened?.id ?? null) : session.push,
      })
      if (cart && event.at >= cart.last && event.at - cart.last <= dayMs) {
        const known = carts.get(cart.id)
        if (known) known.ordered = true
        cart = null
      }
    }
    const front = events.filter((event) => !background.includes(event.name))
    const first = (name: string) => front.find((event) => event.name === name)?.at ?? null
    if (front.length > 0)
      world.installs.push({
        install: installId,
        platform,
        installed: first('app_installed'),
        arrived: Math.min(...front.map(({ at }) => at)),
        signedUp: first('signed_up'),
      })
    world.sessions.push(...sessions.values())
    world.carts.push(...carts.values())
    world.pushes.push(...pushes.values())
  }
  const latest = [...new Map(told.map((order) => [order.orderId, order])).values()]
  const sales = latest.filter(({ statusCode }) => (saleStatusCodes as readonly number[]).includes(statusCode))
  for (const order of sales) {
    const report = reported.get(order.orderId)
    const own = sales
      .filter(({ customerKey }) => customerKey !== null && customerKey === order.customerKey)
      .sort((a, b) => a.at - b.at || (a.orderId < b.orderId ? -1 : 1))
    const index = own.indexOf(order)
    const before = own[index - 1]
    const installed = world.installs.find(({ install }) => install === (report?.install ?? order.installId))?.installed
    world.orders.push({
      ...order,
      platform:
        order.platform ??
        ((world.installs.find(({ install }) => install === order.installId)?.platform ??
          report?.platform ??
          null) as OrderFact['platform']),
      source: report?.source ?? null,
      push: report?.push ?? null,
      nth: index < 0 ? null : index + 1,
      gap: before ? Math.floor((order.at - before.at) / 1000) : null,
      since:
        index === 0 && installed != null && installed <= order.at ? Math.floor((order.at - installed) / 1000) : null,
    })
  }
  return world
}
