/** Asks a store that is not behind the app yet what it is, with keys that are not kept. */

import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import { readableAddress } from '@vitrine/domain/formats/readable-address.rules'
import { storeAtBigcommerce } from '@vitrine/domain/store-connection/bigcommerce-address.rules'
import { shopAtShopify } from '@vitrine/domain/store-connection/shopify-address.rules'
import type { FoundStore } from '@vitrine/domain/store-connection/store-connection.schema'
import { storeAtWoocommerce } from '@vitrine/domain/store-connection/woocommerce-address.rules'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Elsewhere, Ports, Shop, StoreConnection } from '../../ports.ts'
import { elsewhereOf, isLetIn, openedBy, spelledAddress } from '../stores/index.ts'

/** Several calls, of a store that may be slow: longer than a shopper waits for one, shorter than a person waits. */
const callsInTime = 2.5

export interface Candidate {
  kind: string
  /** Null for a store that lives in our database. */
  connection: StoreConnection | null
}

/** What hinders, at its field of the form. */
export type StoreProblem = FieldWords & { path: string }

/** The connector is this call's own: its session and what it learns end with it. */
function connectorOf(
  ports: Ports,
  { shop, candidate: { kind, connection }, over }: { shop: Shop; candidate: Candidate; over: AbortSignal },
): CommerceConnector {
  const known = ports.connectors.kinds[kind]
  if (!known) throw new Error(`There is no kind of store '${kind}'.`)
  const kept = elsewhereOf(ports, shop.appKey)
  const elsewhere: Elsewhere = {
    ...kept,
    ...(connection && { reach: async () => openedBy(ports, kind, connection) }),
    // Nobody waits for the rest of a question whose time is over.
    call: async (address, request) => (over.aborted ? Promise.reject(tooLate()) : kept.call(address, request)),
    keep: (_kind, make) => make(),
    // It may be another store than the one behind the app, whose calls are counted.
    bucket: undefined,
  }
  return known.connect(shop, { db: ports.forApp(shop.appKey), clock: ports.clock, elsewhere })
}

class LateStore extends ConnectorError {
  constructor() {
    super('unavailable', 'The store is slow.')
  }
}
const tooLate = () => new LateStore()

