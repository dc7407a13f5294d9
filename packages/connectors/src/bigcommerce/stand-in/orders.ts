/** Orders of the stand-in, as BigCommerce's own pages make them of carts. */
import { cartAnswer } from './cart-side.ts'
import { type CartInShop, findPiece, leftOf, type OrderInShop, type Shop } from './shop.ts'

const fixed = (amount: number) => amount.toFixed(4)
const delivery = 5

/** Placed by whoever pays there; `over` is what is another in this one. */
export function addOrder(
  shop: Shop,
  cart: CartInShop,
  { email = 'janedoe@example.com', ...over }: Partial<OrderInShop> & { email?: string } = {},
): OrderInShop {
  const id = shop.next++
  const { cart_amount: sum, base_amount: base, line_items: items } = cartAnswer(shop, cart)
  const place = {
    ...{
      first_name: 'Jane',
      last_name: 'Doe',
      street_1: '123 Main Street',
      city: 'Austin',
      state: 'Texas',
      zip: '78751',
    },
    ...{ country: 'United States', country_iso2: 'US', email },
  }
  const placedAt = new Date().toUTCString()
  const order: OrderInShop = {
    ...{
      id,
      channel_id: cart.channelId,
      customer_id: 0,
      cart_id: cart.id,
      status_id: 11,
      status: 'Awaiting Fulfillment',
    },
    ...{ payment_status: 'captured', date_created: placedAt, date_modified: placedAt },
    ...{ default_currency_code: cart.currency, store_default_currency_code: 'USD' },
    store_default_to_transactional_exchange_rate: cart.currency === 'EUR' ? '0.9000000000' : '1.0000000000',
    ...{
      is_tax_inclusive_pricing: false,
      total_inc_tax: fixed(sum + delivery),
      shipping_cost_inc_tax: fixed(delivery),
    },
    ...{ discount_amount: '0.0000', coupon_discount: fixed(base - sum), items_shipped: 0, customer_locale: 'en' },
    billing_address: place,
    consignments: {
      shipping: [
        {
          ...{ ...place, id: id * 10, shipping_method: 'Flat Rate' },
          line_items: items.physical_items.map((item, index) => ({
            ...{ id: id * 10 + index, order_id: id, product_id: item.product_id, variant_id: item.variant_id },
            ...{ name: item.name, sku: item.sku, quantity: item.quantity },
            ...{ price_ex_tax: fixed(item.list_price), price_inc_tax: fixed(item.list_price) },
            ...{ total_ex_tax: fixed(item.extended_list_price), total_inc_tax: fixed(item.extended_list_price) },
            product_options: item.options.map(({ name, value }) => ({ display_name: name, display_value: value })),
          })),
        },
      ],
    },
    ...over,
  }
  shop.orders.push(order)
  return order
}

/** The cart that is named so in the store is paid on its pages, and ends with its order. */
export function payCart(shop: Shop, token: string, over: Parameters<typeof addOrder>[2] = {}): OrderInShop {
  const cart = shop.carts.get(token)
  if (!cart) throw new Error('There is no such cart.')
  const order = addOrder(shop, cart, over)
  for (const { productId, variantId, quantity } of cart.lines) {
    const found = findPiece(shop, productId, variantId)
    if (!found || leftOf(found.ware, found.piece) === null) continue
    const counted = found.ware.inventory_tracking === 'product' ? found.ware : found.piece
    counted.inventory_level = (counted.inventory_level ?? 0) - quantity
  }
  shop.carts.delete(token)
  return order
}

/** The cart that was begun last. */
export const lastToken = ({ carts }: Shop): string => [...carts.keys()].at(-1) ?? ''
