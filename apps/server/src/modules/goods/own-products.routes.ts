/** Products of the app's own store, one by one. Whoever writes holds the app's row, as an import does. */
import type { OpenedProduct } from '@vitrine/connectors/kit/own-goods'
import { ensure } from '@vitrine/domain/errors'
import { sameGoods } from '@vitrine/domain/goods/goods-document.rules'
import type { SavedProduct } from '@vitrine/domain/goods/own-product.schema'
import { ownProductsRoutes } from '@vitrine/domain/goods/own-products.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { ensureRevision } from '../../http/revisions.ts'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import { lockStore } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { goodsUses } from '../catalog/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { dropRemovals } from './goods-imports.queries.ts'
import { askReading } from './import-goods.ts'
import { type OpenGoods, openGoods } from './own-goods.ts'
import { documentOf, handleOf, toldOf, toOwnProduct, withCleanDescription } from './own-product.ts'

const placesListed = 10

interface Write {
  trx: TenantDb
  open: OpenGoods
  context: MemberContext
}

/** Of one app one after the other: whoever waited for the row in the database would hold a connection, and be sent away after seconds. */
const changes = defineService(() => createWorkLimit({ running: Number.POSITIVE_INFINITY, ofOne: 1, waiting: 200 }))

const change = <T>(context: MemberContext, work: (write: Write) => Promise<T>): Promise<T> =>
  changes(context.ports)(context.appKey, () =>
    context.db.transaction().execute(async (trx) => {
      await lockStore(trx)
      return work({ trx, open: await openGoods(context.ports, trx, context.appKey), context })
    }),
  )

/** Held until the transaction ends, as it is then. */
async function hold({ open: { goods } }: Write, id: string): Promise<OpenedProduct> {
  const found = await goods.open(id)
  ensure(found, 'not_found')
  await goods.lock([found.document.handle])
  const held = await goods.open(id)
  ensure(held, 'not_found')
  return held
}

async function record(
  { trx, open, context }: Write,
  { before, after }: { before?: OpenedProduct; after?: OpenedProduct },
): Promise<void> {
  const { ports, appKey, actor } = context
  const one = after ?? before
  const { currencyCode } = open.shop
  await recordChange(
    { trx, actor, now: new Date(ports.clock.now()) },
    {
      action: !before ? 'product.added' : after ? 'product.changed' : 'product.deleted',
      subject: { kind: 'product', id: one?.id, name: one?.document.name },
      ...(before && after && { before: toldOf(before, currencyCode) }),
      ...(after && { after: toldOf(after, currencyCode) }),
    },
  )
  await askReading(ports, trx, appKey, { removed: after ? 0 : 1 })
}

/** What is as it was is not written, and nobody is told. */
async function write(
  asked: Write,
  { id, handle, before, saved }: { id: string; handle: string; before: OpenedProduct | null; saved: SavedProduct },
): Promise<OpenedProduct> {
  const { open, context } = asked
  const document = documentOf(context.ports, open, { handle, before, saved })
  const variantIds = saved.variants.map((variant) => variant.id)
  const isSame =
    before !== null &&
    sameGoods(before.document, document) &&
    variantIds.every((variantId, at) => variantId === before.variantIds[at])
  if (isSame) return before
  await open.goods.write([document], new Map([[handle, { id, variantIds }]]))
  const after = await open.goods.open(id)
  ensure(after, 'not_found')
  await record(asked, { ...(before && { before }), after })
  return after
}

async function freeHandle({ goods }: OpenGoods, name: string): Promise<string> {
  const wanted = handleOf(name)
  for (let count = 1; ; count++) {
    const handle = count === 1 ? wanted : `${wanted}-${count}`
    if ((await goods.find([handle])).size === 0) return handle
  }
}

export const ownProductsModule = bindModule(ownProductsRoutes, {
  listOwnProducts: async ({ query: { page, size, keyword, visibility } }, { ports, db, appKey }) => {
    const { goods, shop } = await openGoods(ports, db, appKey)
    const visible = visibility === undefined ? undefined : visibility === 'shown'
    const { items, total } = await goods.search({ keyword, visible, page, size })
    return { data: { products: items, total, currencyCode: shop.currencyCode } }
  },

  listGoodsNames: async (_input, { ports, db, appKey }) => {
    const { goods, shop } = await openGoods(ports, db, appKey)
    const { categories, brands } = await goods.names()
    const lists = await commerceOf(ports, shop).currencies()
    const currencies = [...new Set([shop.currencyCode, ...lists.map(({ code }) => code)])]
    return {
      data: {
        categories: categories.map((path) => [...path]),
        brands: [...brands],
        ...(await goods.labels()),
        currencies,
      },
    }
  },

  readOwnProduct: async ({ params: { id } }, { ports, db, appKey }) => {
    const { goods } = await openGoods(ports, db, appKey)
    const found = await goods.open(id)
    ensure(found, 'not_found')
    return { data: toOwnProduct(found) }
  },

  listProductUses: async ({ params: { id } }, { ports, db, appKey }) => {
    const { goods } = await openGoods(ports, db, appKey)
    ensure(await goods.open(id), 'not_found')
    const uses = (await goodsUses(ports).find(db)).filter((use) => use.kind === 'product' && use.id === id)
    const places = [...new Map(uses.map(({ place }) => [JSON.stringify(place), place])).values()]
    return { data: { places: places.slice(0, placesListed), more: Math.max(0, places.length - placesListed) } }
  },

  createOwnProduct: async ({ body }, context) => {
    const { id, ...saved } = await withCleanDescription(context, body)
    return change(context, async (asked) => {
      const { goods } = asked.open
      // The answer to an earlier try was lost.
      const known = await goods.open(id)
      if (known) return { data: toOwnProduct(known) }
      const handle = await freeHandle(asked.open, saved.name)
      // An import that runs takes away a product that was deleted since, and not the one that has its handle now.
      await dropRemovals(asked.trx, [handle])
      return { data: toOwnProduct(await write(asked, { id, handle, before: null, saved })) }
    })
  },

  saveOwnProduct: async ({ params: { id }, body }, context) => {
    const saved = await withCleanDescription(context, body)
    return change(context, async (asked) => {
      const before = await hold(asked, id)
      await ensureRevision(context, before.revision, () => toOwnProduct(before))
      const { handle } = before.document
      return { data: toOwnProduct(await write(asked, { id, handle, before, saved })) }
    })
  },

  showOwnProduct: async ({ params: { id }, body: { visible } }, context) =>
    change(context, async (asked) => {
      const before = await hold(asked, id)
      if (before.document.visible === visible) return { data: toOwnProduct(before) }
      const { goods } = asked.open
      await goods.write([{ ...before.document, visible }])
      const after = await goods.open(id)
      ensure(after, 'not_found')
      await record(asked, { before, after })
      return { data: toOwnProduct(after) }
    }),

  deleteOwnProduct: async ({ params: { id } }, context) =>
    change(context, async (asked) => {
      const before = await hold(asked, id)
      await asked.open.goods.remove([before.document.handle])
      await record(asked, { before })
      return { data: { id } }
    }),
})
