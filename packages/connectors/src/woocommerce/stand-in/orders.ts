/** Orders of the stand-in, as WooCommerce's own pages make them of what an address has put into the cart of a browser. */
import { discountOf, priceIn, sumOf } from './cart-side.ts'
import { findSold, type OrderInShop, type Shop, takeFromStock } from './shop.ts'

const delivery = 10
const fixed = (amount: number) => amount.toFixed(2)
const billing = {
  ...{ first_name: 'John', last_name: 'Doe', company: '', address_1: '969 Market', address_2: '' },
  ...{ city: 'San Francisco', state: 'CA', postcode: '94103', country: 'US', phone: '(555) 555-5555' },
}

interface Basket {
  lines: { key: string; id: number; quantity: number }[]
  codes: string[]
}

/** As https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties shows one; `over` is what is another in this one. */
export function addOrder(
  shop: Shop,
  { lines, codes }: Basket,
  { email = 'john.doe@example.com', ...over }: Partial<OrderInShop> & { email?: string } = {},
): OrderInShop {
  const id = shop.next++
  const sum = sumOf(shop, { lines })
  const off = discountOf(shop, codes, sum)
  const at = new Date().toISOString().slice(0, 19)
  const order: OrderInShop = {
    ...{
      id,
      parent_id: 0,
      number: String(id),
      order_key: `wc_order_${id}`,
      created_via: 'checkout',
      status: 'processing',
    },
    ...{ currency: 'USD', date_created_gmt: at, date_modified_gmt: at, prices_include_tax: false, customer_id: 0 },
    ...{ discount_total: fixed(off), discount_tax: '0.00', shipping_total: fixed(delivery), shipping_tax: '0.00' },
    ...{ total: fixed(sum - off + delivery), total_tax: '0.00', payment_method: 'bacs', cart_hash: '', meta_data: [] },
    billing: { ...billing, email },
    shipping: billing,
    line_items: lines.map(({ id: sold, quantity }) => {
      const { ware, piece } = findSold(shop, sold) ?? {}
      const isVariation = piece !== undefined && piece !== (ware as object)
      const attributes = isVariation ? (piece.attributes ?? []) : []
      return {
        ...{ id: shop.next++, name: ware?.name ?? '', parent_name: isVariation ? (ware?.name ?? '') : null },
        ...{ product_id: ware?.id ?? 0, variation_id: isVariation ? sold : 0, quantity, sku: piece?.sku ?? '' },
        ...{ subtotal: fixed(priceIn(shop, sold) * quantity), subtotal_tax: '0.00', price: priceIn(shop, sold) },
        meta_data: attributes.map((one) => {
          const value = 'option' in one ? one.option : ''
          return { id: shop.next++, key: one.name, value, display_key: one.name, display_value: value }
        }),
      }
    }),
    shipping_lines: [{ id: shop.next++, method_title: 'Flat rate', method_id: 'flat_rate', total: fixed(delivery) }],
    ...{ fee_lines: [], refunds: [] },
    coupon_lines: codes.map((code) => ({ id: shop.next++, code, discount: fixed(off), discount_tax: '0.00' })),
    ...over,
  }
  shop.orders.push(order)
  return order
}

/** Where the address of a checkout leads: its cart, and what order attribution will write into the order. */
export function openCheckout(address: string): Basket & Pick<OrderInShop, 'meta_data'> {
  const { searchParams: params } = new URL(address)
  const lines = (params.get('products') ?? '').split(',').map((one) => {
    const [id = 0, quantity = 1] = one.split(':').map(Number)
    return { key: String(id), id, quantity }
  })
  const coupon = params.get('coupon')
  return {
    lines,
    codes: coupon === null ? [] : [coupon.toLowerCase()],
    meta_data: [...params]
      .filter(([name]) => name.startsWith('utm_'))
      .map(([name, value], at) => ({ id: at + 1, key: `_wc_order_attribution_${name}`, value })),
  }
}

/** Somebody opens the address and pays. */
export function payAt(shop: Shop, address: string, over: Parameters<typeof addOrder>[2] = {}): OrderInShop {
  const { meta_data, ...basket } = openCheckout(address)
  const order = addOrder(shop, basket, { meta_data, ...over })
  for (const { id, quantity } of basket.lines) {
    const sold = findSold(shop, id)
    if (sold) takeFromStock(sold, quantity)
  }
  return order
}
