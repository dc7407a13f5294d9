/** What the shopper app calls: catalogue, cart, checkout, order. Public; a cart's id and an order's secret are capabilities. */
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { RouteInput } from '@vitrine/domain/contract/contract'
import { ensure } from '@vitrine/domain/errors'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import { idempotencyKeySchema, storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import type { FastifyRequest } from 'fastify'
import { bindModule } from '../../http/bind.ts'
import { networkOf } from '../../http/client-network.ts'
import type { ReplyHead, ShopperContext } from '../../http/context.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { asRead } from '../../platform/db/tenant.ts'
import { listActiveIntegrations } from '../apps/index.ts'
import {
  findByCode,
  findProduct,
  isMirrorOld,
  listBrands,
  listCategories,
  listCategoryLevel,
  listProducts,
  listReviews,
  type Reading,
} from '../catalog/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { linkInstall } from '../customers/index.ts'
import { recallSet } from '../design/index.ts'
import { openOrder, orderForShopper, orderSecretOf, rememberCartDevice } from '../orders/index.ts'
import { couponNamesOf } from '../settings/index.ts'
import { cachedAnswer, forgetAnswers, type Question } from './answer-cache.ts'
import { type Checkout, checkOut, payCart, settleCheckout, startCheckout } from './checkout.service.ts'
import { firstLocaleOf, type LocaleWish, localeOf, pickCurrency, pickLanguage } from './pick-locale.ts'
import { allowCaching, audienceOf, shownCards, shownProduct, shownSort } from './price-audience.ts'
import { changedCart, showingCarts, shownCart } from './shown-cart.ts'

/** The catalogue of the console has routes of the same names, so these have names of their own in the API's document. */
const routes = {
  listShopCategories: storefrontRoutes.listCategories,
  listShopCategoryLevel: storefrontRoutes.listCategoryLevel,
  listShopBrands: storefrontRoutes.listBrands,
  listShopProducts: storefrontRoutes.listProducts,
  getShopProduct: storefrontRoutes.getProduct,
  findShopProductByCode: storefrontRoutes.findByCode,
  listShopReviews: storefrontRoutes.listReviews,
  createCart: storefrontRoutes.createCart,
  getCart: storefrontRoutes.getCart,
  setCartLine: storefrontRoutes.setCartLine,
  setCartReward: storefrontRoutes.setCartReward,
  setCartCoupon: storefrontRoutes.setCartCoupon,
  startCheckout: storefrontRoutes.startCheckout,
  checkOut: storefrontRoutes.checkOut,
  payCart: storefrontRoutes.payCart,
  settleCheckout: storefrontRoutes.settleCheckout,
  getOrder: storefrontRoutes.getOrder,
}

/** Others may wait for the same answer, also once its first caller is gone. */
const sharedDb = ({ db }: ShopperContext) => asRead(db)

const readingOf = (
  context: ShopperContext,
  wish: { language?: string | undefined; currency?: string | undefined },
): Reading => ({
  db: sharedDb(context),
  language: pickLanguage(context.shop, wish.language),
  currencyCode: pickCurrency(context.shop, wish.currency),
  audience: 'shopper',
})

/** Lists may be slightly old and are renewed in the background; a product's stock less so; a cart is never cached. */
const cacheList = (reply: ReplyHead) => reply.header('cache-control', listCaching)
const listCaching = 'public, max-age=30, stale-while-revalidate=600'
const productCaching = 'public, max-age=5, stale-while-revalidate=60'
const neverCache = (reply: ReplyHead) => reply.header('cache-control', 'no-store')

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  ensure(idempotencyKeySchema.safeParse(key).success, 'bad_request', {
    message: 'The header Idempotency-Key takes 1 to 200 printable characters.',
  })
  return String(key)
}

/** Whose points count at a cart and from where it is asked for, besides the locale. */
const askerOf = async ({ shop, request, findCustomer }: ShopperContext, wish: LocaleWish) => {
  const customer = await findCustomer()
  return { ...localeOf(shop, wish), buyerIp: request.ip, ...(customer && { customerId: customer.id }) }
}

/** As the contract has it, checked once for all who ask the same. */
async function answerFrom(
  { ports, appKey, toText }: ShopperContext,
  question: Question,
  make: () => Promise<unknown>,
): Promise<RawReply> {
  return RawReply.checked(await cachedAnswer(ports, { appKey, question }, async () => toText(await make())))
}

const maxCategories = 1_000
const maxIds = 100

const idsOf = (list: string | undefined) =>
  list === undefined ? undefined : [...new Set(list.split(',').filter((id) => id !== ''))].slice(0, maxIds)

/** As lists compare it; undefined where it asks for nothing. */
const wordsOf = (query: string | undefined) => foldText(query ?? '') || undefined

