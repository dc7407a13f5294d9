/**
 * What an event changes: pure, so that taking events in and working sums out anew are one computation. The events of an
 * install come in the order of their numbers; their times may go back and forth, as clocks do.
 */

import { followTaps, partsOf, seenBlocks, type Tap, tappedBlock, withTap } from './block-taps.ts'
import type { Changes } from './changes.ts'
import type { StoredEvent } from './event-store.ts'
import { type ItemKind, type Platform, platforms, type Source, sources } from './kinds.ts'
import type { SessionState } from './session-sums.ts'
import { quarterOf } from './time.ts'

/** So long after an opened push, what its install does counts for it. */
export const attributionMs = 24 * 60 * 60_000
/** So long after its last addition, an order is of that cart. */
const cartMs = 24 * 60 * 60_000

export interface InstallState {
  ord: number
  platform: Platform
  /** Time of its first event. */
  firstAt: number
  arrivedAt: number | null
  installedAt: number | null
  signedUpAt: number | null
  /** How many sessions it has had. */
  sessions: number
  push: { id: string; at: number } | null
  cart: { id: string; firstAt: number; at: number } | null
  /** The last taps on blocks, the newest at the end. */
  taps: readonly Tap[]
}

/** What the events of an install are folded into. */
export interface Folding {
  install: InstallState
  sessions: Map<string, SessionState>
  /** Ids of the sessions that changed; what they added before was taken off. */
  touched: Set<string>
  changes: Changes
  /** Whether this install is the one that an order is counted for: the first that reported it. */
  claims(orderId: string): boolean
}

/** A text of a device as it can be stored; null for none. */
export const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const clean = value
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 64)
    // A character of two halves, of which one was cut off: the database stores all such as the same text.
    .replace(/\p{Cs}$/u, '')
  return clean === '' ? null : clean
}

const isSource = (value: string | null): value is Source => value !== null && sources.numberOf(value as Source) > 0

const within = (at: number, since: number, ms: number): boolean => at >= since && at - since <= ms

function openSession({ install, sessions, touched, changes }: Folding, event: StoredEvent): SessionState {
  const known = sessions.get(event.sessionId)
  if (known && !touched.has(event.sessionId)) changes.addSession(known, -1)
  touched.add(event.sessionId)
  if (known) return known
  install.sessions += 1
  const push = install.push
  const session: SessionState = {
    number: install.sessions,
    sessionId: event.sessionId,
    startedAt: event.at,
    endedAt: event.at,
    platform: install.platform,
    source: 'direct',
    step: 0,
    views: 0,
    adds: 0,
    orders: 0,
    pushId: push && within(event.at, push.at, attributionMs) ? push.id : null,
  }
  sessions.set(event.sessionId, session)
  return session
}

/** The steps of the purchase after the first, and the event that takes a session from one to the next. */
const stepEvents = ['product_viewed', 'product_added', 'checkout_started', 'order_completed']

const items: Partial<Record<StoredEvent['name'], { kind: ItemKind; prop: string }>> = {
  search: { kind: 'keyword', prop: 'query' },
  category_viewed: { kind: 'category', prop: 'category_id' },
  search_result_clicked: { kind: 'searched', prop: 'product_id' },
  product_viewed: { kind: 'viewed', prop: 'product_id' },
  product_added: { kind: 'added', prop: 'product_id' },
  wishlist_added: { kind: 'wishlisted', prop: 'product_id' },
}

/** The word or id that a list counts of an event; null where it counts nothing. */
export function itemOf({ name, props }: Pick<StoredEvent, 'name' | 'props'>): { kind: ItemKind; key: string } | null {
  const item = items[name]
  const key = item ? text(props[item.prop]) : null
  if (!item || key === null) return null
  return { kind: item.kind, key: item.kind === 'keyword' ? key.toLowerCase() : key }
}

function move(
  { install, changes }: Folding,
  field: 'arrivedAt' | 'installedAt' | 'signedUpAt',
  { at, sum }: { at: number; sum: 'arrivals' | 'installs' | 'signUps' },
): void {
  const before = install[field]
  // It is installed once and signed up once; when it was first used may turn out to be earlier.
  if (before !== null && (before <= at || field !== 'arrivedAt')) return
  const place = { platform: platforms.numberOf(install.platform), source: sources.numberOf('direct') }
  if (before !== null) changes.addSums({ quarter: quarterOf(before), ...place }, { [sum]: 1 }, -1)
  changes.addSums({ quarter: quarterOf(at), ...place }, { [sum]: 1 }, 1)
  install[field] = at
}

