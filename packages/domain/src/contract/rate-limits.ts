/**
 * How often one client may call what is open to anyone. Routes under one limit share its count. The figures leave room
 * for many people behind one address; what is beyond them is answered 429 with Retry-After.
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
  /** `device`: a browser that signed in before counts by itself, so that nobody at its address can lock it out. */
  per: 'address' | 'device'
}

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
