/**
 * What a store tells by itself: that something of it changed. It is believed as far as it is signed, heard once, and never
 * for what it says of the thing: that is read again from the store.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hookHeader, readTold as readBigcommerce } from '@vitrine/connectors/bigcommerce/hooks'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { namedId } from '@vitrine/connectors/kit/named-ids'
import {
  deliveryOfPrivacy,
  isPrivacyRequest,
  type PrivacyRequest,
  readPrivacy,
  readTold as readShopify,
  signatureHeader as shopifyHeader,
} from '@vitrine/connectors/shopify/hooks'
import { readTold as readWoocommerce, signatureHeader } from '@vitrine/connectors/woocommerce/hooks'
import {
  type HookRefusal,
  type StoreHook,
  storeHookSchema,
} from '@vitrine/domain/store-connection/store-connection.schema'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports, SecretPlace, StoreConnection } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { keepStore, syncProduct } from '../catalog/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { mirrorOrder } from '../orders/index.ts'
import { listSecrets, replaceSecrets } from '../secrets/index.ts'
import { elsewhereOf, reachFormer } from '../stores/index.ts'
import { followPrivacyRequest } from './privacy-requests.ts'
import {
  deleteDeliveriesBefore,
  findFormerHook,
  findHook,
  listHooked,
  noteDelivery,
  noteRefusal,
  writeHook,
  writeHooks,
} from './store-hooks.queries.ts'

/** Kinds of stores that can be made to tell: by a small plugin that their owner adds, or by what we ask of them. */
export const hookKinds: readonly string[] = ['bigcommerce', 'shopify', 'vendure', 'woocommerce']

const owner = 'store hook'
const formerOwner = 'former store hook'
const placeOf = (appKey: string, kind: string): SecretPlace => ({ appKey, owner, field: kind })
export const hookPath = (appKey: string): string => `/app/v1/store-hooks/${encodeURIComponent(appKey)}`

const urlOf = ({ config }: Pick<Ports, 'config'>, appKey: string): string =>
  new URL(hookPath(appKey), config.publicUrl).href

/** How late a telling may come: a store tries again for hours while we are away. */
const latestMs = dayMs
/** And how far its clock may be ahead of ours. */
const earliestMs = hourMs

/** A store signs with one secret at a time. */
export async function makeHook(
  ports: Pick<Ports, 'secrets' | 'config'>,
  trx: TenantDb,
  { appKey, kind, now }: { appKey: string; kind: string; now: Date },
): Promise<{ url: string; secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  const sealed = ports.secrets.seal(secret, placeOf(appKey, kind))
  await replaceSecrets(trx, { appKey, owner, kept: [], written: [{ owner, field: kind, sealed }] })
  await writeHook(trx, { kind, now })
  return { url: urlOf(ports, appKey), secret }
}

type SecretPorts = Pick<Ports, 'secrets'>

async function readSecret({ secrets }: SecretPorts, db: TenantDb, place: SecretPlace): Promise<string | null> {
  const sealed = (await listSecrets(db)).find((one) => one.owner === place.owner && one.field === place.field)?.sealed
  return sealed === undefined ? null : secrets.open(sealed, place)
}

/**
 * The store that is left goes on telling with the secret that it has: what it tells is known for that, and heard again once the
 * app goes back to it. A store at another address signs with nothing that we know.
 */
export async function moveHooks(
  ports: SecretPorts,
  trx: TenantDb,
  { left, chosen, isBack }: { left: string; chosen: string; isBack: boolean },
): Promise<void> {
  const appKey = appKeyOf(trx)
  const heardOf = async <H extends { kind: string }>(hook: H | undefined, of: typeof owner | typeof formerOwner) => {
    const secret = hook && (await readSecret(ports, trx, { appKey, owner: of, field: hook.kind }))
    return hook && secret !== null && secret !== undefined ? { hook, secret } : null
  }
  const former = await heardOf(await findHook(trx, left), owner)
  const back = isBack ? await heardOf(await findFormerHook(trx), formerOwner) : null
  const current = back?.hook.kind === chosen ? back : null
  await writeHooks(trx, { current: current?.hook ?? null, former: former?.hook ?? null })
  for (const [of, heard] of [[owner, current] as const, [formerOwner, former] as const]) {
    const field = heard?.hook.kind ?? ''
    const sealed = heard && ports.secrets.seal(heard.secret, { appKey, owner: of, field })
    const written = sealed === null ? [] : [{ owner: of, field, sealed }]
    await replaceSecrets(trx, { appKey, owner: of, kept: [], written })
  }
}