/** The selection of a release; null when it names none. A name that this app never issued is not found. */
async function selectionOf(
  { ports, appKey }: ShopperContext,
  { kind, hash }: { kind: SelectionKind; hash: string | undefined },
): Promise<{ hash: string; ids: readonly string[] } | null> {
  if (hash === undefined) return null
  const ids = await recallSet(ports, { appKey, kind, hash })
  ensure(ids, 'not_found')
  return { hash, ids }
}

type OrderInput = RouteInput<typeof storefrontRoutes.checkOut, 'out'>

/** What a shopper agreed to, and from where it was sent; the install belongs to the customer from then on. */
async function ordering<T>(
  context: ShopperContext,
  { params: { cartId }, query, body }: OrderInput,
  act: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const { ports, appKey, db, request, reply, findCustomer } = context
  neverCache(reply)
  ensure((await audienceOf(context)) !== 'guest', 'guest_checkout_off')
  const customer = await findCustomer()
  const { installId, payment: paymentId, expectedTotalMinor, revision, lines, ...form } = body
  const answer = await showingCarts(context, () =>
    act({
      cartId,
      idempotencyKey: idempotencyKeyOf(request),
      secret: orderSecretOf(request),
      wish: query,
      customerId: customer?.id ?? null,
      network: networkOf(request.ip),
      agreed: { form, installId, paymentId, expectedTotalMinor, revision, lines },
    }),
  )
  if (customer && installId !== undefined)
    await linkInstall(db, { appKey, customerId: customer.id, installId, now: new Date(ports.clock.now()) })
  return answer
}

