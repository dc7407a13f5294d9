/** The outside world as interfaces. `main.ts` builds the real ones from `platform`, tests build fakes. */
import type { Readable } from 'node:stream'
import type { BillingProvider } from '@vitrine/connectors/kit/billing'
import type { CommerceConnector, PaymentName } from '@vitrine/connectors/kit/commerce'
import type { OwnDeliveryRules } from '@vitrine/connectors/kit/own-delivery'
import type { OwnGoods } from '@vitrine/connectors/kit/own-goods'
import type { OwnOrders, RefusedRefund } from '@vitrine/connectors/kit/own-orders'
import type { PaymentPages } from '@vitrine/connectors/kit/payment-pages'
import type { StoreNotes } from '@vitrine/connectors/kit/store-notes'
import type { CallStore, StoreBucket, StoreRate } from '@vitrine/connectors/kit/store-traffic'
import type { ShopGrants } from '@vitrine/connectors/shopify/grants'
import type { CustomerClient } from '@vitrine/connectors/shopify/shopify-connection'
import type { Trade } from '@vitrine/domain/apps/trades'
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import type { KnownCurrency } from '@vitrine/domain/currencies/offered.rules'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { RefundState } from '@vitrine/domain/orders/own-order.schema'
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Tables } from './db/tables.ts'
import type { ShopperHosts } from './hosts/shopper-hosts.ts'
import type { Outside } from './outside/outside.ts'
import type { Doors, TenantDb } from './platform/db/tenant.ts'
import type { PushSender } from './push/push-sender.ts'

export interface Clock {
  /** The current instant, in ms since 1970. */
  now(): number
}

/** The caller: the claims of a valid access token. */
export interface Session {
  sub: string
  /** Refresh family the token came from. */
  familyId: string
  impersonated: boolean
  /** Who acts in the person's place; null where the person acts. */
  impersonator: string | null
  thirdParty: boolean
  /** The user's epoch at the time the token was made. */
  epoch: number
  /** Where a program acts for the person: there is no session then, and nothing that only the person may do. */
  apiToken?: { id: string; name: string }
}

export interface Member {
  id: string
  sub: string
  role: Role
  permissions: ReadonlySet<Permission>
  active: boolean
}

/** A shopper who is signed in. */
export interface Customer {
  /** The store's id of the customer. */
  id: string
  sessionId: string
}

export interface Tokens {
  /** Five minutes, or less where the session ends before. */
  signAccess(session: Session, atMostSeconds?: number): Promise<{ token: string; expiresInSeconds: number }>
  /** The session of a valid, unexpired access token; null for any other text. */
  verifyAccess(token: string): Promise<Session | null>
  /** A 32-byte key that all processes on one database share. The first process that asks for a purpose creates it. */
  secret(purpose: string): Promise<Buffer>
  /** The same for a key of another form. */
  key(purpose: string, make: () => Promise<string>): Promise<string>
}

export interface Members {
  /** The member of a person in an app, at most 1 s old; null without one. */
  find(sub: string, appKey: string): Promise<Member | null>
  /** The user's epoch, at most 1 s old; null for an unknown user. */
  epochOf(sub: string): Promise<number | null>
  /** The name by which colleagues know the person, at most 1 s old; null for an unknown person. */
  usernameOf(sub: string): Promise<string | null>
  /** Forgets what is cached about a person, after a change on this process. */
  forget(sub: string): void
}

/** Counts what clients do. All but `take` concern limits that are counted in the database. */
export interface Limits {
  /** Counts a use, or as many as are named. Returns the seconds to wait when it exceeds the limit, else null. */
  take(limit: RateLimit, client: string, uses?: number): Promise<number | null>
  /** Takes the last use back, so that it does not count. */
  giveBack(limit: RateLimit, client: string): Promise<void>
  /** Resets the count of this client. */
  forget(limit: RateLimit, client: string): Promise<void>
  deleteEnded(now: Date): Promise<void>
}

