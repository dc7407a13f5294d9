/** Which store stands behind an app. */
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { type GoodKind, mostGoods } from '@vitrine/domain/store-connection/goods.schema'
import { shopAtShopify } from '@vitrine/domain/store-connection/shopify-address.rules'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import type { storeFormSchema } from '@vitrine/domain/store-connection/store-connection.schema'
import type { z } from 'zod'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuse, refuseField } from '../../http/refuse.ts'
import { ensureRevision } from '../../http/revisions.ts'
import type { Shop } from '../../ports.ts'
import { findShop, lockStore } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { cancelSync, findLeftOut, listLeftOut, readKnownGoods, syncProduct } from '../catalog/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { isLetIn } from '../stores/index.ts'
import { askOf, askStore, type Candidate, hindrancesOf } from './ask-store.ts'
import { beginAuthorization, clientOfShop, finishAuthorization } from './authorize-shop.ts'
import {
  changeStore,
  disconnectStore,
  endWayBack,
  goBackToFormer,
  type StoreChange,
  subjectOf,
} from './change-store.ts'
import { compareWith } from './compare-store.ts'
import { goodOfProduct, readGoods, searchIn } from './goods-of-store.ts'
import { readReplacements } from './read-replacements.ts'
import { pullUnlessUnderWay, readHealth } from './store-health.ts'
import { hookKinds, makeHook } from './store-hooks.ts'

function candidateOf({ kind, ...form }: z.output<typeof storeFormSchema>): Candidate {
  if (!('address' in form)) return { kind, connection: null }
  const none = { channel: undefined, isLetIn: false, customerClient: '', customerSecret: '' }
  const { channel, isLetIn: noKeys, customerClient: clientId, customerSecret, ...entered } = { ...none, ...form }
  const connection = noKeys ? { ...entered, identifier: '', password: '' } : entered
  const customers = clientId ? { clientId, clientSecret: customerSecret || null } : undefined
  const chosen = { channel: channel === '' ? undefined : channel, customers }
  return { kind, connection: { identifier: '', ...connection, ...chosen } }
}

/** A shop that let the operator's app in is asked for whom it let in alone. */
async function letIn({ ports, db }: MemberContext, candidate: Candidate): Promise<Candidate> {
  const { kind, connection } = candidate
  if (!connection || !isLetIn({ kind, ...connection })) return candidate
  const address = shopAtShopify(connection.address) ?? refuseField('address', fieldReason('store_shop_unclear'))
  const identifier = await clientOfShop(ports, db, address)
  if (identifier === null) return refuseField('address', fieldReason('store_shop_not_asked'))
  return { kind, connection: { ...connection, address, identifier } }
}

/** Throws `validation_failed` at the field that hinders. */
async function ask<T>(
  context: MemberContext,
  typed: Candidate,
  question: (store: CommerceConnector, shop: Shop) => Promise<T>,
): Promise<{ found: T; candidate: Candidate }> {
  const { ports, appKey } = context
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  const candidate = await letIn(context, typed)
  const asked = await askOf(ports, shop, { candidate, question: (store) => question(store, shop) })
  if ('found' in asked) return asked
  const { path, ...words } = asked.problem
  return refuseField(path, words)
}

/** As many as a picker shows. */
const mostFound = 50

async function findGoods(store: CommerceConnector, shop: Shop, { goods, query }: { goods: GoodKind; query: string }) {
  if (goods === 'product') return (await searchIn(store, shop)(query)).map(goodOfProduct).slice(0, mostFound)
  const wanted = foldText(query)
  const all = await readGoods(store, shop, { kind: goods, withPaths: true })
  return all.filter(({ name }) => foldText(name).includes(wanted)).slice(0, mostGoods)
}

async function answer({ ports, db, setRevision }: MemberContext) {
  const health = await readHealth(ports, db)
  setRevision(health.revision)
  return { data: health }
}

const changeOf = async (context: MemberContext): Promise<StoreChange> => ({
  appKey: context.appKey,
  actor: context.actor,
  author: (await context.ports.members.usernameOf(context.session.sub)) ?? context.session.sub,
  ensureSame: async (trx) => {
    const newer = await readHealth(context.ports, trx)
    await ensureRevision(context, newer.revision, () => newer)
  },
})

