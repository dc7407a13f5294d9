/** Asks a store that is not behind the app yet what it is, with keys that are not kept. */
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import type { FoundStore } from '@vitrine/domain/store-connection/store-connection.schema'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Elsewhere, Ports, Shop, StoreConnection } from '../../ports.ts'
import { elsewhereOf } from '../stores/index.ts'

/** Several calls, of a store that may be slow: longer than for a shopper, shorter than a person waits. */
const timeLimitMs = 25_000

export interface Candidate {
  kind: string
  /** Null for a store that lives in our database. */
  connection: StoreConnection | null
}

/** What hinders, at its field of the form. */
export type StoreProblem = FieldWords & { path: string }

/** The connector is this call's own: its session and what it learns end with it. */
function connectorOf(ports: Ports, shop: Shop, { kind, connection }: Candidate): CommerceConnector {
  const known = ports.connectors.kinds[kind]
  if (!known) throw new Error(`There is no kind of store '${kind}'.`)
  const elsewhere: Elsewhere = {
    ...elsewhereOf(ports, shop.appKey),
    ...(connection && { reach: async () => connection }),
    keep: (_kind, make) => make(),
    // It may be another store than the one behind the app, whose calls are counted.
    bucket: undefined,
  }
  return known.connect(shop, { db: ports.forApp(shop.appKey), clock: ports.clock, elsewhere })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ConnectorError('unavailable', 'The store is slow.')), timeLimitMs)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
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

/** A key that names nobody may do everything: what is missing then is nothing of a user. */
const isKeyOnly = ({ connection }: Pick<Candidate, 'connection'>): boolean => connection?.identifier === ''

function problemOf(error: unknown, { connection }: Candidate): StoreProblem {
  if (error instanceof OutsideError) return { path: 'address', ...error.words }
  if (!(error instanceof ConnectorError)) throw error
  // Where the name leads is only known once it is called.
  if (error.native instanceof OutsideError && error.native.problem === 'private')
    return { path: 'address', ...error.native.words }
  const isKey = isKeyOnly({ connection })
  if (error.kind === 'auth')
    return { path: 'password', ...fieldReason(isKey ? 'store_key_unknown' : 'store_keys_unknown') }
  if (error.kind === 'scope' && !isKey) return { path: 'identifier', ...fieldReason('store_user_may_not') }
  if (error.kind === 'scope') return { path: 'password', ...fieldReason('store_key_unknown') }
  if (error.kind === 'rate') return { path: 'address', ...fieldReason('store_busy') }
  if (error.kind === 'notFound') return { path: 'address', ...fieldReason('store_not_there') }
  if (error.kind === 'invalid' && connection?.channel !== undefined)
    return { path: 'channel', ...fieldReason('store_channel_unknown') }
  return { path: 'address', ...fieldReason('store_silent') }
}

/** Nothing is kept, whatever the store says. */
export async function askOf<T>(
  ports: Ports,
  shop: Shop,
  { candidate, question }: { candidate: Candidate; question: (store: CommerceConnector) => Promise<T> },
): Promise<{ found: T } | { problem: StoreProblem }> {
  try {
    if (candidate.connection) ports.outside.check(candidate.connection.address)
    return { found: await inTime(question(connectorOf(ports, shop, candidate))) }
  } catch (error) {
    return { problem: problemOf(error, candidate) }
  }
}

/** Why a store that answers cannot stand behind the app. */
export function hindrancesOf(
  { missingScopes, currencyCode, appCurrencyCode }: FoundStore,
  candidate: Pick<Candidate, 'connection'>,
): StoreProblem[] {
  const scopes = missingScopes.map(({ scope }) => scope).join(', ')
  const missing = isKeyOnly(candidate)
    ? { path: 'channel', ...fieldReason('store_setup_missing', { parts: scopes }) }
    : { path: 'identifier', ...fieldReason('store_scopes_missing', { scopes }) }
  return [
    ...(scopes === '' ? [] : [missing]),
    ...(currencyCode === appCurrencyCode
      ? []
      : [{ path: 'address', ...fieldReason('store_currency_differs', { store: currencyCode, app: appCurrencyCode }) }]),
  ]
}
