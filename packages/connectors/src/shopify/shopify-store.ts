/**
 * A shop at Shopify behind the port of stores: its goods, stock and carts by the Storefront API, as the app's channel sells them;
 * what there is in all, and orders, by the Admin API. Shoppers sign in and pay on Shopify's own pages.
 */
import type { MissingScope } from '@vitrine/domain/store-connection/store-connection.schema'
import type { CommerceCapabilities, CommerceConnector, ReadContext, StoreProfile } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { OfApp } from '../kit/exclusive-mark.ts'
import { withOwnErrors } from '../kit/own-errors.ts'
import type { StoreNotes } from '../kit/store-notes.ts'
import { createTraffic, type TrafficOptions } from '../kit/store-traffic.ts'
import { typedNotes } from '../kit/typed-notes.ts'
import { listedOrdersQuery, shopQuery } from './admin-queries.ts'
import { type Carts, cartsOf, type OpenCart } from './carts.ts'
import { catalogueOf } from './catalogue.ts'
import { changesOf } from './change-lines.ts'
import { couponsOf } from './coupons.ts'
import { type CustomerApi, createCustomerApi } from './customer-api.ts'
import { customersOf } from './customers.ts'
import { hooksOf } from './hooks.ts'
import { idOf } from './ids.ts'
import { needed, neededForMenu } from './needed-scopes.ts'
import { ordersOf, readerOf } from './orders.ts'
import { createPoints } from './points.ts'
import { productsOf } from './products.ts'
import { createShopifyApi, type ShopifyApi } from './shopify-api.ts'
import type { ShopifyConnection } from './shopify-connection.ts'
import { createStock } from './stock.ts'
import { createFacts } from './store-facts.ts'
import { cartQuery, menuQuery, setBuyer, shownQuery } from './storefront-queries.ts'

const capabilities: CommerceCapabilities = {
  languages: true,
  multiCurrency: true,
  rates: false,
  stockCounts: true,
  compareAt: true,
  weight: true,
  checkout: 'redirect',
  customerAuth: 'oauth',
  coupons: true,
  couponWrite: true,
  reviews: false,
  rewards: false,
}

/** Shopify keeps orders from an app that has the scope, and has not been let at who its customers are. */
const maySeeOrders = (api: ShopifyApi): Promise<boolean> =>
  api.admin(listedOrdersQuery, { variables: { query: 'id:>=1', first: 1 } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConnectorError && error.kind === 'scope') return false
      throw error
    },
  )

async function mustHaveMenu(api: ShopifyApi, handle: string): Promise<void> {
  const { menu } = await api.storefront(menuQuery, { variables: { handle } })
  if (!menu) throw new ConnectorError('invalid', 'The shop has no such menu.')
}

/** The shop names another host than Shopify's for them, or none. */
const maySignIn = ({ door }: CustomerApi): Promise<boolean> =>
  door.places().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConnectorError && ['invalid', 'notFound'].includes(error.kind)) return false
      throw error
    },
  )

async function probe(
  { api, people }: { api: ShopifyApi; people: CustomerApi },
  { channel, customers }: ShopifyConnection,
): Promise<StoreProfile> {
  const { shop, currentAppInstallation } = await api.admin(shopQuery)
  const granted = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle))
  // Who may write something may read it too.
  const isGranted = ({ scope }: MissingScope) => granted.has(scope) || granted.has(scope.replace(/^read_/, 'write_'))
  const missing = [...needed, ...(channel === undefined ? [] : [neededForMenu])].filter((one) => !isGranted(one))
  if (missing.length === 0 && (await api.storefront(shownQuery)).products.nodes.length === 0)
    missing.push({ scope: 'Products in the sales channel of your app', costs: 'products' })
  if (missing.length === 0 && channel !== undefined) await mustHaveMenu(api, channel)
  if (missing.length === 0 && !(await maySeeOrders(api)))
    missing.push({ scope: 'Protected customer data access', costs: 'orders' })
  if (missing.length === 0 && customers && !(await maySignIn(people)))
    missing.push({ scope: 'Customer accounts at shopify.com', costs: 'customers' })
  return {
    storeName: shop.name,
    storeUrl: shop.primaryDomain.url,
    currencyCode: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    missingScopes: missing,
  }
}

