/** A store at BigCommerce behind the port of stores, by its management API. Shoppers pay on BigCommerce's own pages. */

import { originOf } from '../kit/cart-origin.ts'
import type { CommerceCapabilities, CommerceConnector, ReadContext } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { OfApp } from '../kit/exclusive-mark.ts'
import { withOwnErrors } from '../kit/own-errors.ts'
import { remembered } from '../kit/remembered.ts'
import type { StoreNotes } from '../kit/store-notes.ts'
import { createTraffic, type TrafficOptions } from '../kit/store-traffic.ts'
import { changeNote, type NotesOf, typedNotes } from '../kit/typed-notes.ts'
import { type BigcommerceApi, type BigcommerceConnection, createBigcommerceApi, orNull } from './bigcommerce-api.ts'
import { type Carts, cartsOf } from './carts.ts'
import { catalogueOf } from './catalogue.ts'
import { changesOf } from './change-lines.ts'
import { couponsOf } from './coupons.ts'
import { customersOf } from './customers.ts'
import { hooksOf } from './hooks.ts'
import { ordersOf } from './orders.ts'
import { probe } from './probe.ts'
import { productsOf } from './products.ts'
import { createStock } from './stock.ts'
import { createFacts } from './store-facts.ts'

const capabilities: CommerceCapabilities = {
  languages: false,
  multiCurrency: true,
  rates: false,
  stockCounts: true,
  compareAt: true,
  weight: true,
  checkout: 'redirect',
  customerAuth: 'password',
  coupons: true,
  couponWrite: true,
  reviews: true,
  rewards: false,
}

/** On the smallest plans all apps of a store may ask 150 times in half a minute. */
const ownRate = { perSecond: 4, burst: 60 }

interface CheckoutDeps {
  api: BigcommerceApi
  carts: Carts
  notes: NotesOf
}

/** An address of BigCommerce's that opens once. The way back is the shopper's: BigCommerce takes no address for it. */
async function startCheckout({ api, carts, notes }: CheckoutDeps, cartId: string, context: ReadContext) {
  const cart = await carts.mustOpen(cartId, context)
  if (!cart.cart?.id) throw new ConnectorRefusal({ reason: 'cartEmpty' })
  const { id } = cart.cart
  // From then on a cart that is gone became an order, and its customer’s where somebody is signed in to the app.
  await carts.save(cart, {
    attempt: { key: null, secretHash: null },
    customerId: context.customerId ?? null,
  })
  await changeNote(notes.origins, originOf(id), () => ({ cartId }))
  const { checkout_url: url } = await api.one3<{ checkout_url?: string }>(
    `carts/${encodeURIComponent(id)}/redirect_urls`,
    { method: 'POST', body: {} },
  )
  if (url === undefined || !URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new ConnectorError('unavailable', 'The store names no address for its checkout.')
  return { mode: 'redirect', url } as const
}

export interface BigcommerceOptions extends TrafficOptions, OfApp {
  /** Asked before each call, so that a new token holds at once. */
  reach: () => Promise<BigcommerceConnection>
  notes: StoreNotes
}

/** Keeps its facts: one for each store, for as long as there is a server. */
export function createBigcommerceStore({
  reach,
  notes: stored,
  appKey = 'app',
  ...options
}: BigcommerceOptions): CommerceConnector {
  const { now = Date.now, sleep = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options
  const api = createBigcommerceApi(reach, createTraffic({ ...ownRate, ...options, now, sleep }))
  const notes = typedNotes(stored)
  const facts = createFacts(api, now, reach)
  const { readLists, ...catalogue } = catalogueOf(api, facts)
  const carts = cartsOf({ api, facts, notes, stockOf: createStock(api, facts) })
  const isOpen: Parameters<typeof ordersOf>[0]['isOpen'] = async ({ token }) =>
    token === null || (await orNull(api.one3(`carts/${encodeURIComponent(token)}`))) !== null
  const orders = ordersOf({ api, facts, notes, sleep, isOpen })
  const { allBy: _allBy, toOrders: _toOrders, find: _find, ...orderSide } = orders
  return withOwnErrors<CommerceConnector>({
    kind: 'bigcommerce',
    capabilities,
    probe: () => probe(api, facts),
    channels: async () =>
      (await api.all3<{ id: number; name: string }>('channels')).map(({ id, name }) => ({
        ...{ id: String(id), name, url: null },
      })),
    async languages() {
      const { language } = await facts()
      const endonymName = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
      return [{ isoCode: language, endonymName, isDefault: true }]
    },
    async currencies() {
      const { currencyCode, currencies } = await facts()
      const names = new Intl.DisplayNames(['en'], { type: 'currency' })
      return currencies.map((code) => ({
        ...{ code, name: names.of(code) ?? code, enabled: true },
        isDefault: code === currencyCode,
      }))
    },
    ...catalogue,
    ...productsOf({ api, facts, lists: remembered(now, reach, readLists) }),
    ...orderSide,
    ...changesOf(api, carts),
    ...couponsOf(api, appKey),
    ...hooksOf(api),
    createCart: async (context = {}) => carts.show(await carts.create(context)),
    async cart(cartId, context = {}) {
      const cart = await carts.open(cartId, context)
      return cart ? carts.show(cart) : null
    },
    startCheckout: (cartId, _back, context = {}) => startCheckout({ api, carts, notes }, cartId, context),
    customers: customersOf({ api, facts, notes, orders, now }),
  })
}
