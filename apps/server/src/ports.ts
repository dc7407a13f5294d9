/** The outside world as interfaces. `main.ts` builds the real ones from `platform`, tests build fakes. */
import type { Readable } from 'node:stream'
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Tables } from './db/tables.ts'
import type { Shop } from './modules/apps/index.ts'

export interface Clock {
  /** The instant, in ms since 1970. */
  now(): number
}

/** Who calls: the claims of a valid access token. */
export interface Session {
  sub: string
  /** Refresh family the token came from. */
  familyId: string
  impersonated: boolean
  thirdParty: boolean
  /** The user's epoch when the token was made. */
  epoch: number
}

export interface Member {
  id: string
  sub: string
  role: Role
  permissions: ReadonlySet<Permission>
  active: boolean
}

export interface Tokens {
  /** Five minutes, or less where the session ends before. */
  signAccess(session: Session, atMostSeconds?: number): Promise<{ token: string; expiresInSeconds: number }>
  /** The session of a valid, unexpired access token; null for any other text. */
  verifyAccess(token: string): Promise<Session | null>
  /** A key of 32 bytes that every process on one database shares; made by the first that asks for this purpose. */
  secret(purpose: string): Promise<Buffer>
}

export interface Members {
  /** The member of a person in an app, at most 1 s old; null without one. */
  find(sub: string, appKey: string): Promise<Member | null>
  /** The user's epoch, at most 1 s old; null for nobody. */
  epochOf(sub: string): Promise<number | null>
  /** What colleagues know the person by, at most 1 s old; null for nobody. */
  usernameOf(sub: string): Promise<string | null>
  /** Forget what is cached of a person, after a change on this process. */
  forget(sub: string): void
}

/** Counts what clients do. All but `take` concern limits that are counted in the database. */
export interface Limits {
  /** Counts one use; seconds to wait when it is one too many, null when it is not. */
  take(limit: RateLimit, client: string): Promise<number | null>
  /** The last use does not count after all. */
  giveBack(limit: RateLimit, client: string): Promise<void>
  /** Nothing counts any more. */
  forget(limit: RateLimit, client: string): Promise<void>
  deleteEnded(now: Date): Promise<void>
}

/** What one kind of work beside requests is called, when it is due, and what it does. Must bear to be done twice. */
export interface JobKind<Data extends object = object> {
  name: string
  /** Sent by itself: once in each such span, whatever the number of processes. */
  everySeconds?: number
  /** After this long it is taken for lost, and done again; five minutes unless said otherwise. */
  expireInSeconds?: number
  /** How often it is tried again after a failure, each time later than the last; three times unless said otherwise. */
  retryLimit?: number
  /** After the first failure; five seconds unless said otherwise. */
  retryAfterSeconds?: number
  run(ports: Ports, data: Data): Promise<unknown>
}

export interface Jobs {
  /** Kept until it is done, at least once. `within` a transaction it is sent when that is committed, or not at all. */
  send<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: { startAfter?: Date; within?: Kysely<Tables> },
  ): Promise<void>
}

/** Files by key (`app/hash.webp`). A file is whole or absent; keys are content-addressed. */
export interface FileStorage {
  put(key: string, data: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Bytes of the file; null when there is none. */
  size(key: string): Promise<number | null>
  /** Bytes `start` to `end`, both included. */
  stream(key: string, range: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  list(prefix: string): Promise<string[]>
}

/** A page as it was drawn: its markup, what the browser needs to take over (plain JSON), and its files. */
export interface DrawnPage {
  html: string
  boot: object
  /** Styles of this page, to stand in it. */
  css: string
  scripts: readonly string[]
}

/** Draws pages of the shopper app; comes from that app's own build, so that the server knows no view. */
export interface Prerenderer {
  renderPage(input: {
    snapshot: Snapshot
    release: string | null
    /** What begins or ends soon. */
    upcoming: readonly UpcomingRelease[]
    /** Path under the app's address, without a query. */
    path: string
    language: string
    currency: string
    now: number
    consoleOrigin: string
    /** Answers a storefront path such as `catalog/categories?…`. */
    load: (path: string) => Promise<unknown>
  }): Promise<DrawnPage>
  /** What a preview starts from: it fetches its own draft. */
  renderPreview(input: { appKey: string; language: string; now: number; consoleOrigin: string }): Promise<DrawnPage>
  assets: {
    /** Folder of the client build. */
    folder: string
    /** The program itself, which `scripts` of every page hold too. */
    script: string
    /** Addresses of everything that must work offline. */
    offline: readonly string[]
    /** Text of the service worker; expects its setup as `VITRINE`. */
    serviceWorker: string
  }
}

/** A kind of store that an app can have behind it. */
export interface ConnectorKind {
  connect(shop: Shop, ports: Pick<Ports, 'db' | 'clock'>): CommerceConnector
  /** Once an hour, over all apps: what it keeps in our database and nobody needs any more. */
  tidy?(ports: Pick<Ports, 'db' | 'clock'>): Promise<void>
}

export interface Connectors {
  kinds: Readonly<Record<string, ConnectorKind>>
  /** How long one call of a store may take. */
  timeLimitMs: number
}

/** The things in memory that one server has made: see `services.ts`. */
export interface Services {
  get<T>(make: (ports: Ports) => T, ports: Ports): T
}

export interface Ports {
  connectors: Connectors
  config: Config
  clock: Clock
  /** Every table. Handlers of members get their app's door (`ctx.db`); use this only where a query spans apps, and say why. */
  db: Kysely<Tables>
  log: Logger
  tokens: Tokens
  members: Members
  limits: Limits
  jobs: Jobs
  storage: FileStorage
  prerenderer: Prerenderer | null
  services: Services
}