/** A kind of background job: its name, when it is due and what it does. Running it twice must be harmless. */
export interface JobKind<Data extends object = object> {
  name: string
  /** The job is sent automatically once in each such span, whatever the number of processes. */
  everySeconds?: number
  /** Each of these jobs is run so long after it was sent, so that a server that starts is not busy with it at once. */
  delaySeconds?: number
  /** After this long a run is considered lost and repeated; five minutes by default. */
  expireInSeconds?: number
  /** How often a failed run is retried, each time later than the last; three times by default. */
  retryLimit?: number
  /** It mostly waits for others, such as a slow store, and takes no place from jobs that work. */
  waits?: true
  /** Delay before the first retry; five seconds by default. */
  retryAfterSeconds?: number
  run(ports: Ports, data: Data): Promise<unknown>
}

export interface Jobs {
  /**
   * Keeps the job until it ran at least once. With `within`, the job is sent when that transaction commits, or not at
   * all.
   */
  send<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: { startAfter?: Date; within?: Kysely<Tables> },
  ): Promise<void>
}

export interface Letter {
  /** Stays the same when a mail is sent again because the first answer was lost, so that mail programs show it once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Ends what is sent again and again. Mail programs show it as a button of their own, which posts there (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mail {
  /**
   * Returns null when the mail server has taken the letter, or its reason for never taking one for this address. Throws
   * when it may take the letter later.
   */
  send(letter: Letter): Promise<string | null>
}

/** Files by key (`app/hash.webp`). A file is whole or absent; keys are content-addressed. */
export interface FileStorage {
  put(key: string, data: Buffer): Promise<void>
  /** What is too large to be held in memory. Where it fails, the file is what it was before. */
  putStream(key: string, data: AsyncIterable<Buffer>): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Size of the file in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Bytes `start` to `end`, both inclusive. */
  stream(key: string, range: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  /** Removes what a process that ended in the middle of a `put` left under this prefix, untouched since then. */
  removeUnfinished(prefix: string, untouchedSince: Date): Promise<void>
  list(prefix: string): Promise<string[]>
}

/** A page as it was drawn: its markup, what the browser needs to take over (plain JSON), and its files. */
export interface DrawnPage {
  html: string
  boot: object
  /** Styles of this page, to be inlined in it. */
  css: string
  scripts: readonly string[]
}

/** Draws pages of the shopper app. It comes from that app's own build, so the server knows no views. */
export interface Prerenderer {
  renderPage(input: {
    snapshot: Snapshot
    release: string | null
    /** Part of the address of releases in the page's language. */
    texts: string
    /** Releases that begin or end soon. */
    upcoming: readonly UpcomingRelease[]
    /** The app's address on its host: `/` or `/a/{appKey}/`. */
    base: string
    /** Where scripts of connected services are; null on a host that apps share, where none may run. */
    outside: { googleTag: string; crisp: string } | null
    /** Path under the app's address; of its query only the variant of a product. */
    path: string
    language: string
    currency: string
    now: number
    consoleOrigin: string
    /** Answers a storefront path such as `catalog/categories?…`. */
    load: (path: string) => Promise<unknown>
  }): Promise<DrawnPage>
  /** What the app starts from in a package, and its styles. The file of each language is the same until something is published. */
  readStart(input: {
    snapshot: Snapshot
    release: string
    texts: string
    language: string
    currency: string
    consoleOrigin: string
  }): Promise<{ boot: unknown; css: string }>
  /** Data that a preview starts from; the preview fetches its own draft. */
  renderPreview(input: {
    appKey: string
    base: string
    language: string
    now: number
    consoleOrigin: string
  }): Promise<DrawnPage>
  assets: {
    /** Folder of the client build. */
    folder: string
    /** The program itself, which the `scripts` of every page contain too. */
    script: string
    /** The program that starts the app out of a package. */
    packageScript: string
    /** Addresses of everything that must work offline. */
    offline: readonly string[]
    /** Stands in each page and keeps what is tapped before the program has started. */
    earlyScript: string
    /** Text of the service worker; expects its setup as `VITRINE`. */
    serviceWorker: string
  }
}

/** What requests of shoppers, and the store behind an app, need to know of it. */
export interface Shop {
  appKey: string
  name: string
  storeUrl: string
  /** The kind of store behind the app. */
  connector: string
  /** The channel of the store that the app sells; null for the store's first one. */
  channelId: string | null
  /** Stands before the ids of the store's customers and orders; empty for the app's own store. */
  storeMark: string
  /** One more whenever another store came behind the app, or other keys of the same. */
  storeChanges: number
  defaultLanguage: string
  /** The store's own currency. The one that shoppers see first is the default of `currencies`. */
  currencyCode: string
  languages: { code: string; label: string; isDefault: boolean }[]
  /** Enabled and not. */
  currencies: KnownCurrency[]
}

/** How passwords are kept and compared. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for nobody (null) as for a real hash. Throws `unavailable` when too many strangers wait. */
  matches(entry: { password: string; stored: string | null }, lane: 'known' | 'stranger'): Promise<boolean>
}

