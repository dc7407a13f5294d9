/**
 * How often one client may call. Routes under one limit share its count; what is beyond it is answered 429 with
 * Retry-After.
 */
export interface RateLimit {
  name: string
  requests: number
  seconds: number
  /**
   * `process`: each server process counts for itself, also while the database is away.
   * `database`: all processes on one database count together.
   */
  counted: 'process' | 'database'
  /**
   * `device`: a browser that signed in before counts by itself, so that nobody at its address can lock it out.
   * `member`: a person in one app.
   */
  per: 'address' | 'device' | 'member'
}

/** Of what is open to anyone. The figures leave room for many people behind one address. */
export const rateLimits = {
  /** Pages, files and releases: answered from memory or from disk. */
  files: { name: 'files', requests: 3_000, seconds: 10, counted: 'process', per: 'address' },
  /** What asks the catalogue or the cart. */
  reads: { name: 'reads', requests: 600, seconds: 10, counted: 'process', per: 'address' },
  events: { name: 'events', requests: 600, seconds: 10, counted: 'process', per: 'address' },
  /** Carts and orders. */
  writes: { name: 'writes', requests: 240, seconds: 60, counted: 'database', per: 'address' },
  /** Each step of signing in, renewing and signing out; tries of a password have a limit of their own. */
  signIn: { name: 'sign-in', requests: 600, seconds: 60, counted: 'database', per: 'device' },
} as const satisfies Record<string, RateLimit>

/** How often one member may call in one app what is more than a few milliseconds of work for the server. */
export const memberLimits = {
  /** Looks over a whole design. */
  looks: { name: 'looks', requests: 20, seconds: 10, counted: 'process', per: 'member' },
} as const satisfies Record<string, RateLimit>
