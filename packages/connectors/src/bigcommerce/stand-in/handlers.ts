/** Who answers which operation of the stand-in. */
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { cartSide, Refused } from './cart-side.ts'
import { catalogueSide, paged } from './catalogue-side.ts'
import { peopleSide } from './people-side.ts'
import type { OrderInShop, Shop } from './shop.ts'

interface Asked {
  names: string[]
  params: URLSearchParams
  body: never
}
type Handlers = Record<string, (asked: Asked) => unknown>

function orderHandlers(shop: Shop): Handlers {
  const mustFindOrder = (id: string | undefined): OrderInShop => {
    const order = shop.orders.find((one) => String(one.id) === id)
    if (!order) throw new Refused(404, 'There is no such order.')
    return order
  }

  function listOrders(params: URLSearchParams): OrderInShop[] {
    const since = params.get('min_date_modified')
    const found = shop.orders.filter(
      (one) =>
        one.id >= Number(params.get('min_id') ?? 0) &&
        (!params.has('channel_id') || one.channel_id === Number(params.get('channel_id'))) &&
        (!params.has('cart_id') || one.cart_id === params.get('cart_id')) &&
        (!params.has('customer_id') || one.customer_id === Number(params.get('customer_id'))) &&
        (!params.has('email') || one.billing_address.email.toLowerCase() === params.get('email')?.toLowerCase()) &&
        (since === null || Date.parse(one.date_modified) >= Date.parse(since)),
    )
    const isDown = params.get('sort') === 'id:desc'
    return paged(
      found.toSorted((one, other) => (isDown ? other.id - one.id : one.id - other.id)),
      params,
    ).data
  }

  return {
    'GET /v2/orders': ({ params }) => listOrders(params),
    'GET /v2/orders/{order_id}': ({ names }) => mustFindOrder(names[0]),
    'PUT /v2/orders/{order_id}': ({ names, body }) => {
      const { shipping_addresses: places, ...change } = body as { shipping_addresses?: { id: number }[] }
      const order = mustFindOrder(names[0])
      const { consignments, ...answer } = Object.assign(order, change)
      const { shipping } = consignments as { shipping: { id: number }[] }
      for (const place of places ?? []) Object.assign(shipping.find(({ id }) => id === place.id) ?? {}, place)
      return answer
    },
    'GET /v2/orders/{order_id}/coupons': ({ names }) =>
      Number(mustFindOrder(names[0])['coupon_discount']) > 0
        ? [{ id: 1, coupon_id: 1, order_id: Number(names[0]), code: 'SPRING', amount: '10.0000' }]
        : [],
    /** As https://developer.bigcommerce.com/docs/rest-management/orders/order-shipments shows one, read on 2026-11-29. */
    'GET /v2/orders/{order_id}/shipments': ({ names }) => [
      {
        ...{ id: 1, order_id: Number(names[0]), date_created: 'Wed, 25 Jun 2025 05:22:10 +0000' },
        ...{ tracking_number: 'EJ958083578UK', shipping_provider: 'royalmail', tracking_link: '' },
        generated_tracking_link: 'https://www.royalmail.com/track-your-item#/tracking-results/EJ958083578UK',
      },
    ],
    'GET /v2/order_statuses': () =>
      orderStatuses.map(({ code }) => ({
        id: code,
        name: `Status no. ${code}`,
        custom_label: code === 11 ? 'Paid' : '',
      })),
  }
}

function goodsHandlers(shop: Shop): Handlers {
  const goods = catalogueSide(shop)
  return {
    'GET /v2/store': () => shop.store,
    'GET /v2/currencies': () => shop.currencies,
    'GET /v2/coupons': ({ params }) => goods.coupons(params),
    'POST /v2/coupons': ({ body }) => goods.addCoupon(body),
    'PUT /v2/coupons/{id}': ({ names, body }) => goods.changeCoupon(names[0] ?? '', body),
    'GET /v3/channels': ({ params }) => paged(shop.channels, params),
    'GET /v3/catalog/trees': ({ params }) => goods.trees(params),
    'GET /v3/catalog/trees/categories': ({ params }) => goods.categories(params),
    'GET /v3/catalog/brands': ({ params }) => goods.brands(params),
    'GET /v3/catalog/products': ({ params }) => goods.products(params),
    'GET /v3/catalog/products/{product_id}/reviews': ({ names, params }) => goods.reviews(names[0] ?? '', params),
    'GET /v3/pricelists/assignments': ({ params }) => paged(shop.priceLists, params),
    'POST /v3/pricing/products': ({ body }) => goods.prices(body),
  }
}

function cartHandlers(shop: Shop): Handlers {
  const carts = cartSide(shop)
  return {
    'POST /v3/carts': ({ body }) => carts.create(body),
    'GET /v3/carts/{cartId}': ({ names }) => carts.read(names[0] ?? ''),
    'DELETE /v3/carts/{cartId}': ({ names }) => carts.remove(names[0] ?? ''),
    'POST /v3/carts/{cartId}/items': ({ names, body }) => carts.addItems(names[0] ?? '', body),
    'PUT /v3/carts/{cartId}/items/{itemId}': ({ names, body }) =>
      carts.changeItem(names[0] ?? '', names[1] ?? '', body),
    'DELETE /v3/carts/{cartId}/items/{itemId}': ({ names }) => carts.removeItem(names[0] ?? '', names[1] ?? ''),
    'POST /v3/carts/{cartId}/redirect_urls': ({ names }) => carts.redirect(names[0] ?? ''),
    'POST /v3/checkouts/{checkoutId}/coupons': ({ names, body }) => carts.addCoupon(names[0] ?? '', body),
    'DELETE /v3/checkouts/{checkoutId}/coupons/{couponCode}': ({ names }) =>
      carts.removeCoupon(names[0] ?? '', names[1] ?? ''),
  }
}

function peopleHandlers(shop: Shop): Handlers {
  const people = peopleSide(shop)
  return {
    'GET /v3/customers': ({ params }) => people.list(params),
    'POST /v3/customers': ({ body }) => people.add(body),
    'PUT /v3/customers': ({ body }) => people.change(body),
    'DELETE /v3/customers': ({ params }) => people.remove(params),
    'POST /v3/customers/validate-credentials': ({ body }) => people.validate(body),
    'GET /v3/customers/addresses': ({ params }) => people.listAddresses(params),
    'POST /v3/customers/addresses': ({ body }) => people.addAddresses(body),
    'PUT /v3/customers/addresses': ({ body }) => people.changeAddresses(body),
    'DELETE /v3/customers/addresses': ({ params }) => people.removeAddresses(params),
  }
}

const hookHandlers = (shop: Shop): Handlers => ({
  'GET /v3/hooks': ({ params }) =>
    paged(
      shop.hooks.filter(({ destination }) => destination === params.get('destination')),
      params,
    ),
  'POST /v3/hooks': ({ body }) => {
    const hook = { id: shop.next++, ...(body as Omit<(typeof shop.hooks)[number], 'id'>) }
    shop.hooks.push(hook)
    return { data: hook, meta: {} }
  },
  'DELETE /v3/hooks/{webhook_id}': ({ names }) => {
    const hook = shop.hooks.find(({ id }) => String(id) === names[0])
    if (!hook) throw new Refused(404, 'There is no such hook.')
    shop.hooks = shop.hooks.filter((one) => one !== hook)
    return { data: hook, meta: {} }
  },
})

export const handlersOf = (shop: Shop): Handlers => ({
  ...orderHandlers(shop),
  ...goodsHandlers(shop),
  ...cartHandlers(shop),
  ...peopleHandlers(shop),
  ...hookHandlers(shop),
})
