/**
 * What the server asks of whatever keeps events and their sums. Nothing outside the store knows its tables, so that
 * another engine can take its place; one suite of tests says what each must do.
 */
import type { EventBatch, EventName } from '@vitrine/domain/events/events.routes'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import type { BlockKey } from './fold/block-taps.ts'
import type { ItemKind, Platform, Source } from './kinds.ts'

export interface StoredEvent {
  seq: number
  /** ms since 1970, corrected by the device's clock error. */
  at: number
  sessionId: string
  name: EventName
  props: EventBatch['events'][number]['props']
}

export type ExportedEvent = StoredEvent & { installId: string }

/** What one device sent in one request. */
export interface InstallBatch {
  appKey: string
  installId: string
  platform: Platform
  os: string
  appVersion: string
  locale: string
  tz: string
  events: readonly StoredEvent[]
}

export interface AppendResult {
  /** Number of this batch's events that were new. */
  accepted: number
  lastSeq: number
}

/** An order as its store tells of it. */
export interface OrderFact {
  orderId: string
  /** ms since 1970. */
  at: number
  /** The store's id of the customer, else what stands for a guest; null for somebody who was erased. */
  customerKey: string | null
  installId: string | null
  platform: Platform | null
  statusCode: number
  currencyCode: string
  totalMinor: number
  /** In the currency of the store; null where there is no rate. */
  storeMinor: number | null
  hasCoupon: boolean
  /** `storeMinor` of a line is what it came to in the currency of the store. */
  items: readonly { productId: string; units: number; storeMinor: number }[]
}

export interface CampaignFact {
  pushId: string
  name: string
  sentAt: number
  sent: number
}

/** Days of a zone: which app, which days. */
export interface Ask {
  appKey: string
  zone: string
  range: DayRange
}

/** Sums of one platform and source on one local day. `day` counts from the start of the range. */
export interface Cell {
  day: number
  platform: Platform
  source: Source
  sessions: number
  seconds: number
  viewed: number
  added: number
  checkedOut: number
  ordered: number
  converted: number
  adds: number
  installs: number
  arrivals: number
  signUps: number
  pushSessions: number
  pushAdds: number
  pushConverted: number
  carts: number
  cartsOrdered: number
}

/** Sales of one platform and source on one local day. */
export interface OrderCell {
  day: number
  platform: Platform | null
  /** Null where no visit reported the order. */
  source: Source | null
  orders: number
  storeMinor: number
  newMinor: number
  couponMinor: number
  pushOrders: number
  pushMinor: number
  withoutRate: number
  /** A sum of seconds, with how many orders it is of. */
  gap: number
  gapOf: number
}

/** Distinct users: each list has an entry for each day of the range. */
export interface Users {
  daily: number[]
  /** Over that day and the 29 before. */
  monthly: number[]
  /** Installed on that day. */
  fresh: number[]
  /** Of those, who came back on the next day and on the 30th; null while that day is not over. */
  cameBack1: (number | null)[]
  cameBack30: (number | null)[]
  /** Over the whole range. */
  active: number
}

export interface Customers {
  /** Customers with a sale, by day and in the whole range. */
  daily: number[]
  total: number
  /** Of those, who had two or more sales by the end of the day, and of the range. */
  repeatDaily: number[]
  repeat: number
}

export interface TopSales {
  units: { key: string; count: number }[]
  sales: { key: string; count: number }[]
}

export interface Pushes {
  daily: { sent: number; delivered: number; opened: number }[]
  campaigns: (CampaignFact & {
    sessions: number
    adds: number
    orders: number
    storeMinor: number
    converted: number
  })[]
}

/** What a block of a release, or an item in it, came to over the whole range. Views are counted of whole blocks. */
export interface BlockCell extends BlockKey {
  views: number
  taps: number
  /** Sales that followed a tap, with what they came to in the store's currency and in their own. */
  orders: number
  storeMinor: number
  revenue: { currencyCode: string; amountMinor: number }[]
}

export interface KnownInstalls {
  installs: Record<Platform, number>
  /** Installs that were used, also those whose installation nobody saw. */
  arrivals: number
}

/** Who is in the app now, by what they look at: the most looked at first, and no more than a few. */
export interface Present {
  installs: number
  screens: {
    /** Null where the device did not say. */
    screen: string | null
    /** Which page, where the screen is one that the owner designed. */
    page: string | null
    installs: number
  }[]
}

/** An app that keeps its raw events of the month of this time and of later ones. */
export interface AppKeeping {
  appKey: string
  keepFrom: number
}

/** A visit that reported an order as completed. */
export interface VisitOfOrder {
  startedAt: number
  source: Source
  platform: Platform
  productViews: number
  pushId: string | null
}

