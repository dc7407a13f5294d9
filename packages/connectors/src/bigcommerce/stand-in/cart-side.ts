/** Carts and checkouts of the stand-in. */
import { randomUUID } from 'node:crypto'
import { type CartInShop, findPiece, inCurrency, type LineInShop, leftOf, type Shop } from './shop.ts'

/** What BigCommerce refuses, with its status. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, title: string) {
    super(title)
    this.status = status
  }
}

interface ItemInput {
  product_id?: number
  variant_id?: number
  quantity?: number
}

const round = (amount: number) => Math.round(amount * 100) / 100

const priceOf = (shop: Shop, line: LineInShop, currency: string): number => {
  const { piece } = findPiece(shop, line.productId, line.variantId) ?? {}
  return inCurrency(shop, piece?.calculated_price ?? 0, currency)
}

export function cartAnswer(shop: Shop, cart: CartInShop) {
  const items = cart.lines.map((line) => {
    const found = findPiece(shop, line.productId, line.variantId)
    const price = priceOf(shop, line, cart.currency)
    return {
      ...{ id: line.id, product_id: line.productId, variant_id: line.variantId, quantity: line.quantity },
      ...{
        name: found?.ware.name ?? '',
        sku: found?.piece.sku ?? '',
        image_url: found?.ware.images?.[0]?.url_standard ?? '',
      },
      ...{ list_price: price, extended_list_price: round(price * line.quantity) },
      options: (found?.piece.option_values ?? []).map((one) => ({ name: one.option_display_name, value: one.label })),
    }
  })
  const sum = round(items.reduce((total, item) => total + item.extended_list_price, 0))
  const coupons = cart.codes.flatMap((code) => {
    const coupon = shop.coupons.find((one) => one.code.toLowerCase() === code.toLowerCase())
    return coupon
      ? [{ code: coupon.code, id: String(coupon.id), discounted_amount: round((sum * Number(coupon.amount)) / 100) }]
      : []
  })
  const off = coupons.reduce((total, one) => total + one.discounted_amount, 0)
  return {
    ...{ id: cart.id, customer_id: 0, channel_id: cart.channelId, email: '', currency: { code: cart.currency } },
    ...{ tax_included: false, base_amount: sum, discount_amount: 0, cart_amount: round(sum - off), coupons },
    line_items: { physical_items: items, digital_items: [], gift_certificates: [], custom_items: [] },
  }
}

export function cartSide(shop: Shop) {
  const mustFind = (id: string): CartInShop => {
    const cart = shop.carts.get(id)
    if (!cart) throw new Refused(404, 'The requested cart was not found.')
    return cart
  }
  const mustBeLeft = (productId: number, variantId: number, quantity: number) => {
    const found = findPiece(shop, productId, variantId)
    if (!found) throw new Refused(404, 'There is no such product.')
    const left = leftOf(found.ware, found.piece)
    if (left !== null && quantity > left) throw new Refused(422, 'The product is out of stock.')
  }
  const add = (cart: CartInShop, items: readonly ItemInput[]) => {
    for (const { product_id: productId = 0, variant_id: variantId = 0, quantity = 0 } of items) {
      const line = cart.lines.find((one) => one.productId === productId && one.variantId === variantId)
      mustBeLeft(productId, variantId, quantity + (line?.quantity ?? 0))
      if (line) line.quantity += quantity
      else cart.lines.push({ id: randomUUID(), productId, variantId, quantity })
    }
  }
  const lineIn = (cart: CartInShop, id: string): LineInShop => {
    const line = cart.lines.find((one) => one.id === id)
    if (!line) throw new Refused(404, 'There is no such line.')
    return line
  }
  const answer = (cart: CartInShop) => ({ data: cartAnswer(shop, cart), meta: {} })
  const checkout = (cart: CartInShop) => ({
    data: { id: cart.id, grand_total: cartAnswer(shop, cart).cart_amount },
    meta: {},
  })

  return {
    create(body: { channel_id: number; currency?: { code: string }; line_items: ItemInput[] }) {
      const cart: CartInShop = {
        ...{
          id: randomUUID(),
          channelId: body.channel_id,
          currency: body.currency?.code ?? 'USD',
          lines: [],
          codes: [],
        },
      }
      add(cart, body.line_items)
      shop.carts.set(cart.id, cart)
      return answer(cart)
    },
    read: (id: string) => answer(mustFind(id)),
    remove(id: string) {
      mustFind(id)
      shop.carts.delete(id)
    },
    addItems(id: string, { line_items: items }: { line_items: ItemInput[] }) {
      const cart = mustFind(id)
      add(cart, items)
      return answer(cart)
    },
    changeItem(id: string, lineId: string, { line_item: item }: { line_item: ItemInput }) {
      const line = lineIn(mustFind(id), lineId)
      mustBeLeft(line.productId, line.variantId, item.quantity ?? 0)
      line.quantity = item.quantity ?? 0
      return answer(mustFind(id))
    },
    /** Null where the cart went with its last line. */
    removeItem(id: string, lineId: string) {
      const cart = mustFind(id)
      lineIn(cart, lineId)
      cart.lines = cart.lines.filter((one) => one.id !== lineId)
      if (cart.lines.length > 0) return cartAnswer(shop, cart)
      shop.carts.delete(id)
      return null
    },
    /** As https://developer.bigcommerce.com/docs/storefront/headless/carts shows them, read on 2026-11-29. */
    redirect(id: string) {
      mustFind(id)
      const address = `https://store-id30h7ohwf.mybigcommerce.com/cart.php?action=loadInCheckout&id=${id}&token=${randomUUID()}`
      return { data: { cart_url: address, checkout_url: address, embedded_checkout_url: address }, meta: {} }
    },
    addCoupon(id: string, { coupon_code: code }: { coupon_code: string }) {
      const cart = mustFind(id)
      if (!shop.coupons.some((one) => one.code.toLowerCase() === code.toLowerCase()))
        throw new Refused(422, 'The coupon code is not valid.')
      cart.codes = [code]
      return checkout(cart)
    },
    removeCoupon(id: string, code: string) {
      const cart = mustFind(id)
      cart.codes = cart.codes.filter((one) => one.toLowerCase() !== code.toLowerCase())
      return checkout(cart)
    },
  }
}
