/** A Medusa 2 behind the port of stores: reading and customers by its Admin API, cart and checkout by its Store API. */
import { readableHost } from '@vitrine/domain/formats/readable-address.rules'
import type { MissingScope } from '@vitrine/domain/store-connection/store-connection.schema'
import type { CommerceCapabilities, CommerceConnector, StoreProfile } from '../kit/commerce.ts'
import type { OfApp } from '../kit/exclusive-mark.ts'
import { checkoutOf } from '../kit/native-checkout.ts'
import { withOwnErrors } from '../kit/own-errors.ts'
import type { StoreNotes } from '../kit/store-notes.ts'
import { createTraffic, type TrafficOptions } from '../kit/store-traffic.ts'
import { typedNotes } from '../kit/typed-notes.ts'
import { cartsOf } from './carts.ts'
import { catalogueOf } from './catalogue.ts'
import { linesOf } from './change-lines.ts'
import { stepsOf } from './checkout-steps.ts'
import { type Coupons, couponsOf } from './coupons.ts'
import { customersOf, giverOf } from './customers.ts'
import { createMedusaApi, type MedusaApi, type MedusaConnection } from './medusa-api.ts'
import { ordersOf } from './orders.ts'
import { ownProvider, waysIn } from './payments.ts'
import { productsOf } from './products.ts'
import { promotionsOf } from './promotions.ts'
import { createStock } from './stock.ts'
import { createFacts, keyOf, type StoreFacts } from './store-facts.ts'

const capabilities: CommerceCapabilities = {
  languages: true,
  multiCurrency: true,
  rates: false,
  stockCounts: true,
  compareAt: true,
  weight: true,
  checkout: 'native',
  customerAuth: 'password',
  coupons: true,
  couponWrite: true,
  reviews: false,
  rewards: false,
}

/** A secret key may do everything; what can be missing is what a shop has to set up, in Medusa's words. */
async function missingIn(api: MedusaApi, { channel, publishableKey, regions, currencyCode }: StoreFacts) {
  const region = regions.get(currencyCode)
  const missing: MissingScope[] = []
  if (!channel) missing.push({ scope: 'Sales channel', costs: 'products' })
  else if (publishableKey === null) missing.push({ scope: `Publishable API key: ${channel.name}`, costs: 'products' })
  if (!region) missing.push({ scope: `Region: ${currencyCode}`, costs: 'prices' })
  if (!region || publishableKey === null) return missing
  if ((await waysIn(api, { publishableKey, regionId: region.id })).length === 0)
    missing.push({ scope: `Payment provider: ${ownProvider}`, costs: 'carts' })
  return missing
}

async function probe(api: MedusaApi, { address }: MedusaConnection, facts: StoreFacts): Promise<StoreProfile> {
  return {
    storeName: facts.name === '' ? readableHost(new URL(address).hostname) : facts.name,
    storeUrl: address,
    currencyCode: facts.currencyCode,
    missingScopes: await missingIn(api, facts),
  }
}

export interface MedusaOptions extends TrafficOptions, OfApp {
  /** Asked before each call, so that new keys hold at once. */
  reach: () => Promise<MedusaConnection>
  notes: StoreNotes
}

/** Keeps its facts: one for each store, for as long as there is a server. */
export function createMedusaStore({
  reach,
  notes: stored,
  appKey = 'app',
  ...traffic
}: MedusaOptions): CommerceConnector {
  const now = traffic.now ?? Date.now
  const api = createMedusaApi(reach, createTraffic(traffic))
  const notes = typedNotes(stored)
  const facts = createFacts(api, now, reach)
  const orders = ordersOf({ api, facts, notes })
  const carts = cartsOf({ api, facts, notes, stockOf: createStock(api, facts), coupons: () => coupons })
  const giveTo = giverOf(notes, () => carts)
  const promotions = promotionsOf(api, appKey)
  const coupons: Coupons = couponsOf({ promotions, carts, facts, giveTo, now })
  const steps = stepsOf({ api, facts, carts, notes, giveTo })
  const { named: _named, ...orderSide } = orders
  return withOwnErrors<CommerceConnector>({
    kind: 'medusa',
    capabilities,
    probe: async () => probe(api, await reach(), await facts()),
    channels: async () => (await facts()).channels.map(({ id, name }) => ({ id, name, url: null })),
    languages: async () =>
      (await facts()).locales.map(({ isoCode }, index) => ({
        isoCode,
        endonymName: new Intl.DisplayNames([isoCode], { type: 'language' }).of(isoCode) ?? isoCode,
        isDefault: index === 0,
      })),
    async currencies() {
      const { currencyCode, regions } = await facts()
      const names = new Intl.DisplayNames(['en'], { type: 'currency' })
      return [...new Set([currencyCode, ...regions.keys()])].map((code) => ({
        code,
        name: names.of(code) ?? code,
        isDefault: code === currencyCode,
        enabled: regions.has(code),
      }))
    },
    ...catalogueOf(api, facts),
    ...productsOf(api, facts),
    ...orderSide,
    async orderOfCart(cartId) {
      const id = await steps.orderIdOf(cartId)
      return id === null ? null : orders.order(id)
    },
    ...linesOf({ api, carts }),
    setCoupon: coupons.setCoupon,
    keepExclusiveCoupon: promotions.keepExclusiveCoupon,
    createCart: async (context = {}) => carts.show(await carts.create(context)),
    async cart(cartId, context = {}) {
      const cart = await carts.open(cartId, context)
      return cart ? carts.show(cart) : null
    },
    async startCheckout(cartId) {
      const { cart } = await carts.mustOpen(cartId, {})
      const place = cart && { publishableKey: keyOf(await facts()), regionId: cart.region_id }
      return { mode: 'native', payment: 'store', ways: place ? await waysIn(api, place) : [] }
    },
    ...checkoutOf({ carts, orders, notes, steps }),
    customers: customersOf({ api, facts, notes, orders, now }),
  })
}
