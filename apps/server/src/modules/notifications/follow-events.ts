/**
 * What happens in shopper apps sets reminders off, and ends them, in the transaction that takes the events: what was looked at,
 * the cart, the wishlist. Only devices that can be reached are followed.
 */
import type { EventName } from '@vitrine/domain/events/events.routes'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { TakenEvent } from '../insights/index.ts'
import { listActive } from './automations.queries.ts'
import { cancelWaiting, dueAfter, type Enrollment, enroll } from './enroll.ts'
import { enoughLooks, forgetWishes, type Interest, noteInterests, secondViews } from './interests.queries.ts'
import { followCarts } from './remind-of-carts.ts'

const followed: ReadonlySet<EventName> = new Set([
  'session_started',
  'product_viewed',
  'product_looked_at',
  'product_added',
  'product_removed',
  'wishlist_added',
  'wishlist_removed',
  'order_completed',
])

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : null

/** Events of offline days come late: what is older than this sets nothing off. */
const freshMs = 3 * dayMs

/** Nothing asks for the minute, and the index of audiences is written each time. */
const seenAgainMs = 5 * minuteMs

/** A product is reminded of once a week: the week is part of what set it off. */
const weekOf = (at: Date): number => Math.floor(at.getTime() / (7 * dayMs))

export async function followEvents(trx: TenantDb, taken: readonly TakenEvent[], now: Date): Promise<void> {
  const events = taken.filter(({ name }) => followed.has(name))
  if (events.length === 0) return
  const installIds = [...new Set(events.map(({ installId }) => installId))]
  const devices = await trx
    .selectFrom('push_devices')
    .select(['install_id', 'tz'])
    .where(sql<boolean>`install_id = any(${installIds}::text[])`)
    .where('target', 'is not', null)
    .execute()
  if (devices.length === 0) return
  const reached = new Map(devices.map((row) => [row.install_id, row.tz]))
  await followReached(
    trx,
    events.filter(({ installId }) => reached.has(installId)),
    { zones: reached, now },
  )
}

/** Since when there is something in the cart of each device; null where it is empty now. */
type Carts = ReadonlyMap<string, Date | null>

interface Followed {
  /** Of each device. */
  zones: ReadonlyMap<string, string>
  now: Date
}

async function followReached(trx: TenantDb, events: readonly TakenEvent[], followed: Followed): Promise<void> {
  const { now } = followed
  const interests: Interest[] = []
  const unwished: { installId: string; productId: string }[] = []
  const carts = new Map<string, Date | null>()
  const seen = new Set<string>()
  for (const { installId, name, at, props } of events) {
    seen.add(installId)
    const [productId, when] = [textOf(props['product_id']), new Date(Math.min(at, now.getTime()))]
    const ofProduct = { installId, categoryId: textOf(props['category_id']), at: when, weight: 1 }
    const linesLeft = name === 'product_removed' ? props['lines_left'] : undefined
    if (name === 'product_added' || Number(linesLeft) > 0) carts.set(installId, when)
    if (name === 'order_completed' || linesLeft === 0) carts.set(installId, null)
    if (productId === null) continue
    if (name === 'product_viewed') interests.push({ ...ofProduct, productId, kind: 'viewed' })
    if (name === 'product_looked_at') interests.push({ ...ofProduct, productId, kind: 'viewed', weight: enoughLooks })
    if (name === 'wishlist_added') interests.push({ ...ofProduct, productId, kind: 'wished' })
    if (name === 'wishlist_removed') unwished.push({ installId, productId })
  }
  await noteInterests(trx, interests)
  if (unwished.length > 0) {
    await forgetWishes(trx, unwished)
    for (const { installId, productId } of unwished)
      await cancelWaiting(trx, {
        automations: ['wishlist', 'price_drop'],
        installIds: [installId],
        productId,
      })
  }
  await cancelWaiting(trx, { automations: ['re_engagement'], installIds: [...seen] })
  await endReminders(trx, carts)
  await remind(trx, { interests, carts, ...followed })
  // Last, as whoever takes deliveries locks those before their devices.
  await trx
    .updateTable('push_devices')
    .set({ last_seen_at: now })
    .where(sql<boolean>`install_id = any(${[...seen]}::text[])`)
    .where('last_seen_at', '<', new Date(now.getTime() - seenAgainMs))
    .execute()
  await noteCarts(trx, carts)
}

async function endReminders(trx: TenantDb, carts: Carts): Promise<void> {
  const filled = [...carts].flatMap(([installId, at]) => (at === null ? [] : [installId]))
  const emptied = [...carts].flatMap(([installId, at]) => (at === null ? [installId] : []))
  await cancelWaiting(trx, { automations: ['browse'], installIds: filled })
  await cancelWaiting(trx, { automations: ['cart'], installIds: emptied })
}

async function noteCarts(trx: TenantDb, carts: Carts): Promise<void> {
  for (const [installId, at] of [...carts].sort(([one], [other]) => (one < other ? -1 : 1)))
    await trx.updateTable('push_devices').set({ cart_at: at }).where('install_id', '=', installId).execute()
}

async function remind(
  trx: TenantDb,
  { interests, carts, zones, now }: Followed & { interests: readonly Interest[]; carts: Carts },
): Promise<void> {
  const active = await listActive(trx, ['browse', 'cart', 'wishlist'])
  const fresh = interests.filter(({ at }) => now.getTime() - at.getTime() < freshMs)
  const [browse, cart, wishlist] = [active.get('browse'), active.get('cart'), active.get('wishlist')]
  const enrollments: Enrollment[] = []
  if (browse)
    for (const { installId, productId, at } of await secondViews(
      trx,
      fresh.filter(({ kind }) => kind === 'viewed'),
    ))
      enrollments.push({
        installId,
        messageId: browse.messageId,
        trigger: `viewed ${productId} ${weekOf(at)}`,
        dueAt: dueAfter(now, browse.waitMs),
        values: { product: productId, since: at.toISOString() },
      })
  if (wishlist)
    for (const { installId, productId, kind } of fresh)
      if (kind === 'wished')
        enrollments.push({
          installId,
          messageId: wishlist.messageId,
          trigger: `wished ${productId}`,
          dueAt: dueAfter(now, wishlist.waitMs),
          values: { product: productId },
        })
  await enroll(trx, enrollments)
  if (!cart) return
  const devices = [...carts].flatMap(([installId, at]) =>
    at && now.getTime() - at.getTime() < freshMs ? [{ installId, tz: zones.get(installId) ?? 'UTC' }] : [],
  )
  await followCarts(trx, { cart, devices, now })
}
