/** A store that runs WooCommerce behind the port of stores. Shoppers pay as guests on the store's own checkout page. */
import type { CommerceCapabilities, CommerceConnector } from '../kit/commerce.ts'
import { ConnectorRefusal } from '../kit/connector-error.ts'
import type { OfApp } from '../kit/exclusive-mark.ts'
import { withOwnErrors } from '../kit/own-errors.ts'
import { remembered } from '../kit/remembered.ts'
import type { StoreNotes } from '../kit/store-notes.ts'
import { createTraffic, type TrafficOptions } from '../kit/store-traffic.ts'
import { changeNote, type NotesOf, typedNotes } from '../kit/typed-notes.ts'
import { type Carts, cartsOf } from './carts.ts'
import { catalogueOf } from './catalogue.ts'
import { changesOf } from './change-lines.ts'
import { couponsOf } from './coupons.ts'
import { hooksOf } from './hooks.ts'
import { ordersOf, originOf, originParameter } from './orders.ts'
import { probe } from './probe.ts'
import { productsOf } from './products.ts'
import { createStock } from './stock.ts'
import { createFacts } from './store-facts.ts'
import { createWoocommerceApi, type WoocommerceApi, type WoocommerceConnection } from './woocommerce-api.ts'

const capabilities: CommerceCapabilities = {
  languages: false,
  multiCurrency: false,
  rates: false,
  stockCounts: true,
  compareAt: true,
  weight: true,
  checkout: 'redirect',
  customerAuth: 'none',
  coupons: true,
  couponWrite: true,
  reviews: true,
  rewards: false,
}

/** Most run on hosts that are shared with others, where each call begins a program anew. */
const ownRate = { perSecond: 10, burst: 20 }

interface CheckoutDeps {
  api: WoocommerceApi
  carts: Carts
  notes: NotesOf
}

/**
 * The address fills a cart of the shopper's browser and goes on to the checkout, with what it says of where the shopper comes from. The
 * way back is the shopper's: WooCommerce takes no address for it.
 */
async function startCheckout({ api, carts, notes }: CheckoutDeps, cartId: string) {
  const cart = await carts.mustOpen(cartId, {})
  const items = cart.cart?.items ?? []
  if (items.length === 0) throw new ConnectorRefusal({ reason: 'cartEmpty' })
  const origin = originOf(cartId)
  await changeNote(notes.origins, origin, () => ({ cartId }))
  await carts.save(cart, { attempt: { key: null, secretHash: null } })
  const url = await api.pageOf('checkout-link')
  url.searchParams.set('products', items.map(({ id, quantity }) => `${id}:${quantity}`).join(','))
  const { coupon } = cart.note.body
  if (coupon) url.searchParams.set('coupon', coupon.applied)
  url.searchParams.set('utm_source', 'app')
  url.searchParams.set('utm_medium', 'app')
  url.searchParams.set(originParameter, origin)
  return { mode: 'redirect', url: url.href } as const
}

export interface WoocommerceOptions extends TrafficOptions, OfApp {
  /** Asked before each call, so that a new key holds at once. */
  reach: () => Promise<WoocommerceConnection>
  notes: StoreNotes
}

/** Keeps its facts: one for each store, for as long as there is a server. */
export function createWoocommerceStore({
  reach,
  notes: stored,
  appKey = 'app',
  ...options
}: WoocommerceOptions): CommerceConnector {
  const { now = Date.now } = options
  const api = createWoocommerceApi(reach, createTraffic({ ...ownRate, ...options }))
  const notes = typedNotes(stored)
  const facts = createFacts(api, now, reach)
  const { readLists, ...catalogue } = catalogueOf(api)
  const carts = cartsOf({ api, facts, notes, stockOf: createStock(api) })
  return withOwnErrors<CommerceConnector>({
    kind: 'woocommerce',
    capabilities,
    probe: () => probe(api, facts),
    async channels() {
      const { name, url } = await facts()
      return [{ id: '1', name, url }]
    },
    async languages() {
      const { language } = await facts()
      const endonymName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
      return [{ isoCode: language, endonymName, isDefault: true }]
    },
    async currencies() {
      const { currencyCode: code } = await facts()
      const name = new Intl.DisplayNames(['en'], { type: 'currency' }).of(code) ?? code
      return [{ code, name, isDefault: true, enabled: true }]
    },
    ...catalogue,
    ...productsOf({ api, facts, lists: remembered(now, reach, readLists) }),
    ...ordersOf({ api, facts, notes }),
    ...changesOf(carts),
    ...couponsOf(api, appKey),
    ...hooksOf(api),
    createCart: async (context = {}) => carts.show(await carts.create(context)),
    async cart(cartId, context = {}) {
      const cart = await carts.open(cartId, context)
      return cart ? carts.show(cart) : null
    },
    startCheckout: (cartId) => startCheckout({ api, carts, notes }, cartId),
  })
}