export const storeConnectionModule = bindModule(storeConnectionRoutes, {
  readStoreHealth: (_input, context) => answer(context),
  beginAuthorization: async ({ body: { address } }, context) => ({ data: await beginAuthorization(context, address) }),
  finishAuthorization: async ({ body }, context) => ({ data: await finishAuthorization(context, body) }),
  checkStore: async ({ body }, context) => ({ data: (await ask(context, candidateOf(body), askStore)).found }),
  compareStore: async ({ body }, context) => {
    const { found } = await ask(context, candidateOf(body), (store, shop) =>
      compareWith(context.ports, { store, shop }),
    )
    return { data: found }
  },
  findInStore: async ({ body: { goods, query, ...form } }, context) => {
    const { found } = await ask(context, candidateOf(form), (store, shop) => findGoods(store, shop, { goods, query }))
    return { data: found }
  },
  connectStore: async ({ body: { replacements: wanted = [], ...form } }, context) => {
    const { found, candidate } = await ask(context, candidateOf(form), async (store, shop) => {
      const told = await askStore(store, shop)
      refuse(hindrancesOf(told, candidateOf(form)))
      return { told, replaced: await readReplacements(context.ports, { store, shop, wanted }) }
    })
    const { told, replaced } = found
    await changeStore(context.ports, await changeOf(context), { ...candidate, name: told.name, ...replaced })
    return answer(context)
  },
  pullAgain: async (_input, context) => {
    const { ports, db, appKey, actor } = context
    await db.transaction().execute(async (trx) => {
      if (!(await pullUnlessUnderWay(ports, trx, appKey))) return
      const { kind } = await readHealth(ports, trx)
      await recordChange(
        { trx, actor, now: new Date(ports.clock.now()) },
        { action: 'store.read', subject: subjectOf(kind), after: { products: 'all' } },
      )
    })
    return answer(context)
  },
  listLeftOut: async ({ query }, { ports, appKey, db }) => {
    const shop = await findShop(ports, appKey)
    ensure(shop, 'not_found')
    const { items, total } = await listLeftOut(db, { currencyCode: shop.currencyCode, ...query })
    return { data: items, total }
  },
  pullProduct: async ({ params: { id } }, { ports, appKey, db, actor }) => {
    const shop = await findShop(ports, appKey)
    ensure(shop, 'not_found')
    await syncProduct({ db, clock: ports.clock, shop, store: commerceOf(ports, shop) }, id)
    const name = (await readKnownGoods(db, 'products', [id])).get(id)?.name ?? null
    const reason = await findLeftOut(db, { id, currencyCode: shop.currencyCode })
    await db
      .transaction()
      .execute((trx) =>
        recordChange(
          { trx, actor, now: new Date(ports.clock.now()) },
          { action: 'store.read', subject: subjectOf(shop.connector), after: { product: name ?? id } },
        ),
      )
    if (reason !== null) return { data: { state: 'left_out' as const, name, reason } }
    return { data: { state: name === null ? ('gone' as const) : ('shown' as const), name, reason } }
  },
  cancelPull: async (_input, context) => {
    const { ports, db, actor } = context
    const now = new Date(ports.clock.now())
    await db.transaction().execute(async (trx) => {
      if (!(await cancelSync(trx, now))) return
      const { kind } = await readHealth(ports, trx)
      await recordChange(
        { trx, actor, now },
        { action: 'store.read_cancelled', subject: subjectOf(kind), after: { products: 'stopped' } },
      )
    })
    return answer(context)
  },
  makeHook: async (_input, { ports, db, appKey, actor }) => {
    const now = new Date(ports.clock.now())
    const shop = await findShop(ports, appKey)
    ensure(shop, 'not_found')
    const data = await db.transaction().execute(async (trx) => {
      const { kind } = await lockStore(trx)
      ensure(hookKinds.includes(kind), 'conflict', because('store_tells_nothing'))
      const made = await makeHook(ports, trx, { appKey, kind, now })
      await recordChange(
        { trx, actor, now },
        { action: 'store.hook_made', subject: subjectOf(kind), after: { url: made.url } },
      )
      return made
    })
    const store = commerceOf(ports, shop)
    if (!store.tellChanges) return { data }
    // Where this fails nothing is told: the owner lets it tell once more.
    await store.tellChanges(data)
    return { data: { ...data, secret: null } }
  },
  disconnectStore: async (_input, context) => {
    await disconnectStore(context.ports, await changeOf(context))
    return answer(context)
  },
  endWayBack: async (_input, context) => {
    await endWayBack(context.ports, await changeOf(context))
    return answer(context)
  },
  goBack: async (_input, context) => {
    await goBackToFormer(context.ports, await changeOf(context))
    return answer(context)
  },
})
