/**
 * How often one client may call. Routes under one limit share its count; calls beyond it are answered with 429 and
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
   * `token`: a program, which leaves its maker's own count alone.
   */
  per: 'address' | 'device' | 'member' | 'token'
}

/** Limits of the routes that are open to anyone. They leave room for many people behind one address. */
export const rateLimits = {
  /** Pages, files and releases, which are answered from memory or from disk. */
  files: { name: 'files', requests: 3_000, seconds: 10, counted: 'process', per: 'address' },
  /** Reads of the catalogue and the cart. */
  reads: { name: 'reads', requests: 600, seconds: 10, counted: 'process', per: 'address' },
  events: { name: 'events', requests: 600, seconds: 10, counted: 'process', per: 'address' },
  /** Carts and orders. */
  writes: { name: 'writes', requests: 240, seconds: 60, counted: 'database', per: 'address' },
  /** Codes of coupons: enough for a crowd behind one address that was told one, too few to guess them. */
  coupons: { name: 'coupons', requests: 120, seconds: 600, counted: 'database', per: 'address' },
  /** Each step of signing in, renewing and signing out. Password attempts have a limit of their own. */
  signIn: { name: 'sign-in', requests: 600, seconds: 60, counted: 'database', per: 'device' },
  /** Signing up, signing in and passwords of shoppers, who may be many behind one address. */
  shopperSignIn: { name: 'shopper-sign-in', requests: 120, seconds: 60, counted: 'database', per: 'address' },
} as const satisfies Record<string, RateLimit>

/** Limits per member and app for calls that cost the server more than a few milliseconds. */
export const memberLimits = {
  /** Checks of a whole design. */
  looks: { name: 'looks', requests: 20, seconds: 10, counted: 'process', per: 'member' },
  /** What is followed by asking every few seconds, in several tabs. */
  live: { name: 'live', requests: 60, seconds: 10, counted: 'process', per: 'member' },
  /** Changes of the subscription, each of which asks the payment provider. */
  billing: { name: 'billing', requests: 30, seconds: 60, counted: 'process', per: 'member' },
  /** Enquiries, which somebody has to read. */
  leads: { name: 'leads', requests: 20, seconds: 60, counted: 'process', per: 'member' },
  /** Invitations, whether to somebody new or once more. */
  invitations: { name: 'invitations', requests: 60, seconds: 600, counted: 'process', per: 'member' },
  /** Files that read everything of many days. */
  exports: { name: 'exports', requests: 20, seconds: 600, counted: 'process', per: 'member' },
} as const satisfies Record<string, RateLimit>

/** Limits of programs, on top of those of the routes they call. */
export const tokenLimits = {
  calls: { name: 'token-calls', requests: 600, seconds: 60, counted: 'process', per: 'token' },
  /** Tokens that do not exist. */
  guesses: { name: 'token-guesses', requests: 60, seconds: 60, counted: 'process', per: 'address' },
} as const satisfies Record<string, RateLimit>