/** What a store tells that lives in our database, in the transaction of the change. Other stores send webhooks. */
export interface StoreNews {
  kind: 'orderPlaced' | 'orderChanged'
  orderId: string
  /** The order's state from then on. */
  statusCode: OrderStatusCode
}

/** What a kind of store may use. */
/** Where a store is that others run, and what opens it. */
export interface StoreConnection {
  address: string
  identifier: string
  password: string
  channel?: string | undefined
  /** Of a shop at Shopify that let the operator's app in, whose id and secret then stand here. */
  grants?: ShopGrants | undefined
  /** By what its customers sign in at a page of it, where they can. */
  customers?: CustomerClient | undefined
}

/** For a store that others run. */
export interface Elsewhere {
  /** Throws `auth` where the app is not connected with a store of this kind. */
  reach(kind: string): Promise<StoreConnection>
  call: CallStore
  notes: StoreNotes
  /** What the store takes in all, of whichever server; absent for a store that is only tried. */
  bucket?: ((kind: string, rate: StoreRate) => StoreBucket) | undefined
  /** The connector of this app that was made before, else the one that is made now. */
  keep(kind: string, make: () => CommerceConnector): CommerceConnector
}

export interface StorePorts {
  db: TenantDb
  clock: Clock
  /** Without them nobody can sign in to the store. */
  passwords?: Passwords | undefined
  /** Without it no store can be reached that others run. */
  elsewhere?: Elsewhere | undefined
  tell?: ((trx: TenantDb, news: StoreNews) => Promise<void>) | undefined
  /** Only for a store that lives in our database: where shoppers pay; null where the payment is a test. */
  payments?: ((db: TenantDb) => Promise<PaymentPages | null>) | undefined
  /**
   * Something was paid that is no order, an order that went on was not paid, or (null) nobody can be asked whether anything was: in
   * the transaction that found it.
   */
  tellUnsettled?: ((trx: TenantDb, payment: { sessionId: string; isPaid: boolean | null }) => Promise<void>) | undefined
}

export interface CouponChange {
  code: string
  /** True where a coupon for one use counts name+1@shop.example and name@shop.example as two persons. */
  tagsArePersons: boolean
}

export interface RefundsOfOrder {
  orderId: string
  /** In the transaction that writes it. */
  onRefused(trx: TenantDb, refused: RefusedRefund): Promise<void>
}