export function isSigned(body: Buffer, { signature, secret }: { signature: string; secret: string }): boolean {
  const own = createHmac('sha256', secret).update(body).digest()
  const theirs = Buffer.from(signature, 'base64')
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}

function isSame(theirs: string, secret: string): boolean {
  const [own, other] = [secret, theirs].map((text) => createHash('sha256').update(text).digest())
  return own !== undefined && other !== undefined && timingSafeEqual(own, other)
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** How a store proves that it is the one, and how it says what changed. */
interface Telling {
  /** What carries the proof: a signature over the bytes, or the secret itself, where a store sends along what it was given. */
  header: string
  isProven(body: Buffer, proof: string, secret: string): boolean
  read(told: unknown, headers: Headers, now: Date): StoreHook | null
  /** It signs with the key that opens it, and not with a secret of ours: then it also asks for people, whether it was let tell or not. */
  signsWithKey?: true
}

const bySignature: Telling['isProven'] = (body, signature, secret) => isSigned(body, { signature, secret })

const ofPlugin: Telling = {
  header: 'x-vitrine-signature',
  isProven: bySignature,
  read: (told) => storeHookSchema.safeParse(told).data ?? null,
}
const tellings: Readonly<Record<string, Telling>> = {
  bigcommerce: {
    header: hookHeader,
    isProven: (_body, theirs, secret) => isSame(theirs, secret),
    read: readBigcommerce,
  },
  shopify: { header: shopifyHeader, isProven: bySignature, read: readShopify, signsWithKey: true },
  woocommerce: { header: signatureHeader, isProven: bySignature, read: readWoocommerce },
}

/** One of them is there in whatever a store tells. */
export const proofHeaders: readonly string[] = [ofPlugin, ...Object.values(tellings)].map(({ header }) => header)

export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** `left`: the store stands behind this app no more, and nothing is done. */
export type HookOutcome = 'heard' | 'repeated' | 'left' | HookRefusal | 'unknown'

/** Null where there is no such store, or its key is lost. What else goes wrong passes, and the store tells again. */
const reachOf = (ports: Ports, appKey: string, kind: string): Promise<StoreConnection | null> =>
  elsewhereOf(ports, appKey)
    .reach(kind)
    .catch((error: unknown) => {
      if (error instanceof ConnectorError && error.kind === 'auth') return null
      throw error
    })

/** What a telling of the store is proven by; null where there is no such thing. */
async function secretOf(ports: Ports, appKey: string, kind: string): Promise<string | null> {
  if (tellings[kind]?.signsWithKey) return (await reachOf(ports, appKey, kind))?.password ?? null
  return readSecret(ports, ports.forApp(appKey), placeOf(appKey, kind))
}

function isToldBy(kind: string, { body, headers }: Told, secret: string | null): boolean {
  const telling = tellings[kind] ?? ofPlugin
  const proof = headers[telling.header]
  return secret !== null && typeof proof === 'string' && telling.isProven(body, proof, secret)
}

/** Whoever gets no good answer for long tells nothing more, or nobody at our address. */
async function isToldByFormer(ports: Ports, told: Told): Promise<boolean> {
  const { appKey } = told
  const db = ports.forApp(appKey)
  const hook = await findFormerHook(db)
  if (!hook) return false
  const { kind: field } = hook
  const secret = tellings[field]?.signsWithKey
    ? ((await reachFormer(ports, appKey, field))?.password ?? null)
    : await readSecret(ports, db, { appKey, owner: formerOwner, field })
  return isToldBy(field, told, secret)
}

/** A request about people is heard of a store that the app has left, too, as long as there is a way back. */
async function privacyIn(ports: Ports, { appKey, body, headers }: Told): Promise<PrivacyRequest | HookRefusal | null> {
  const signature = headers[shopifyHeader]
  if (typeof signature !== 'string' || !isPrivacyRequest(headers)) return null
  const stores = [await reachOf(ports, appKey, 'shopify'), await reachFormer(ports, appKey, 'shopify')]
  const signers = stores.filter((store) => store !== null && isSigned(body, { signature, secret: store.password }))
  if (signers.length === 0) return 'forged'
  const told = parsed(body)
  return (
    signers.map((store) => store && readPrivacy(told, headers, store.address)).find((asked) => asked) ?? 'unreadable'
  )
}

export interface Told {
  appKey: string
  body: Buffer
  headers: Headers
}

export async function receiveHook(ports: Ports, told: Told): Promise<HookOutcome> {
  const { appKey, body, headers } = told
  const shop = await findShop(ports, appKey)
  if (!shop) return 'unknown'
  const db = ports.forApp(appKey)
  const now = new Date(ports.clock.now())
  const refuseBy = async (kind: string, reason: HookRefusal): Promise<HookRefusal> => {
    await noteRefusal(db, { kind, reason, now })
    return reason
  }
  const hear = (kind: string, delivery: string, send: (within: TenantDb) => Promise<void>): Promise<HookOutcome> =>
    db.transaction().execute(async (trx) => {
      if (!(await noteDelivery(trx, { kind, id: delivery, now }))) return 'repeated'
      await send(trx)
      return 'heard'
    })
  const asked = await privacyIn(ports, told)
  if (typeof asked === 'string') return refuseBy('shopify', asked)
  if (asked)
    return hear('shopify', deliveryOfPrivacy(asked, told), (within) =>
      ports.jobs.send(followPrivacyRequest, { appKey, asked, askedAt: now.toISOString() }, { within }),
    )
  const kind = shop.connector
  const isAwaited = (await findHook(db, kind)) !== undefined
  const refuse = (reason: HookRefusal) => refuseBy(kind, reason)
  if (!isAwaited || !isToldBy(kind, told, await secretOf(ports, appKey, kind))) {
    if (await isToldByFormer(ports, told)) return 'left'
    return isAwaited ? refuse('forged') : 'unknown'
  }
  const hook = (tellings[kind] ?? ofPlugin).read(parsed(body), headers, now)
  if (!hook) return refuse('unreadable')
  const age = now.getTime() - Date.parse(hook.at)
  if (age > latestMs || age < -earliestMs) return refuse('late')
  const { delivery, entity, id } = hook
  return hear(kind, delivery, (within) => ports.jobs.send(followStoreHook, { appKey, entity, id }, { within }))
}

/** Whatever came first: each reading is of the moment at which it began, and an older one never replaces a younger. */
export const followStoreHook: JobKind<{ appKey: string } & Pick<StoreHook, 'entity' | 'id'>> = {
  name: 'follow-store-hook',
  waits: true,
  run: async (ports, { appKey, entity, id }) => {
    const shop = await findShop(ports, appKey)
    if (!shop) return
    if (entity === 'order') return mirrorOrder.run(ports, { appKey, orderId: namedId(shop.storeMark, id) })
    // Of lists all is read: there are few of them, and one moves others.
    if (entity !== 'product') return keepStore.run(ports, { appKey })
    await syncProduct({ db: ports.forApp(appKey), clock: ports.clock, shop, store: commerceOf(ports, shop) }, id)
  },
}

/** A store that got no answer for hours tells nothing more: each is asked again to. */
export const keepStoreTelling: JobKind<{ appKey: string }> = {
  name: 'keep-store-telling',
  waits: true,
  retryLimit: 0,
  run: async (ports, { appKey }) => {
    const shop = await findShop(ports, appKey)
    if (!shop || !(await findHook(ports.forApp(appKey), shop.connector))) return
    const store = commerceOf(ports, shop)
    if (!store.tellChanges) return
    const secret = await secretOf(ports, appKey, shop.connector)
    try {
      if (secret !== null) await store.tellChanges({ url: urlOf(ports, appKey), secret })
    } catch (error) {
      ports.log.warn({ err: error, appKey }, 'the store could not be asked to tell of its changes')
    }
  },
}

export const keepStoresTelling: JobKind = {
  name: 'keep-stores-telling',
  everySeconds: 24 * 60 * 60,
  delaySeconds: 10 * 60,
  run: async (ports) => {
    const apps = await listHooked(ports.allTables('Stores of all apps are kept telling.'))
    for (const { app_key: appKey } of apps) await ports.jobs.send(keepStoreTelling, { appKey })
  },
}

export const sweepStoreDeliveries: JobKind = {
  name: 'sweep-store-deliveries',
  everySeconds: 60 * 60,
  run: (ports) =>
    deleteDeliveriesBefore(
      ports.allTables('What the stores of all apps told long ago is forgotten.'),
      // What is older is refused as late.
      new Date(ports.clock.now() - latestMs - earliestMs - dayMs),
    ),
}
