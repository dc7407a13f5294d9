/** Carts of the stand-in, as https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/cart shows them, read on 2026-11-29. */
import { createHash, randomUUID } from 'node:crypto'
import { type CartInShop, findSold, leftOf, Refused, type Shop } from './shop.ts'

const money = { currency_code: 'USD', currency_symbol: '$', currency_minor_unit: 2, currency_prefix: '$' }
const cents = (amount: number): string => String(Math.round(amount * 100))

export const priceIn = (shop: Shop, id: number): number => Number(findSold(shop, id)?.piece.price ?? 0)

const percentOf = (shop: Shop, code: string): number =>
  Number(shop.coupons.find((one) => one.code.toLowerCase() === code.toLowerCase())?.amount ?? 0)

/** What coupons take off of a sum. */
export const discountOf = (shop: Shop, codes: readonly string[], sum: number): number =>
  Math.round(codes.reduce((off, code) => off + sum * percentOf(shop, code), 0)) / 100

export const sumOf = (shop: Shop, { lines }: Pick<CartInShop, 'lines'>): number =>
  lines.reduce((sum, { id, quantity }) => sum + priceIn(shop, id) * quantity, 0)

export function cartAnswer(shop: Shop, cart: CartInShop) {
  // A coupon that is gone is taken off when the cart is worked out anew.
  cart.codes = cart.codes.filter((code) => percentOf(shop, code) > 0)
  const sum = sumOf(shop, cart)
  const off = cents(discountOf(shop, cart.codes, sum))
  return {
    items: cart.lines.map(({ key, id, quantity }) => {
      const sold = findSold(shop, id)
      const price = priceIn(shop, id)
      const isVariation = sold !== null && sold.ware !== (sold.piece as object)
      const attributes = (isVariation && 'attributes' in sold.piece ? sold.piece.attributes : []) ?? []
      return {
        ...{ key, parent_item_key: null, id, quantity, name: sold?.ware.name ?? '', sku: sold?.piece.sku ?? '' },
        quantity_limits: {
          ...{ minimum: 1, multiple_of: 1, editable: true },
          maximum: sold ? (leftOf(sold) ?? 9_999) : 0,
        },
        variation: attributes.map((one) => ({ attribute: one.name, value: 'option' in one ? one.option : '' })),
        prices: { ...money, price: cents(price), regular_price: cents(price), sale_price: cents(price) },
        totals: { ...money, line_subtotal: cents(price * quantity), line_subtotal_tax: '0' },
        ...{ images: [], item_data: [], extensions: {} },
      }
    }),
    coupons: cart.codes.map((code) => ({
      ...{ code, discount_type: 'percent' },
      totals: { ...money, total_discount: cents(discountOf(shop, [code], sum)), total_discount_tax: '0' },
    })),
    ...{ fees: [], errors: [], items_count: cart.lines.length, shipping_rates: [], extensions: {} },
    totals: { ...money, total_items: cents(sum), total_discount: off, total_discount_tax: '0' },
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signatureOf = (payload: string) => createHash('sha256').update(`salt ${payload}`).digest('base64url')

/** Another one with each answer, of the same session. */
function tokenOf(user: string): string {
  const payload = encode({
    user_id: user,
    exp: Math.floor(Date.now() / 1_000) + 172_800,
    iss: 'store-api',
    n: randomUUID(),
  })
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signatureOf(payload)}`
}

function userOf(token: string | undefined): string | null {
  const [, payload = '', signature] = (token ?? '').split('.')
  if (signature !== signatureOf(payload)) return null
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { user_id: string }).user_id
}

interface ChangeInput {
  id?: number
  key?: string
  quantity?: number
  code?: string
}

const changes: Readonly<Record<string, (shop: Shop, cart: CartInShop, input: ChangeInput) => void>> = {
  'add-item'(shop, cart, { id = 0, quantity = 0 }) {
    const sold = findSold(shop, id)
    if (!sold) throw new Refused(400, 'woocommerce_rest_cart_invalid_product')
    const line = cart.lines.find((one) => one.id === id)
    const left = leftOf(sold)
    if (left !== null && quantity + (line?.quantity ?? 0) > left)
      throw new Refused(400, 'woocommerce_rest_product_partially_out_of_stock')
    if (line) line.quantity += quantity
    else cart.lines.push({ key: createHash('md5').update(String(id)).digest('hex'), id, quantity })
  },
  'update-item'(shop, cart, { key, quantity = 0 }) {
    const line = cart.lines.find((one) => one.key === key)
    const sold = findSold(shop, line?.id ?? 0)
    if (!line || !sold) throw new Refused(409, 'woocommerce_rest_cart_invalid_key')
    if (quantity > (leftOf(sold) ?? 9_999)) throw new Refused(400, 'invalid_quantity')
    line.quantity = quantity
  },
  'remove-item'(_shop, cart, { key }) {
    if (!cart.lines.some((one) => one.key === key)) throw new Refused(409, 'woocommerce_rest_cart_invalid_key')
    cart.lines = cart.lines.filter((one) => one.key !== key)
  },
  'apply-coupon'(shop, cart, { code = '' }) {
    const isApplied = cart.codes.includes(code.toLowerCase())
    if (isApplied || percentOf(shop, code) === 0) throw new Refused(400, 'woocommerce_rest_cart_coupon_error')
    cart.codes.push(code.toLowerCase())
  },
  'remove-coupon'(_shop, cart, { code = '' }) {
    if (!cart.codes.includes(code.toLowerCase())) throw new Refused(409, 'woocommerce_rest_cart_coupon_invalid_code')
    cart.codes = cart.codes.filter((one) => one !== code.toLowerCase())
  },
}

/** The cart of a token; without one that holds a new session, which alone may be looked at. */
export function cartSide(shop: Shop) {
  return (token: string | undefined, change: string | null, input: ChangeInput) => {
    const known = userOf(token)
    if (change !== null && known === null) throw new Refused(401, 'woocommerce_rest_missing_nonce')
    // What nobody touched for two days is thrown away, and its token opens an empty one.
    const user = known !== null && shop.carts.has(known) ? known : `t_${randomUUID().replaceAll('-', '').slice(2)}`
    const cart = shop.carts.get(user) ?? { lines: [], codes: [] }
    shop.carts.set(user, cart)
    if (change !== null) changes[change]?.(shop, cart, input)
    return { answer: cartAnswer(shop, cart), token: tokenOf(user) }
  }
}