export const storefrontModule = bindModule(routes, {
  listShopCategories: async ({ query }, context) => {
    const reading = readingOf(context, query)
    const { parentId } = query
    const ids = idsOf(query.ids)
    const answer = await answerFrom(context, ['categories', reading.language, parentId, ids], async () => {
      const filter = { parentId, ids, paging: { page: 0, size: maxCategories } }
      return { data: (await listCategories(reading, filter)).rows }
    })
    cacheList(context.reply)
    return answer
  },

  listShopCategoryLevel: async ({ query }, context) => {
    const reading = readingOf(context, query)
    const { selection, parentId, page, size } = query
    const question = ['level', reading.language, selection, parentId, page, size]
    const answer = await answerFrom(context, question, async () => {
      const { rows, total } = await listCategoryLevel(context.ports, reading, {
        appKey: context.appKey,
        selection: await selectionOf(context, { kind: 'categories', hash: selection }),
        parentId: parentId ?? null,
        paging: { page, size },
      })
      return { data: rows, total }
    })
    cacheList(context.reply)
    return answer
  },

  listShopBrands: async ({ query }, context) => {
    const { selection, page, size } = query
    const [ids, words] = [idsOf(query.ids), wordsOf(query.query)]
    const answer = await answerFrom(context, ['brands', selection, ids, words, page, size], async () => {
      const picked = await selectionOf(context, { kind: 'brands', hash: selection })
      const filter = { query: words, ids: ids ?? picked?.ids, paging: { page, size } }
      const { rows, total } = await listBrands({ db: sharedDb(context) }, filter)
      return { data: rows.map((brand) => ({ ...brand, selected: true })), total }
    })
    cacheList(context.reply)
    return answer
  },

  listShopProducts: async ({ query }, context) => {
    const audience = await audienceOf(context)
    const reading = readingOf(context, query)
    const [ids, words] = [idsOf(query.ids), wordsOf(query.query)]
    const { categoryId, brandId } = query
    const facts = query.facts === '1'
    // Products that are named come as they were named.
    const sort = ids === undefined ? shownSort(audience, query.sort) : 'featured'
    // A caller that names products gets all of them at once.
    const paging = ids === undefined ? { page: query.page, size: query.size } : { page: 0, size: maxIds }
    const question = [
      ...['products', audience, reading.language, reading.currencyCode, sort, facts],
      ...[categoryId, brandId, words, ids, paging.page, paging.size],
    ]
    const answer = await answerFrom(context, question, async () => {
      const filter = { categoryId, brandId, query: words, ids, facts, sort, paging }
      const { rows, total } = await listProducts(reading, filter)
      return { data: shownCards(audience, rows), total }
    })
    allowCaching(context.reply, audience, listCaching)
    return answer
  },

  getShopProduct: async ({ params: { id }, query }, context) => {
    const audience = await audienceOf(context)
    const reading = readingOf(context, query)
    // With and without prices are two answers.
    const question = ['product', audience, reading.language, reading.currencyCode, id]
    const answer = await answerFrom(context, question, async () => {
      const [product, isOld] = await Promise.all([findProduct(reading, id), isMirrorOld(reading.db)])
      ensure(product, 'not_found')
      const pricesMayDiffer = audience !== 'guest' && isOld
      return { data: shownProduct(audience, product), ...(pricesMayDiffer && { pricesMayDiffer }) }
    })
    allowCaching(context.reply, audience, productCaching)
    return answer
  },

  findShopProductByCode: async ({ query }, context) => {
    const active = await listActiveIntegrations(context.db)
    ensure(active.includes(gatedScreens.scanner), 'not_found')
    neverCache(context.reply)
    const matches = await findByCode(readingOf(context, query), query.code)
    const cards = shownCards(
      await audienceOf(context),
      matches.map(({ product }) => product),
    )
    return { data: matches.map((match, at) => ({ ...match, product: cards[at] ?? match.product })) }
  },

  listShopReviews: async ({ params: { id }, query: { page, size } }, context) => {
    const answer = await answerFrom(context, ['reviews', id, page, size], async () => {
      const reviews = await listReviews(sharedDb(context), { productId: id, paging: { page, size } })
      ensure(reviews, 'not_found')
      return reviews
    })
    cacheList(context.reply)
    return answer
  },

  createCart: async ({ body }, context) => {
    const { ports, appKey, db, shop, request, reply } = context
    neverCache(reply)
    const store = commerceOf(ports, shop)
    const begun = { ...firstLocaleOf(shop, body), buyerIp: request.ip, installId: body.installId }
    const cart = await store.createCart(begun)
    // A store with pages of its own takes the order without us, and knows no device.
    if (store.capabilities.checkout === 'redirect' && body.installId !== undefined)
      await rememberCartDevice(db, {
        appKey,
        cartId: cart.id,
        installId: body.installId,
        now: new Date(ports.clock.now()),
      })
    return { data: await shownCart(context, cart) }
  },

  getCart: async ({ params: { cartId }, query }, context) => {
    const { ports, shop, reply } = context
    neverCache(reply)
    const cart = await commerceOf(ports, shop).cart(cartId, await askerOf(context, query))
    ensure(cart, 'not_found')
    return { data: await shownCart(context, cart) }
  },

  setCartLine: async ({ params: { cartId, variantId }, query, body }, context) => {
    const { ports, shop, reply } = context
    neverCache(reply)
    const store = commerceOf(ports, shop)
    const asker = await askerOf(context, query)
    return { data: await changedCart(context, () => store.setLine(cartId, { ...body, variantId }, asker)) }
  },

  setCartReward: async ({ params: { cartId }, query, body }, context) => {
    const { ports, shop, reply } = context
    neverCache(reply)
    const store = commerceOf(ports, shop)
    // 'not_found' would mean that the cart itself is gone.
    const setReward = store.setReward?.bind(store)
    ensure(setReward, 'points_missing')
    const asker = await askerOf(context, query)
    return { data: await changedCart(context, () => setReward(cartId, body, asker)) }
  },

  setCartCoupon: async ({ params: { cartId }, query, body }, context) => {
    const { ports, shop, reply } = context
    neverCache(reply)
    const store = commerceOf(ports, shop)
    const setCoupon = store.setCoupon?.bind(store)
    ensure(setCoupon, 'coupon_unknown')
    const asker = await askerOf(context, query)
    const { toStore } = await couponNamesOf(ports, shop)
    const coupon = { ...body, code: body.code === null ? null : toStore(body.code) }
    return { data: await changedCart(context, () => setCoupon(cartId, coupon, asker)) }
  },

  startCheckout: async ({ params: { cartId }, query }, context) => {
    const { ports, shop, request, reply } = context
    neverCache(reply)
    // The store's own pages name prices too.
    ensure((await audienceOf(context)) !== 'guest', 'guest_checkout_off')
    const asker = await askerOf(context, query)
    return { data: await startCheckout(ports, shop, { cartId, secret: orderSecretOf(request), asker }) }
  },

  checkOut: async (input, context) => {
    const { ports, shop } = context
    const order = await ordering(context, input, (checkout) => checkOut(ports, shop, checkout))
    forgetAnswers(ports, shop.appKey)
    return { data: order }
  },

  payCart: async (input, context) => {
    const { ports, shop } = context
    const answer = await ordering(context, input, (checkout) => payCart(ports, shop, checkout))
    forgetAnswers(ports, shop.appKey)
    return { data: answer }
  },

  settleCheckout: async ({ params: { cartId }, query, body }, context) => {
    const { ports, shop, request, reply, findCustomer } = context
    neverCache(reply)
    const secret = orderSecretOf(request)
    const customerId = (secret === null ? await findCustomer() : null)?.id ?? null
    const attempt = { cartId, wish: query, ...body, secret, customerId }
    const { cart, ...outcome } = await settleCheckout(ports, shop, attempt)
    return { data: { ...outcome, cart: cart && (await shownCart(context, cart)) } }
  },

  getOrder: async ({ params: { orderId } }, { ports, shop, request, reply }) => {
    neverCache(reply)
    const order = await openOrder(ports, shop, orderId, orderSecretOf(request))
    ensure(order, 'not_found')
    return { data: await orderForShopper(ports, shop, order) }
  },
})
