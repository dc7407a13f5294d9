/**
 * Orders of the stand-in: as the Admin API's schema has them (2026-10, `schemas/admin.graphql`), with what an order that was just
 * paid says. No document that was read on 2026-11-29 shows a whole one.
 */
import { appId, type CartInShop, findPiece, gid, type OrderInShop, pageOf, priceIn, type Shop } from './shop.ts'

const bag = (amount: number, country: string, shopAmount = amount) => ({
  presentmentMoney: { ...priceIn(country, 0), amount: amount.toFixed(2) },
  shopMoney: { amount: shopAmount.toFixed(2), currencyCode: 'USD' },
})

/** Puts an order into the shop. What `over` says takes the place of what an order that was just paid has. */
export function addOrder(shop: Shop, cart: CartInShop, over: Record<string, unknown> = {}): OrderInShop {
  const id = 5_000 + shop.next++
  const { country } = cart
  const lines = cart.lines.flatMap(({ pieceId, quantity }) => {
    const found = findPiece(shop, pieceId)
    if (!found) return []
    const total = Number(priceIn(country, found.piece.usd).amount) * quantity
    return [
      {
        ...{ quantity, title: found.ware.title.EN, variantTitle: found.piece.values.join(' / '), sku: found.piece.sku },
        image: null,
        product: { id: gid('Product', found.ware.id) },
        variant: { id: gid('ProductVariant', pieceId) },
        originalTotalSet: bag(total, country),
        ...{ total, shopTotal: found.piece.usd * quantity },
      },
    ]
  })
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const inShop = lines.reduce((sum, { shopTotal }) => sum + shopTotal, 0)
  const order: OrderInShop = {
    ...{ id, customerId: cart.customerId },
    answer: {
      __typename: 'Order',
      ...{ id: gid('Order', id), name: `#${id}`, cancelledAt: null, closed: false, customerLocale: 'en' },
      ...{ processedAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:05Z', cartToken: cart.token },
      ...{ email: 'ada@shoppers.example', app: { id: appId }, customAttributes: cart.attributes },
      ...{ displayFinancialStatus: 'PAID', displayFulfillmentStatus: 'UNFULFILLED', discountCodes: cart.codes },
      totalPriceSet: bag(goods + 5, country, inShop + 5),
      totalShippingPriceSet: bag(5, country),
      totalDiscountsSet: bag(0, country),
      shippingLine: { title: 'Standard' },
      shippingAddress: {
        ...{ name: 'Ada Lovelace', address1: 'Main street 1', address2: null, city: 'Boston' },
        ...{ province: 'Massachusetts', zip: '02108', countryCodeV2: 'US' },
      },
      fulfillments: [],
      lineItems: (asked: { first: number; after?: string }) => pageOf(lines, asked),
      ...over,
    },
  }
  shop.orders.push(order)
  return order
}

/** The cart is paid on Shopify's pages, and ends with its order. */
export function payCart(shop: Shop, cartId: string, over: Record<string, unknown> = {}): OrderInShop {
  const cart = [...shop.carts.values()].find(({ attributes }) => attributes.some(({ value }) => value === cartId))
  if (!cart) throw new Error('There is no such cart.')
  const order = addOrder(shop, cart, over)
  for (const { pieceId, quantity } of cart.lines) {
    const piece = findPiece(shop, pieceId)?.piece
    if (piece?.left) piece.left -= quantity
  }
  shop.carts.delete(cart.token)
  return order
}