/** A kind of store that an app can have behind it. */
export interface ConnectorKind {
  connect(shop: Shop, ports: StorePorts): CommerceConnector
  /** Only a store that lives in our database: gives an order another state; false where there is no such order. */
  changeStatus?(
    shop: Shop,
    ports: StorePorts,
    change: { number: string; statusCode: OrderStatusCode },
  ): Promise<boolean>
  /** Only a store that lives in our database: who is one person to a coupon; false where there is no such coupon. */
  changeCoupon?(shop: Shop, ports: StorePorts, change: CouponChange): Promise<boolean>
  /** Only a store that lives in our database: its goods, to be changed by us. */
  goods?(shop: Shop, ports: Pick<StorePorts, 'db' | 'clock'>): OwnGoods
  /** Only a store that lives in our database: where it delivers to, and its tax, to be changed by us. */
  delivery?(shop: Shop, ports: Pick<StorePorts, 'db' | 'clock'>): OwnDeliveryRules
  /** Only a store that lives in our database: its orders, to be changed by us within a transaction. */
  orders?(shop: Shop, ports: StorePorts): OwnOrders
  /** Only a store that lives in our database: asks for money of an order to be given back. Outside of every transaction. */
  giveRefunds?(shop: Shop, ports: StorePorts, order: RefundsOfOrder): Promise<void>
  /** Only a store that lives in our database: says that a provider may not have given a refund after all; what it was, null for none. */
  doubtRefund?(
    ports: Pick<StorePorts, 'db' | 'clock'>,
    refund: { orderId: string; key: string },
  ): Promise<RefundState | null>
  /** Only a store that lives in our database: orders, of all apps, with money that is to be given back now. */
  dueRefunds?(ports: Pick<Ports, 'allTables' | 'clock'>): Promise<{ appKey: string; orderId: string }[]>
  /** Only a store that lives in our database: goods to try for an app that was just made, in its transaction. */
  fillWithSamples?(ports: Ports, sample: { trx: Kysely<Tables>; appKey: string; trade: Trade }): Promise<void>
  /**
   * Only a store that lives in our database: asks what became of a payment, since an event, or its time, says that there may be
   * news. Nothing happens for one that there is not. `isPresent`: this kind stands behind the app.
   */
  learnPayment?(shop: Shop, ports: StorePorts, asked: { payment: PaymentName; isPresent: boolean }): Promise<void>
  /**
   * Only a store that lives in our database: closes the pages on which shoppers are paying, before their provider is asked no more.
   * Outside of every transaction; throws where one is not closed. `isPresent`: this kind stands behind the app.
   */
  closePayments?(shop: Shop, ports: StorePorts, store: { isPresent: boolean }): Promise<void>
  /** Only a store that lives in our database: payments, of all apps, of which their provider is to be asked. */
  duePayments?(ports: Pick<Ports, 'allTables' | 'clock'>): Promise<{ appKey: string; id: string }[]>
  /** Runs once an hour over all apps and deletes what this kind of store keeps in our database but no longer needs. */
  tidy?(ports: Pick<Ports, 'allTables' | 'clock'>): Promise<void>
}

export interface Connectors {
  kinds: Readonly<Record<string, ConnectorKind>>
  /** How long one call of a store may take. */
  timeLimitMs: number
}

export type BillingProviders = Readonly<Record<'test' | 'stripe', (ports: Ports) => BillingProvider>>

/** Where a secret is stored; it opens nowhere else. */
export interface SecretPlace {
  appKey: string
  owner: string
  field: string
}

/** Encrypts what must not be read in the database, with keys that are not in it. */
export interface Secrets {
  seal(text: string, place: SecretPlace): string
  /** Null where its key is lost or another one, or it was stored elsewhere. */
  open(sealed: string, place: SecretPlace): string | null
  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string): boolean
  /** A new key seals from now on, on every process; false where the operator has to set it. */
  beginRotation(): boolean
  /** Forgets the keys before the current one that none of these was sealed with: all that is stored. */
  endRotation(stored: readonly string[]): void
}

/** The in-memory objects of one server: see `services.ts`. */
export interface Services {
  get<T>(make: (ports: Ports) => T, ports: Ports): T
}

export interface Ports extends Doors {
  connectors: Connectors
  billing: BillingProviders
  config: Config
  clock: Clock
  log: Logger
  tokens: Tokens
  members: Members
  limits: Limits
  jobs: Jobs
  /** Where shoppers find each app. */
  hosts: ShopperHosts
  /** Calls addresses that the operator did not set. */
  outside: Outside
  /** Sends push messages to devices. */
  push: PushSender
  /** Null where the operator named no mail server. */
  mail: Mail | null
  secrets: Secrets
  storage: FileStorage
  prerenderer: Prerenderer | null
  services: Services
}