function addToCart({ install, changes }: Folding, session: SessionState, { at, props }: StoredEvent): void {
  const id = text(props['cart_id']) ?? `session ${session.number}`
  const firstAt = install.cart?.id === id ? Math.min(install.cart.firstAt, at) : at
  if (install.cart?.id === id && firstAt !== install.cart.firstAt) changes.touch(install.cart.firstAt)
  const lastAt = install.cart?.id === id ? Math.max(install.cart.at, at) : at
  install.cart = { id, firstAt, at: lastAt }
  changes.addCart({ ord: install.ord, cartId: id, platform: install.platform, firstAt, isOrdered: false })
}

function completeOrder(folding: Folding, session: SessionState, { at, props }: StoredEvent): void {
  const { install, changes } = folding
  const orderId = text(props['order_id'])
  if (orderId === null || !folding.claims(orderId)) return
  session.orders += 1
  if (session.step === 3) session.step = 4
  const pushed = install.push && within(at, install.push.at, attributionMs) ? install.push.id : session.pushId
  changes.linkOrder({
    orderId,
    ord: install.ord,
    session: session.number,
    source: session.source,
    pushId: pushed,
    platform: install.platform,
  })
  const { followed, taps } = followTaps(install.taps, { at, session: session.number })
  install.taps = taps
  changes.linkBlocks(orderId, followed, at)
  const { cart } = install
  if (cart && within(at, cart.at, cartMs)) {
    const { id, firstAt } = cart
    changes.addCart({ ord: install.ord, cartId: id, platform: install.platform, firstAt, isOrdered: true })
    install.cart = null
  }
}

/** Events that somebody caused by using the app; a push arrives by itself. */
export const isForeground = ({ name }: Pick<StoredEvent, 'name'>): boolean =>
  name !== 'push_received' && name !== 'push_permission'

function notePush({ install, changes }: Folding, { name, at, props }: StoredEvent): void {
  const id = text(props['push_id'])
  if (id === null) return
  if (name === 'push_received') changes.addPush({ pushId: id, ord: install.ord, receivedAt: at, openedAt: null })
  if (name !== 'push_opened') return
  changes.addPush({ pushId: id, ord: install.ord, receivedAt: null, openedAt: at })
  install.push = { id, at }
}

function noteBlocks({ install, changes }: Folding, session: SessionState, event: StoredEvent): void {
  const { name, at } = event
  if (name !== 'blocks_seen' && name !== 'block_tapped') return
  const tapped = name === 'block_tapped' ? tappedBlock(event) : null
  const seen = name === 'blocks_seen' ? seenBlocks(event) : []
  for (const key of seen) changes.addBlock(key, at, { views: 1, taps: 0 })
  const release = (tapped ?? seen[0])?.release
  if (release !== undefined) changes.showRelease({ release, ord: install.ord, firstAt: at })
  if (tapped === null) return
  for (const key of partsOf(tapped)) changes.addBlock(key, at, { views: 0, taps: 1 })
  install.taps = withTap(install.taps, { ...tapped, at, session: session.number, orders: 0 })
}

function useSession(folding: Folding, session: SessionState, event: StoredEvent): void {
  const { name, at, props } = event
  session.startedAt = Math.min(session.startedAt, at)
  session.endedAt = Math.max(session.endedAt, at)
  const source = text(props['source'])
  if (name === 'session_started' && session.source === 'direct' && isSource(source)) session.source = source
  if (name === 'session_started' || name === 'push_opened') session.pushId ??= text(props['push_id'])
  if (name === 'product_viewed') session.views += 1
  if (name === 'product_added') session.adds += 1
  if (name !== 'order_completed' && stepEvents[session.step] === name) session.step += 1
  noteBlocks(folding, session, event)
  if (name === 'product_added') addToCart(folding, session, event)
  if (name === 'order_completed') completeOrder(folding, session, event)
}

/** Folds one event; returns the number of its session, 0 without one. */
export function foldEvent(folding: Folding, event: StoredEvent): number {
  const { install, changes } = folding
  const { name, at } = event
  install.firstAt = Math.min(install.firstAt, at)
  changes.touch(at)
  notePush(folding, event)
  if (!isForeground(event)) return 0
  const isInstall = name === 'app_installed' && install.installedAt === null
  changes.addActivity({ quarter: quarterOf(at), ord: install.ord, isInstall })
  move(folding, 'arrivedAt', { at, sum: 'arrivals' })
  if (name === 'app_installed') move(folding, 'installedAt', { at, sum: 'installs' })
  if (name === 'signed_up') move(folding, 'signedUpAt', { at, sum: 'signUps' })
  const session = openSession(folding, event)
  useSession(folding, session, event)
  const item = itemOf(event)
  if (item) changes.addItem(item.kind, item.key, at)
  return session.number
}

/** Adds what the touched sessions come to now. */
export function endFolding({ sessions, touched, changes }: Folding): void {
  for (const id of touched) {
    const session = sessions.get(id)
    if (session) changes.addSession(session, 1)
  }
  touched.clear()
}
