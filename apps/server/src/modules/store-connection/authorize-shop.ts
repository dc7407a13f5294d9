/**
 * A shop at Shopify lets the operator's app in: its owner is sent there from the form, and what they bring back is believed once,
 * of the same member, for the same app, from the same browser, and within half an hour.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { createTraffic } from '@vitrine/connectors/kit/store-traffic'
import { authorizeAddress, isSignedReturn } from '@vitrine/connectors/shopify/authorization'
import { redeemCode, type ShopGrant } from '@vitrine/connectors/shopify/grants'
import { because, type ErrorReason } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { shopAtShopify } from '@vitrine/domain/store-connection/shopify-address.rules'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { recordChange } from '../audit/index.ts'
import { deleteUnusedGrants, elsewhereOf, findConnection, keepGrant } from '../stores/index.ts'
import { subjectOf } from './change-store.ts'
import {
  deleteAuthorizationsBefore,
  findAuthorization,
  findAuthorized,
  noteAuthorized,
  takeAuthorization,
  writeAuthorization,
} from './shop-authorizations.queries.ts'

const latestMs = 30 * minuteMs
/** As long as somebody may take from Shopify's answer to the shop behind the app. */
const keptMs = dayMs

/** Where Shopify sends the browser back to: the app at Shopify names it too. */
export const returnPath = '/app/v1/store-return'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))
const refuseBy = (reason: Extract<ErrorReason, `shop_${string}`>): never => {
  throw new AppError('conflict', because(reason))
}

function appOf({ config }: Pick<Ports, 'config'>) {
  ensure(config.shopifyApp, 'conflict', because('shop_app_missing'))
  return config.shopifyApp
}

/** Where the browser goes, and what it shows with the answer. */
export async function beginAuthorization({ ports, db, session }: MemberContext, typed: string) {
  const { clientId } = appOf(ports)
  const address = shopAtShopify(typed) ?? refuseField('address', fieldReason('store_shop_unclear'))
  const [state, proof] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await writeAuthorization(db, {
    ...{ state_hash: hashOf(state), proof_hash: hashOf(proof), member_sub: session.sub },
    ...{ client_id: clientId, address, begun_at: new Date(ports.clock.now()) },
  })
  const returnUrl = new URL(returnPath, ports.config.publicUrl).href
  return { url: authorizeAddress({ address, clientId, state, returnUrl }), proof }
}

interface Returned {
  /** What Shopify wrote behind the question mark. */
  answer: string
  proof: string
}

/** Throws `conflict` where it is not the answer to what this member asked for in this app and browser. */
async function ensureOwn({ ports, db, session }: MemberContext, { answer, proof }: Returned) {
  const query = new URLSearchParams(answer)
  const found = await findAuthorization(db, hashOf(query.get('state') ?? ''))
  if (!found) return refuseBy('shop_answer_unknown')
  if (found.member_sub !== session.sub) return refuseBy('shop_answer_of_other')
  if (!isSame(found.proof_hash, hashOf(proof))) return refuseBy('shop_answer_elsewhere')
  if (found.used_at !== null) return refuseBy('shop_answer_used')
  if (ports.clock.now() - found.begun_at.getTime() > latestMs) return refuseBy('shop_answer_late')
  return { query, found }
}

function redeem(
  ports: Ports,
  { appKey, ...shop }: { appKey: string; address: string; code: string },
): Promise<ShopGrant> {
  const { clientId, clientSecret } = appOf(ports)
  const now = () => ports.clock.now()
  const traffic = createTraffic({ call: elsewhereOf(ports, appKey).call, now })
  const at = { address: shop.address, identifier: clientId, password: clientSecret }
  return redeemCode({ traffic, now }, at, shop.code).catch((error: unknown) => {
    if (!(error instanceof ConnectorError)) throw error
    return refuseBy(error.kind === 'auth' || error.kind === 'scope' ? 'shop_code_refused' : 'shop_silent')
  })
}

/** The shop, once its tokens are kept. */
export async function finishAuthorization(context: MemberContext, returned: Returned): Promise<{ address: string }> {
  const { ports, appKey, db, actor } = context
  const { clientId, clientSecret } = appOf(ports)
  const { query, found } = await ensureOwn(context, returned)
  const { state_hash: stateHash, address } = found
  const take = async () => {
    if (!(await takeAuthorization(db, { stateHash, now: new Date(ports.clock.now()) }))) refuseBy('shop_answer_used')
  }
  if (query.has('error')) {
    await take()
    return refuseBy('shop_denied')
  }
  if (found.client_id !== clientId || !isSignedReturn(returned.answer, clientSecret))
    return refuseBy('shop_answer_forged')
  const [shop, code] = [query.get('shop') ?? '', query.get('code') ?? '']
  if (`https://${shop}` !== address) return refuseBy('shop_answer_of_other_shop')
  await take()
  const grant = await redeem(ports, { appKey, address, code })
  const now = new Date(ports.clock.now())
  await db.transaction().execute(async (trx) => {
    await keepGrant(ports, trx, { clientId, address, grant })
    await noteAuthorized(trx, { stateHash, now })
    await recordChange(
      { trx, actor, now },
      { action: 'store.authorized', subject: subjectOf('shopify'), after: { address } },
    )
  })
  return { address }
}

/** Whether the shop let this app in: a moment ago, or as its store. Null where there is no app that it could let in. */
export async function clientOfShop(ports: Ports, db: TenantDb, address: string): Promise<string | null> {
  const clientId = ports.config.shopifyApp?.clientId
  if (clientId === undefined) return null
  const since = new Date(ports.clock.now() - keptMs)
  if (await findAuthorized(db, { address, clientId, since })) return clientId
  const connection = await findConnection(db, 'shopify')
  return connection?.address === address && connection.identifier === clientId ? clientId : null
}

export const sweepShopAuthorizations: JobKind = {
  name: 'sweep-shop-authorizations',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const db = ports.allTables('What shops gave for no app that is there any more is forgotten.')
    await deleteAuthorizationsBefore(db, new Date(ports.clock.now() - keptMs))
    await deleteUnusedGrants(db)
  },
}
