/**
 * A store that is nothing like the demo store: in memory, in kronor and dinars (three digits), in Swedish and Hebrew, with
 * numbers as ids, without counts of its stock, and with a checkout on its own pages. It can be made slow, and fail.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type {
  CommerceConnector,
  ReadContext,
  StoreOrder,
  StoreProduct,
  StoreRates,
} from '@vitrine/connectors/kit/commerce'
import type { Buyer } from '@vitrine/connectors/kit/commerce-checks'
import { ConnectorError, type ConnectorErrorKind, ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'
import { newId } from '@vitrine/domain/ids'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { sayOrderStatus } from '../src/english-names.ts'
import type { ConnectorKind } from '../src/ports.ts'
import { createOtherStoreCustomers } from './other-store-customers.ts'

type Language = 'sv' | 'he'
type Currency = 'SEK' | 'KWD'

interface Ware {
  id: string
  names: Record<Language, string>
  prices: Partial<Record<Currency, number>>
  isSold: boolean
  changedAt: Date
}

interface OpenCart {
  id: string
  revision: number
  currencyCode: string
  lines: Map<string, number>
  coupon: string | null
}

const languageOf = (context: ReadContext = {}): Language => (context.language === 'he' ? 'he' : 'sv')
const currencyOf = (context: ReadContext = {}): Currency => (context.currencyCode === 'KWD' ? 'KWD' : 'SEK')
const missing = () => new ConnectorError('notFound', 'Finns inte.')

interface OtherStoreOptions {
  /** What each coupon takes off, in percent, by its code. Without it the store takes no coupons. */
  coupons?: Map<string, number>
  /** Its customers sign in with a password. Without it an app cannot sign in to the store. */
  accounts?: boolean
  /** What it states of other currencies; `null` while it does not answer. Without it the store states no rates. */
  rates?: { now: StoreRates | null }
}

