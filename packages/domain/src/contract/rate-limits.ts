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
  /** What devices say of their pushes: each that arrives is a receipt, and many phones may be behind one address. */
  push: { name: 'push', requests: 600, seconds: 60, counted: 'process', per: 'address' },
  /** Codes of coupons: enough for a crowd behind one address that was told one, too few to guess them. */
  coupons: { name: 'coupons', requests: 120, seconds: 600, counted: 'database', per: 'address' },
  /** Each step of signing in, renewing and signing out. Password attempts have a limit of their own. */
  signIn: { name: 'sign-in', requests: 600, seconds: 60, counted: 'database', per: 'device' },
  /** Signing up, signing in and passwords of shoppers, who may be many behind one address. */
  shopperSignIn: { name: 'shopper-sign-in', requests: 120, seconds: 60, counted: 'database', per: 'address' },
} as const satisfies Record<string, RateLimit>

/** Drawing a page that nobody has asked for yet costs more than a read: who asks for many of them waits alone. */
export const drawLimit = {
  name: 'draws',
  requests: 300,
  seconds: 10,
  counted: 'process',
  per: 'address',
} as const satisfies RateLimit

/** What costs much and is read seldom: the description of the API, and the ids of all apps of a host. */
export const seldomLimit = {
  name: 'seldom',
  requests: 30,
  seconds: 10,
  counted: 'process',
  per: 'address',
} as const satisfies RateLimit

/** Limits per member and app for calls that cost the server more than a few milliseconds. */
export const memberLimits = {
  /** Checks of a whole design. */
  looks: { name: 'looks', requests: 20, seconds: 10, counted: 'process', per: 'member' },
  /** Many events to somebody else's server at once. */
  resends: { name: 'resends', requests: 20, seconds: 60, counted: 'process', per: 'member' },
  /** What is followed by asking every few seconds, in several tabs. */
  live: { name: 'live', requests: 60, seconds: 10, counted: 'process', per: 'member' },
  /** Changes of the subscription, each of which asks the payment provider. */
  billing: { name: 'billing', requests: 30, seconds: 60, counted: 'process', per: 'member' },
  /** Enquiries, which somebody has to read. */
  leads: { name: 'leads', requests: 20, seconds: 60, counted: 'process', per: 'member' },
  /** Invitations, whether to somebody new or once more. */
  invitations: { name: 'invitations', requests: 60, seconds: 600, counted: 'process', per: 'member' },
  /** Messages to shoppers, whom nobody should be able to flood by a slip of the finger. */
  messages: { name: 'messages', requests: 30, seconds: 60, counted: 'process', per: 'member' },
  /** Files that read everything of many days. */
  exports: { name: 'exports', requests: 20, seconds: 600, counted: 'process', per: 'member' },
} as const satisfies Record<string, RateLimit>

/** New apps of a person. Each is filled with goods, pictures and a design. */
export const newAppLimit = {
  name: 'new apps of a person',
  requests: 5,
  seconds: 86_400,
  counted: 'database',
  per: 'member',
} as const satisfies RateLimit

/** Limits of programs, on top of those of the routes they call. */
export const tokenLimits = {
  calls: { name: 'token-calls', requests: 600, seconds: 60, counted: 'process', per: 'token' },
  /** Tokens that do not exist. */
  guesses: { name: 'token-guesses', requests: 60, seconds: 60, counted: 'process', per: 'address' },
} as const satisfies Record<string, RateLimit>

/**
 * How often somebody may try to prove who they are. Strangers count by address and by account; a browser on which the
 * account signed in before counts by itself.
 */
export const tryLimits = {
  ofAddress: { name: 'tries of an address', requests: 20, seconds: 300, counted: 'database', per: 'address' },
  ofAccount: { name: 'tries of an account', requests: 10, seconds: 300, counted: 'database', per: 'address' },
  ofDevice: { name: 'tries of a device', requests: 10, seconds: 300, counted: 'database', per: 'device' },
  /** A person who can sign in can make any number of browsers known; together these have no more tries than this. */
  ofDevices: { name: 'tries of an account’s devices', requests: 40, seconds: 300, counted: 'database', per: 'device' },
  /** Six digits can be guessed by somebody who has the password and much time; a known browser keeps its own tries. */
  codes: { name: 'codes of an account in a day', requests: 60, seconds: 86_400, counted: 'database', per: 'address' },
} as const satisfies Record<string, RateLimit>

/** Limits of mails that somebody else than their reader causes: no mailbox is filled. */
export const mailLimits = {
  /** Links for a new password, by whoever asks and by the account. */
  resetsAsked: { name: 'reset links of an address', requests: 20, seconds: 3_600, counted: 'database', per: 'address' },
  resets: { name: 'reset links of an account', requests: 3, seconds: 3_600, counted: 'database', per: 'address' },
  /** Mails about a shopper's account, by whoever asks and by the account. */
  shoppersAsked: {
    name: 'mails asked for by a shopper’s address',
    requests: 60,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  shoppers: { name: 'mails of a shopper’s account', requests: 5, seconds: 3_600, counted: 'database', per: 'address' },
  /** One person reads the mails of all apps, whose number nobody limits; some shop in several of them in an hour. */
  shoppersOfAllApps: {
    name: 'mails of shoppers’ accounts to a mailbox from all apps',
    requests: 15,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  /** Each request is mailed to the shop's owner too, and can be taken back and made again. */
  deletions: {
    name: 'requests of a shopper to be deleted',
    requests: 5,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  /** Anybody can order in anybody's name: beyond these the order stands, and nobody is mailed. */
  guestOrders: {
    name: 'mails about new orders of guests to an address',
    requests: 5,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  guestOrdersOfAllApps: {
    name: 'mails about new orders of guests to a mailbox from all apps',
    requests: 10,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  guestOrdersOfPlace: {
    name: 'mails about new orders of guests from a place',
    requests: 60,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  /** Members give the orders of their store any number of states, also one that they placed in somebody's name. */
  orderNews: {
    name: 'mails about states of orders to an address',
    requests: 20,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  orderNewsOfAllApps: {
    name: 'mails about states of orders to a mailbox from all apps',
    requests: 40,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  /** Whoever invites chooses who is mailed. */
  invitations: {
    name: 'mails about invitations to an address',
    requests: 5,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
  invitationsOfAllApps: {
    name: 'mails about invitations to a mailbox from all apps',
    requests: 15,
    seconds: 3_600,
    counted: 'database',
    per: 'address',
  },
} as const satisfies Record<string, RateLimit>

/** Installs behind one address that an area of an app has not met yet: a shop full of phones, and no invented crowd. */
export const newInstallsLimit = {
  name: 'new-installs',
  requests: 600,
  seconds: 3_600,
  counted: 'process',
  per: 'address',
} as const satisfies RateLimit

/** What a stranger may send to the public address that takes events: nothing that costs more than a counter. */
export const eventLimits = {
  /** A device gathers for 1.5 s before it sends. */
  ofInstall: { name: 'events-install', requests: 60, seconds: 60, counted: 'process', per: 'address' },
  ofApp: { name: 'events-app', requests: 20_000, seconds: 10, counted: 'process', per: 'address' },
  /** New installs behind one address: a shop full of phones, and no invented crowd. */
  newInstalls: { name: 'events-new', requests: 600, seconds: 3_600, counted: 'process', per: 'address' },
  /** Events behind one address: those of a thousand phones that are used all the time, and no disk full of forged ones. */
  ofAddress: { name: 'events-address', requests: 100_000, seconds: 3_600, counted: 'process', per: 'address' },
} as const satisfies Record<string, RateLimit>
