/** A Vendure 3 behind the port of stores: reading and customers by its Admin API, cart and checkout by its Shop API. */

import { readableHost } from '@vitrine/domain/formats/readable-address.rules'
import { type ScopeCost, scopeCosts } from '@vitrine/domain/store-connection/store-connection.schema'
import type { CommerceCapabilities, CommerceConnector, StoreProfile } from '../kit/commerce.ts'
import type { OfApp } from '../kit/exclusive-mark.ts'
import { query } from '../kit/graphql.ts'
import { checkoutOf } from '../kit/native-checkout.ts'
import { withOwnErrors } from '../kit/own-errors.ts'
import type { StoreNotes } from '../kit/store-notes.ts'
import { createTraffic, type TrafficOptions } from '../kit/store-traffic.ts'
import { typedNotes } from '../kit/typed-notes.ts'
import { catalogueOf } from './catalogue.ts'
import { linesOf } from './change-lines.ts'
import { stepsOf } from './checkout-steps.ts'
import { type Coupons, couponsOf } from './coupons.ts'
import { customersOf } from './customers.ts'
import { ordersOf } from './orders.ts'
import { paymentsOf } from './payments.ts'
import { promotionsOf } from './promotions.ts'
import { cartsOf } from './shop-cart.ts'
import { createStock } from './stock.ts'
import { createFacts } from './store-facts.ts'
import { createVendureApi, type VendureApi, type VendureConnection } from './vendure-api.ts'

const capabilities: CommerceCapabilities = {
  languages: true,
  multiCurrency: true,
  rates: false,
  stockCounts: true,
  compareAt: false,
  weight: false,
  checkout: 'native',
  customerAuth: 'password',
  coupons: true,
  couponWrite: true,
  reviews: false,
  rewards: false,
}

/** What an app's administrator must be allowed, in Vendure's words, by what the app has not without it. */
const neededPermissions: Readonly<Record<ScopeCost, readonly string[]>> = {
  products: ['ReadCatalog'],
  prices: ['ReadSettings', 'ReadChannel'],
  // Carts are changed without a right of the administrator’s.
  carts: [],
  orders: ['ReadOrder', 'UpdateOrder'],
  coupons: ['ReadPromotion', 'CreatePromotion', 'UpdatePromotion'],
  customers: ['ReadCustomer', 'CreateCustomer', 'UpdateCustomer', 'DeleteCustomer'],
}
const needed = scopeCosts.flatMap((costs) => neededPermissions[costs].map((scope) => ({ scope, costs })))

const meQuery = query<{
  me: { channels: { id: string; token: string; code: string; permissions: string[] }[] } | null
}>('query Me { me { channels { id token code permissions } } }')
/** Asks for nothing that a right is needed for. */
const channelQuery = query<{
  activeChannel: { token: string; code: string; defaultCurrencyCode: string; seller: { name: string } | null }
}>('query Channel { activeChannel { token code defaultCurrencyCode seller { name } } }')

/** Of the channel that every Vendure begins with. */
const defaultCode = '__default_channel__'

async function probe(api: VendureApi, { address }: VendureConnection): Promise<StoreProfile> {
  const [{ me }, { activeChannel: channel }] = [await api.admin(meQuery), await api.admin(channelQuery)]
  const granted = new Set(me?.channels.find(({ token }) => token === channel.token)?.permissions)
  const name = channel.code === defaultCode ? channel.seller?.name : channel.code
  return {
    storeName: name !== undefined && name !== '' ? name : readableHost(new URL(address).hostname),
    storeUrl: address,
    currencyCode: channel.defaultCurrencyCode,
    missingScopes: granted.has('SuperAdmin') ? [] : needed.filter(({ scope }) => !granted.has(scope)),
  }
}

export interface VendureOptions extends TrafficOptions, OfApp {
  /** Asked before each call, so that new keys hold at once. */
  reach: () => Promise<VendureConnection>
  notes: StoreNotes
}

/** Keeps its session and its facts: one for each store, for as long as there is a server. */
export function createVendureStore({
  reach,
  notes: stored,
  appKey = 'app',
  ...traffic
}: VendureOptions): CommerceConnector {
  const now = traffic.now ?? Date.now
  const api = createVendureApi(reach, createTraffic(traffic))
  const notes = typedNotes(stored)
  const facts = createFacts(api, now, reach)
  const orders = ordersOf({ api, facts, notes, now })
  const carts = cartsOf({ api, facts, notes, stockOf: createStock(api, facts), coupons: () => coupons })
  const promotions = promotionsOf({ api, facts, appKey })
  const waysOf = paymentsOf({ api, now, reach })
  const coupons: Coupons = couponsOf({ api, promotions, carts, facts, now })
  const { toOrders: _toOrders, ...orderSide } = orders
  const { shown: _shown, ...couponSide } = coupons
  return withOwnErrors<CommerceConnector>({
    kind: 'vendure',
    capabilities,
    probe: async () => probe(api, await reach()),
    channels: async () =>
      ((await api.admin(meQuery)).me?.channels ?? []).map(({ token, code }) => ({
        id: token,
        name: code === defaultCode ? 'Default' : code,
        url: null,
      })),
    async languages() {
      const { languages, channel } = await facts()
      return languages.map((code) => {
        const isoCode = code.replace('_', '-')
        const endonymName = new Intl.DisplayNames([isoCode], { type: 'language' }).of(isoCode) ?? isoCode
        return { isoCode, endonymName, isDefault: code === channel.defaultLanguageCode }
      })
    },
    async currencies() {
      const { channel } = await facts()
      const names = new Intl.DisplayNames(['en'], { type: 'currency' })
      return channel.availableCurrencyCodes.map((code) => ({
        code,
        name: names.of(code) ?? code,
        isDefault: code === channel.defaultCurrencyCode,
        enabled: true,
      }))
    },
    ...catalogueOf(api, facts),
    ...orderSide,
    ...linesOf(api, carts),
    ...couponSide,
    keepExclusiveCoupon: promotions.keepExclusiveCoupon,
    createCart: async (context = {}) => carts.show(await carts.create(context)),
    async cart(cartId, context = {}) {
      const cart = await carts.open(cartId, context)
      return cart ? carts.show(cart) : null
    },
    async startCheckout(cartId, _back, { language } = {}) {
      const cart = await carts.mustOpen(cartId, {})
      const ways = await waysOf(cart, { ...carts.wishOf(cart), ...(language !== undefined && { language }) })
      return { mode: 'native', payment: 'store', ways: ways.map(({ code: _code, ...way }) => way) }
    },
    ...checkoutOf({ carts, orders, notes, steps: stepsOf({ api, carts, notes, waysOf }) }),
    customers: customersOf({ api, notes, orders, now }),
  })
}