export function createOtherStore({ coupons, accounts = false, rates }: OtherStoreOptions = {}) {
  const wares: Ware[] = []
  const carts = new Map<string, OpenCart>()
  const orders: StoreOrder[] = []
  const trouble = { slowMs: 0, failures: 0, as: 'unavailable' as ConnectorErrorKind, calls: 0 }

  function toProduct(ware: Ware, context: ReadContext = {}): StoreProduct {
    const currencyCode = currencyOf(context)
    const amountMinor = ware.prices[currencyCode]
    const color = languageOf(context) === 'he' ? 'צבע' : 'Färg'
    const blue = languageOf(context) === 'he' ? 'כחול' : 'Blå'
    return {
      id: ware.id,
      handle: `vara-${ware.id}`,
      sku: null,
      name: ware.names[languageOf(context)],
      descriptionHtml: '<p>.</p>',
      vendor: { id: '7', name: 'Fabriken' },
      productType: null,
      tags: [],
      categoryIds: ['11'],
      images: [],
      options: [{ name: color, values: [{ label: blue, swatch: null }] }],
      attributes: [],
      videos: [],
      rating: null,
      variants: [
        {
          id: `${ware.id}/1`,
          title: blue,
          sku: `SKU-${ware.id}`,
          barcode: null,
          price: amountMinor === undefined ? null : { amountMinor, currencyCode },
          compareAtPrice: null,
          quantityAvailable: null,
          availableForSale: ware.isSold,
          selectedOptions: [{ name: color, value: blue }],
          imageUrl: null,
          weightGrams: null,
        },
      ],
      relatedIds: [],
      visible: true,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: ware.changedAt.toISOString(),
    }
  }

  function show(cart: OpenCart, context: ReadContext = {}): Cart {
    const currencyCode = context.currencyCode ?? cart.currencyCode
    const money = (amountMinor: number) => ({ amountMinor, currencyCode })
    const lines = [...cart.lines].flatMap(([variantId, quantity]) => {
      const ware = wares.find(({ id }) => `${id}/1` === variantId)
      const unit = ware?.prices[currencyOf({ currencyCode })]
      if (!ware || unit === undefined) return []
      return [
        {
          variantId,
          productId: ware.id,
          title: ware.names[languageOf(context)],
          variantTitle: '',
          image: null,
          quantity,
          unitPrice: money(unit),
          total: money(unit * quantity),
          quantityAvailable: null,
        },
      ]
    })
    const subtotal = lines.reduce((sum, line) => sum + line.total.amountMinor, 0)
    const percent = cart.coupon === null ? null : (coupons?.get(cart.coupon) ?? null)
    const off = Math.floor((subtotal * (percent ?? 0)) / 100)
    const entered = cart.coupon && {
      code: cart.coupon,
      discount: money(off),
      problem: percent === null ? ('ended' as const) : null,
      minimum: null,
    }
    return {
      id: cart.id,
      revision: cart.revision,
      currencyCode,
      lines,
      unavailable: [],
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      subtotal: money(subtotal),
      discount: money(off),
      shipping: money(0),
      total: money(subtotal - off),
      rewards: null,
      coupon: coupons ? { entered: entered || null } : null,
    }
  }

  const connector: CommerceConnector = {
    kind: 'other',
    capabilities: {
      languages: true,
      multiCurrency: true,
      rates: rates !== undefined,
      stockCounts: false,
      compareAt: false,
      weight: false,
      checkout: 'redirect',
      customerAuth: accounts ? 'password' : 'none',
      coupons: coupons !== undefined,
      couponWrite: false,
      reviews: false,
      rewards: false,
    },
    probe: async () => ({
      storeName: 'Butiken',
      storeUrl: 'https://butiken.example',
      currencyCode: 'SEK',
      missingScopes: [],
    }),
    channels: async () => [{ id: '1', name: 'Butiken', url: null }],
    categories: async (context) => [
      { id: '10', name: 'Hem', parentId: null, visible: true, imageUrl: null, position: 0 },
      {
        id: '11',
        name: languageOf(context) === 'he' ? 'מנורות' : 'Lampor',
        parentId: '10',
        visible: true,
        imageUrl: null,
        position: 0,
      },
    ],
    brands: async () => ({ items: [{ id: '7', name: 'Fabriken', imageUrl: null }], next: null }),
    productTypes: async () => [],
    tags: async () => [],
    languages: async () => [
      { isoCode: 'sv', endonymName: 'Svenska', isDefault: true },
      { isoCode: 'he', endonymName: 'עברית', isDefault: false },
    ],
    currencies: async () => [
      { code: 'SEK', name: 'Krona', isDefault: true, enabled: true },
      { code: 'KWD', name: 'Dinar', isDefault: false, enabled: true },
    ],
    ...(rates && {
      rates: async () => {
        if (!rates.now) throw new ConnectorError('unavailable', 'Inga kurser.')
        return rates.now
      },
    }),
    products: async ({ cursor, ids, updatedSince, limit = 2 } = {}, context) => {
      if (ids)
        return { items: wares.filter(({ id }) => ids.includes(id)).map((one) => toProduct(one, context)), next: null }
      const found = wares.filter(({ changedAt }) => updatedSince === undefined || changedAt > updatedSince)
      const from = Number(cursor ?? 0)
      const size = Math.min(limit, 2)
      const next = from + size < found.length ? String(from + size) : null
      return { items: found.slice(from, from + size).map((one) => toProduct(one, context)), next }
    },
    product: async (id, context) => {
      const ware = wares.find((one) => one.id === id)
      return ware ? toProduct(ware, context) : null
    },
    reviews: async () => ({ items: [], next: null }),
    orders: async ({ limit = 50 } = {}) => ({ items: orders.slice(0, limit), next: null }),
    order: async (id) => orders.find((order) => order.id === id) ?? null,
    orderOfCart: async (cartId) => orders.find((order) => order.cartId === cartId) ?? null,
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: sayOrderStatus(code) })),
    availability: async (variantIds) =>
      new Map(
        wares
          .filter(({ id }) => variantIds.includes(`${id}/1`))
          .map(({ id, isSold }) => [`${id}/1`, { availableForSale: isSold, quantity: null }]),
      ),
    createCart: async (context = {}) => {
      const cart = {
        id: `cart-${newId()}-${newId()}`,
        revision: 0,
        currencyCode: currencyOf(context),
        lines: new Map(),
        coupon: null,
      }
      carts.set(cart.id, cart)
      return show(cart, context)
    },
    cart: async (cartId, context) => {
      const cart = carts.get(cartId)
      return cart ? show(cart, context) : null
    },
    setLine: async (cartId, { variantId, quantity, revision }, context) => {
      const cart = carts.get(cartId)
      const ware = wares.find(({ id }) => `${id}/1` === variantId)
      if (!cart || !ware) throw missing()
      if (revision !== undefined && revision !== cart.revision)
        throw new ConnectorRefusal({ reason: 'cartChanged', cart: show(cart, context) })
      const item = { variantId, title: ware.names.sv, variantTitle: '', available: null }
      if (!ware.isSold) throw new ConnectorRefusal({ reason: 'outOfStock', item })
      if (quantity === 0) cart.lines.delete(variantId)
      else cart.lines.set(variantId, quantity)
      cart.revision++
      return show(cart, context)
    },
    ...(coupons && {
      setCoupon: async (cartId, { code, revision }, context) => {
        const cart = carts.get(cartId)
        if (!cart) throw missing()
        if (revision !== undefined && revision !== cart.revision)
          throw new ConnectorRefusal({ reason: 'cartChanged', cart: show(cart, context) })
        const known = code === null ? null : [...coupons.keys()].find((one) => one.toLowerCase() === code.toLowerCase())
        if (known === undefined) throw new ConnectorRefusal({ reason: 'couponUnknown' })
        cart.coupon = known
        cart.revision++
        return show(cart, context)
      },
    }),
    startCheckout: async (cartId, { returnUrl }, { customerId } = {}) => {
      if (!carts.has(cartId)) throw missing()
      const url = new URL(`https://butiken.example/kassa/${cartId}`)
      url.searchParams.set('back', returnUrl)
      if (customerId !== undefined) url.searchParams.set('customer', customerId)
      return { mode: 'redirect', url: url.href }
    },
    ...(accounts && { customers: createOtherStoreCustomers(orders) }),
  }

  /** The shopper pays on the store's own pages. */
  function pay(cartId: string, buyer: Buyer = { email: 'kund@shoppers.example', customerId: null }): StoreOrder {
    const cart = carts.get(cartId)
    if (!cart) throw missing()
    const shown = show(cart)
    const order: StoreOrder = {
      id: `gid://butiken/Order/${orders.length + 1}`,
      number: `B-${orders.length + 1}`,
      placedAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      statusCode: 11,
      nativeStatus: 'BETALD',
      subtotal: shown.subtotal,
      discount: shown.discount ?? shown.shipping,
      shipping: shown.shipping,
      total: shown.total,
      storeTotalMinor: null,
      itemCount: shown.itemCount,
      device: null,
      installId: null,
      delivery: { method: null, address: [], shipments: [] },
      email: buyer.email,
      language: null,
      customerName: 'Kund',
      customerId: buyer.customerId,
      cartId,
      couponCodes: shown.coupon?.entered ? [shown.coupon.entered.code] : [],
      couponDiscount: null,
      lines: shown.lines.map((line) => ({ ...line, sku: null, imageUrl: line.image })),
    }
    orders.push(order)
    carts.delete(cartId)
    return order
  }

  const troubled = new Proxy(connector, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        trouble.calls++
        if (trouble.slowMs > 0) await pause(trouble.slowMs, undefined, { ref: false })
        if (trouble.failures > 0) {
          trouble.failures--
          throw new ConnectorError(trouble.as, 'Butiken är stängd.', { retryAfterMs: 7_000, native: 'hemligt' })
        }
        return Reflect.apply(member, target, args)
      }
    },
  })
  const kind: ConnectorKind = { connect: () => troubled }
  return { kind, connector, wares, orders, trouble, pay }
}