async function inTime<T>(limitMs: number, work: (over: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), limitMs)
  })
  const worked = work(over.signal)
  worked.catch(() => {})
  try {
    return await Promise.race([worked, late])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

/** Empty where the keys may not even ask for it: which right that needs stands among the missing ones. */
const orNone = <T>(asked: Promise<T[]>): Promise<T[]> =>
  asked.catch((error: unknown) => {
    if (error instanceof ConnectorError && error.kind === 'scope') return []
    throw error
  })

/** What it says of itself. */
export async function askStore(store: CommerceConnector, shop: Shop): Promise<FoundStore> {
  const { storeName, storeUrl, currencyCode, missingScopes } = await store.probe()
  const channels = await orNone(store.channels().then((all) => [...all]))
  const languages = await orNone(store.languages().then((all) => [...all]))
  const currencies = await orNone(store.currencies().then((all) => [...all]))
  return {
    ...{ name: storeName, address: storeUrl, currencyCode, appCurrencyCode: shop.currencyCode },
    missingScopes: [...missingScopes],
    channels: channels.map(({ id, name }) => ({ id, name })),
    languages: languages.map(({ isoCode, endonymName }) => ({ code: isoCode, name: endonymName })),
    currencies: currencies.map(({ code }) => code),
  }
}

type Hindrance = 'unknown' | 'mayNot' | 'noChannel'

/** Where each hindrance stands in the form of a kind of store, and what it is called there. */
interface Words extends Record<Hindrance, StoreProblem> {
  missing(scopes: string): StoreProblem
}

const ofUser: Words = {
  unknown: { path: 'password', ...fieldReason('store_keys_unknown') },
  mayNot: { path: 'identifier', ...fieldReason('store_user_may_not') },
  noChannel: { path: 'channel', ...fieldReason('store_channel_unknown') },
  missing: (scopes) => ({ path: 'identifier', ...fieldReason('store_scopes_missing', { scopes }) }),
}

/** A key that names nobody may do everything: what is missing then is nothing of a user. */
const ofKey: Words = {
  ...ofUser,
  unknown: { path: 'password', ...fieldReason('store_key_unknown') },
  mayNot: { path: 'password', ...fieldReason('store_key_unknown') },
  missing: (parts) => ({ path: 'channel', ...fieldReason('store_setup_missing', { parts }) }),
}

const ofApp: Words = {
  unknown: { path: 'password', ...fieldReason('store_app_unknown') },
  mayNot: { path: 'identifier', ...fieldReason('store_app_may_not') },
  noChannel: { path: 'channel', ...fieldReason('store_menu_unknown') },
  missing: (scopes) => ({ path: 'identifier', ...fieldReason('store_app_lacks', { scopes }) }),
}

/** The shop let the operator's app in: there is no key that could be wrong. */
const ofShop: Words = {
  ...ofApp,
  unknown: { path: 'address', ...fieldReason('store_shop_ended') },
  mayNot: { path: 'address', ...fieldReason('store_shop_ended') },
  missing: (scopes) => ({ path: 'address', ...fieldReason('store_shop_lacks', { scopes }) }),
}

const ofToken: Words = {
  unknown: { path: 'password', ...fieldReason('store_token_unknown') },
  mayNot: { path: 'password', ...fieldReason('store_token_may_not') },
  noChannel: { path: 'channel', ...fieldReason('store_channel_id_unknown') },
  missing: (scopes) => ({ path: 'password', ...fieldReason('store_token_lacks', { scopes }) }),
}

const ofKeyPair: Words = {
  unknown: { path: 'password', ...fieldReason('store_key_pair_unknown') },
  mayNot: { path: 'identifier', ...fieldReason('store_key_pair_may_not') },
  noChannel: { path: 'address', ...fieldReason('store_silent') },
  missing: (scopes) => ({ path: 'identifier', ...fieldReason('store_key_pair_lacks', { scopes }) }),
}

const words: Readonly<Record<string, Words>> = {
  bigcommerce: ofToken,
  medusa: ofKey,
  shopify: ofApp,
  woocommerce: ofKeyPair,
}
const wordsOf = ({ kind, connection }: Candidate): Words =>
  connection && isLetIn({ kind, ...connection }) ? ofShop : (words[kind] ?? ofUser)

function problemOf(error: unknown, candidate: Candidate): StoreProblem {
  const { connection } = candidate
  const own = wordsOf(candidate)
  if (error instanceof OutsideError) return { path: 'address', ...error.words }
  if (!(error instanceof ConnectorError)) throw error
  // Where the name leads is only known once it is called.
  if (error.native instanceof OutsideError && error.native.problem === 'private')
    return { path: 'address', ...error.native.words }
  if (error instanceof LateStore) return { path: 'address', ...fieldReason('store_late') }
  if (error.kind === 'auth') return own.unknown
  if (error.kind === 'scope') return own.mayNot
  if (error.leadsTo !== undefined)
    return { path: 'address', ...fieldReason('store_leads_on', { address: readableAddress(error.leadsTo) }) }
  if (error.kind === 'rate') return { path: 'address', ...fieldReason('store_busy') }
  if (error.kind === 'notFound') return { path: 'address', ...fieldReason('store_not_there') }
  if (error.kind === 'invalid' && connection?.channel !== undefined) return own.noChannel
  return { path: 'address', ...fieldReason('store_silent') }
}

/** Stores that all are at one host are known by their names there; another one may be at no address of every kind. */
const hosted: Readonly<Record<string, { find(typed: string): string | null; unclear: FieldWords }>> = {
  bigcommerce: { find: storeAtBigcommerce, unclear: fieldReason('store_unclear') },
  shopify: { find: shopAtShopify, unclear: fieldReason('store_shop_unclear') },
  woocommerce: { find: storeAtWoocommerce, unclear: fieldReason('store_needs_https') },
}

/** Where it is, as it was meant. */
function placed({ kind, connection }: Candidate): Candidate | { problem: StoreProblem } {
  const host = hosted[kind]
  if (!connection) return { kind, connection }
  if (!host) return { kind, connection: { ...connection, address: spelledAddress(connection.address) } }
  const address = host.find(connection.address)
  if (address === null) return { problem: { path: 'address', ...host.unclear } }
  return { kind, connection: { ...connection, address } }
}

/** Nothing is kept, whatever the store says. `candidate` is what was asked: its address is complete. */
export async function askOf<T>(
  ports: Ports,
  shop: Shop,
  { candidate: asked, question }: { candidate: Candidate; question: (store: CommerceConnector) => Promise<T> },
): Promise<{ found: T; candidate: Candidate } | { problem: StoreProblem }> {
  const candidate = placed(asked)
  try {
    if ('problem' in candidate) {
      // What is wrong with an address of the web is said rather than that it is none of this kind's.
      if (/^https:/i.test(asked.connection?.address.trim() ?? '')) ports.outside.check(asked.connection?.address ?? '')
      return candidate
    }
    if (candidate.connection) ports.outside.check(candidate.connection.address)
    const limitMs = callsInTime * ports.connectors.timeLimitMs
    const found = await inTime(limitMs, (over) => question(connectorOf(ports, { shop, candidate, over })))
    return { found, candidate }
  } catch (error) {
    return { problem: problemOf(error, asked) }
  }
}

/** Why a store that answers cannot stand behind the app. */
export function hindrancesOf(
  { missingScopes, currencyCode, appCurrencyCode }: FoundStore,
  candidate: Candidate,
): StoreProblem[] {
  const scopes = missingScopes.map(({ scope }) => scope).join(', ')
  return [
    ...(scopes === '' ? [] : [wordsOf(candidate).missing(scopes)]),
    ...(currencyCode === appCurrencyCode
      ? []
      : [{ path: 'address', ...fieldReason('store_currency_differs', { store: currencyCode, app: appCurrencyCode }) }]),
  ]
}