/** Tells Shopify whose cart it is, or that it is nobody's any more. */
async function setCustomer({ carts, people }: Buying, cart: OpenCart, customerId: string | null): Promise<void> {
  if (customerId === null && cart.note.body.customerId === null) return
  const customerAccessToken = customerId === null ? null : await people.tokenOf(customerId)
  await carts.send(cart, setBuyer, { buyer: { customerAccessToken } })
}

interface Buying {
  carts: Carts
  people: CustomerApi
}

/** Shopify's own address for what is in the cart. The way back is the shopper's: Shopify takes no address for it. */
async function startCheckout(buying: Buying, cartId: string, context: ReadContext) {
  const { carts } = buying
  const cart = await carts.mustOpen(cartId, context)
  if (!cart.cart || cart.cart.lines.nodes.length === 0) throw new ConnectorRefusal({ reason: 'cartEmpty' })
  const customerId = context.customerId ?? null
  await setCustomer(buying, cart, customerId)
  const { checkoutUrl } = cart.cart
  if (!URL.canParse(checkoutUrl) || new URL(checkoutUrl).protocol !== 'https:')
    throw new ConnectorError('unavailable', 'The store names no address for its checkout.')
  const url = new URL(checkoutUrl)
  // Shopify signs in there who is signed in at it, without asking.
  if (customerId !== null) url.searchParams.set('logged_in', 'true')
  // From then on a cart that is gone became an order.
  await carts.save(cart, { customerId, attempt: { key: null, secretHash: null } })
  return { mode: 'redirect', url: url.href } as const
}

export interface ShopifyOptions extends TrafficOptions, OfApp {
  /** Asked before each call, so that new keys hold at once. */
  reach: () => Promise<ShopifyConnection>
  notes: StoreNotes
}

/** Keeps its tokens and its facts: one for each store, for as long as there is a server. */
export function createShopifyStore({
  reach,
  notes: stored,
  appKey = 'app',
  ...options
}: ShopifyOptions): CommerceConnector {
  const { now = Date.now, sleep = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options
  const traffic = createTraffic({ ...options, now, sleep })
  const api = createShopifyApi({ reach, traffic, points: createPoints({ now, sleep }), now })
  const notes = typedNotes(stored)
  const facts = createFacts(api, now, reach)
  const carts = cartsOf({ api, facts, notes, stockOf: createStock(api), now })
  const people = createCustomerApi({ traffic, now, reach, notes })
  const readNamed = readerOf({ api, facts, notes })
  const isOpen: Parameters<typeof ordersOf>[0]['isOpen'] = async ({ token }) => {
    if (token === null) return true
    const place = { language: null, country: null }
    return (await api.storefront(cartQuery, { variables: { id: token, ...place } })).cart !== null
  }
  return withOwnErrors<CommerceConnector>({
    kind: 'shopify',
    capabilities,
    probe: async () => probe({ api, people }, await reach()),
    async channels() {
      const { app } = await facts()
      return [{ id: idOf(app.id), name: app.title, url: null }]
    },
    languages: async () =>
      (await facts()).languages.map((isoCode, index) => ({
        isoCode,
        endonymName: new Intl.DisplayNames([isoCode], { type: 'language' }).of(isoCode) ?? isoCode,
        isDefault: index === 0,
      })),
    async currencies() {
      const { currencyCode, countries } = await facts()
      const names = new Intl.DisplayNames(['en'], { type: 'currency' })
      return [...new Set([currencyCode, ...countries.keys()])].map((code) => ({
        code,
        name: names.of(code) ?? code,
        isDefault: code === currencyCode,
        enabled: countries.has(code),
      }))
    },
    ...catalogueOf({ api, facts, reach }),
    ...productsOf(api, facts),
    ...ordersOf({ api, facts, notes, readNamed, sleep, isOpen }),
    ...changesOf(carts),
    ...couponsOf(api, { now, appKey }),
    ...hooksOf(api),
    createCart: async (context = {}) => carts.show(await carts.create(context)),
    async cart(cartId, context = {}) {
      const cart = await carts.open(cartId, context)
      return cart ? carts.show(cart) : null
    },
    startCheckout: (cartId, _back, context = {}) => startCheckout({ carts, people }, cartId, context),
    customers: customersOf({ api, notes, readNamed, people, reach }),
  })
}