/** What was not taken, for one reason. */
export interface Drops {
  reason: string
  count: number
  /** ms since 1970, to the quarter hour. */
  lastAt: number
}

/** One app's sums, as of one moment. Every range is of local days of the zone that is asked for. */
export interface EventReader {
  cells(ask: Ask): Promise<Cell[]>
  /** Sessions by weekday (Sunday first) and hour: 7 times 24 numbers. */
  hours(ask: Ask): Promise<number[]>
  orders(ask: Ask): Promise<OrderCell[]>
  /** How many seconds after its install each first order of a customer was, by day, where the install is known. */
  firstPurchases(ask: Ask): Promise<number[][]>
  customers(ask: Ask): Promise<Customers>
  /** Sales of the range, and customers with one. */
  frequency(ask: Ask): Promise<{ orders: number; customers: number }>
  users(ask: Ask, now: number): Promise<Users>
  pushes(ask: Ask): Promise<Pushes>
  /** Sales in their own currencies. */
  currencies(ask: Ask): Promise<{ day: number; currencyCode: string; orders: number; minor: number }[]>
  top(ask: Ask, kind: ItemKind, limit: number): Promise<{ key: string; count: number }[]>
  /** The products of which most was sold, in units and in the store's currency. */
  topSales(ask: Ask, limit: number): Promise<TopSales>
  blocks(ask: Ask): Promise<BlockCell[]>
  /** Installs of all time before the range. */
  before(ask: Ask): Promise<KnownInstalls>
  /** Installs of all time up to the end of the range, and the local day of the first. */
  upTo(ask: Ask): Promise<KnownInstalls & { since: string | null }>
  /**
   * What somebody made of readings of days before `end`: made again when something of those days has changed. `name` says
   * everything else that it depends on, also the app.
   */
  remembered(name: string, end: number, make: () => Promise<string>): Promise<string>
}

export interface EventStore {
  /** What is read through it is at least as new as this moment. */
  reader(appKey: string): Promise<EventReader>
  /** From when on raw events of an app are whole: the beginning of a month of UTC, 0 where all of them are kept. */
  rawFrom(appKey: string): Promise<number>
  /** How many installs were ever shown each of these releases; those that nobody was shown are absent. */
  installsShown(appKey: string, releases: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Installs that did something in the five minutes before. */
  present(appKey: string, now: number): Promise<Present>
  /** Null where no visit reported the order. */
  visitOfOrder(appKey: string, orderId: string): Promise<VisitOfOrder | null>
  /** What happened on these installs, the newest first. */
  latestEvents(appKey: string, which: { installIds: readonly string[]; limit: number }): Promise<ExportedEvent[]>
  /** Takes batches of one app, all or nothing, with every sum they change. Resolves when they will last. */
  append(appKey: string, batches: readonly InstallBatch[], receivedAt: number): Promise<AppendResult[]>
  /** An order that is told twice, or in a new state, counts once, as it is. */
  recordOrders(appKey: string, orders: readonly OrderFact[]): Promise<void>
  recordCampaign(appKey: string, campaign: CampaignFact): Promise<void>
  /** One that goes out over hours or days: `sent` is how many it sent until `sentAt`. */
  recordSending(appKey: string, campaign: CampaignFact): Promise<void>
  /** What was not taken from a time on and before another, to the quarter hour; the most frequent reason first. */
  drops(appKey: string, stretch: { from: number; to: number }): Promise<Drops[]>
  /** Counts what was not taken. */
  recordDrops(appKey: string, at: number, drops: ReadonlyMap<string, number>): Promise<void>
  /** Raw events of an app, the oldest first, in pieces. */
  export(appKey: string, range: { from: number; to: number }): AsyncIterable<ExportedEvent[]>
  /** Forgets who these installs and customers were: events and sessions go, orders are nobody's, and every sum stays. */
  erase(appKey: string, who: { installIds: readonly string[]; customerKeys: readonly string[] }): Promise<void>
  /** Works out every sum of an app anew from its raw events and orders. */
  rebuild(appKey: string): Promise<void>
  /** Does so for each app that an earlier version summed up in another way. What fails for one app stops no other. */
  rebuildOutdated(): Promise<void>
  /**
   * Deletes raw events of months before that of an instant, of later ones too where an app keeps less; packs the days that
   * are over and of which something changed since, with their raw events; and forgets what nobody asks for any more. What
   * fails for one app stops no other; all failures are thrown together at the end.
   */
  tidy(times: { now: number; keepFrom: number; ofApps?: readonly AppKeeping[] }): Promise<void>
}
