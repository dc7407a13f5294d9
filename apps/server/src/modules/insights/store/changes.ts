/** Collects what many events change, so that each row is written once. */

import type { BlockKey } from './block-taps.ts'
import { type ItemKind, itemKinds, type Platform, platforms, type Source, sources } from './kinds.ts'
import { type SessionState, type SumName, type Sums, sumNames, sumsOf } from './session-sums.ts'
import { dayOf, quarterOf } from './time.ts'

export interface CellKey {
  quarter: number
  platform: number
  source: number
}
interface CellChange extends CellKey {
  sums: Record<SumName, number>
}
export interface CartChange {
  ord: number
  cartId: string
  platform: Platform
  firstAt: number
  isOrdered: boolean
}
export interface PushChange {
  pushId: string
  ord: number
  receivedAt: number | null
  openedAt: number | null
}
/** What followed a push, of sessions that began in a quarter hour. */
export interface PushSums {
  quarter: number
  pushId: string
  sessions: number
  adds: number
  converted: number
}
export interface OrderLink {
  orderId: string
  ord: number
  /** Number of the session in its install. */
  session: number
  source: Source
  pushId: string | null
  platform: Platform
}

export interface BlockChange extends BlockKey {
  day: number
  views: number
  taps: number
}
export interface BlockOrder extends BlockKey {
  orderId: string
  reportedAt: number
}
export interface ShownRelease {
  release: string
  ord: number
  firstAt: number
}

const noSums = (): Record<SumName, number> =>
  Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<SumName, number>
const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

export class Changes {
  readonly cells = new Map<string, CellChange>()
  readonly activity = new Map<string, { quarter: number; ord: number; isInstall: boolean }>()
  readonly items = new Map<string, { kind: number; quarter: number; key: string; count: number }>()
  readonly carts = new Map<string, CartChange>()
  readonly pushes = new Map<string, PushChange>()
  readonly pushSums = new Map<string, PushSums>()
  readonly links = new Map<string, OrderLink>()
  readonly blocks = new Map<string, BlockChange>()
  readonly blockOrders = new Map<string, BlockOrder>()
  readonly shown = new Map<string, ShownRelease>()
  /** Days of UTC of which a sum changed. */
  readonly days = new Set<number>()

  touch(at: number): void {
    this.days.add(dayOf(at))
  }

  addSums({ quarter, platform, source }: CellKey, sums: Sums, factor: 1 | -1): void {
    const key = `${quarter} ${platform} ${source}`
    let cell = this.cells.get(key)
    if (!cell) {
      cell = { quarter, platform, source, sums: noSums() }
      this.cells.set(key, cell)
    }
    for (const name of sumNames) {
      const value = sums[name]
      if (value !== undefined) cell.sums[name] += factor * value
    }
    this.days.add(Math.floor(quarter / 96))
  }

  addSession(session: SessionState, factor: 1 | -1): void {
    const place = { platform: platforms.numberOf(session.platform), source: sources.numberOf(session.source) }
    const quarter = quarterOf(session.startedAt)
    const sums = sumsOf(session)
    this.addSums({ quarter, ...place }, sums, factor)
    const { pushId } = session
    if (pushId === null) return
    const key = `${quarter} ${pushId}`
    const known = this.pushSums.get(key) ?? { quarter, pushId, sessions: 0, adds: 0, converted: 0 }
    this.pushSums.set(key, {
      ...known,
      sessions: known.sessions + factor * sums.pushSessions,
      adds: known.adds + factor * sums.pushAdds,
      converted: known.converted + factor * sums.pushConverted,
    })
  }

  addActivity(entry: { quarter: number; ord: number; isInstall: boolean }): void {
    const key = `${entry.quarter} ${entry.ord}`
    const known = this.activity.get(key)
    if (known) known.isInstall ||= entry.isInstall
    else this.activity.set(key, { ...entry })
  }

  addItem(name: ItemKind, key: string, at: number): void {
    const [kind, quarter] = [itemKinds.numberOf(name), quarterOf(at)]
    const id = `${kind} ${quarter} ${key}`
    const known = this.items.get(id)
    if (known) known.count += 1
    else this.items.set(id, { kind, quarter, key, count: 1 })
  }

  addBlock(key: BlockKey, at: number, { views, taps }: { views: number; taps: number }): void {
    const day = dayOf(at)
    const id = `${day} ${key.release} ${key.page} ${key.block} ${key.item}`
    const known = this.blocks.get(id)
    if (known) {
      known.views += views
      known.taps += taps
    } else this.blocks.set(id, { ...key, day, views, taps })
  }

  linkBlocks(orderId: string, keys: readonly BlockKey[], reportedAt: number): void {
    for (const key of keys)
      this.blockOrders.set(`${orderId} ${key.page} ${key.block} ${key.item}`, { ...key, orderId, reportedAt })
  }

  showRelease(shown: ShownRelease): void {
    const id = `${shown.release} ${shown.ord}`
    const known = this.shown.get(id)
    if (known) known.firstAt = Math.min(known.firstAt, shown.firstAt)
    else this.shown.set(id, { ...shown })
  }

  addCart(cart: CartChange): void {
    this.touch(cart.firstAt)
    const id = `${cart.ord} ${cart.cartId}`
    const known = this.carts.get(id)
    this.carts.set(id, {
      ...cart,
      firstAt: Math.min(known?.firstAt ?? cart.firstAt, cart.firstAt),
      isOrdered: (known?.isOrdered ?? false) || cart.isOrdered,
    })
  }

  addPush(push: PushChange): void {
    const id = `${push.ord} ${push.pushId}`
    const known = this.pushes.get(id)
    this.pushes.set(id, {
      ...push,
      receivedAt: least(known?.receivedAt ?? null, push.receivedAt),
      openedAt: least(known?.openedAt ?? null, push.openedAt),
    })
  }

  linkOrder(link: OrderLink): void {
    if (!this.links.has(link.orderId)) this.links.set(link.orderId, link)
  }
}
