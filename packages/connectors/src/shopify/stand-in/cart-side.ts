/** Carts of the stand-in: what the Storefront API answers of them, and what a change of one does. */
import type { CartBuyer } from '../storefront-queries.ts'
import { type CartInShop, findPiece, gid, numberOf, priceIn, type Shop } from './shop.ts'
import { type InContext, variantOf } from './wares.ts'

const money = (amount: number, country: string | null) => ({ ...priceIn(country, 0), amount: amount.toFixed(2) })

/** What a code takes off the lines, as long as the cart has what it asks for. */
function codesOf({ codes }: Shop, cart: CartInShop) {
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return cart.codes.map((code) => {
    const rule = codes.get(code.toUpperCase())
    return {
      code,
      percent: rule?.percent ?? 0,
      applicable: rule !== undefined && !rule.isUsedUp && pieces >= rule.least,
    }
  })
}

function cartOf(shop: Shop, cart: CartInShop, context: InContext) {
  const inCart = { ...context, country: cart.country }
  const codes = codesOf(shop, cart)
  const lines = cart.lines.flatMap(({ id, pieceId, quantity }) => {
    const found = findPiece(shop, pieceId)
    if (!found) return []
    const unit = Number(priceIn(cart.country, found.piece.usd).amount)
    const allocations = codes
      .filter(({ applicable }) => applicable)
      .map(({ code, percent }) => ({ code, off: Math.round(unit * quantity * percent) / 100 }))
    return [{ id, quantity, unit, allocations, merchandise: variantOf(found.ware, found.piece, inCart) }]
  })
  const off = lines.flatMap(({ allocations }) => allocations).reduce((sum, one) => sum + one.off, 0)
  const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  return {
    __typename: 'Cart',
    id: `${gid('Cart', cart.token)}?key=${cart.key}`,
    checkoutUrl: `https://lamps.myshopify.com/cart/c/${cart.token}?key=${cart.key}`,
    buyerIdentity: { countryCode: cart.country },
    cost: { totalAmount: money(goods - off, cart.country) },
    discountCodes: codes.map(({ code, applicable }) => ({ code, applicable })),
    lines: () => ({
      nodes: lines.map(({ id, quantity, unit, allocations, merchandise }) => ({
        __typename: 'CartLine',
        ...{ id, quantity, merchandise },
        cost: { amountPerQuantity: money(unit, cart.country), subtotalAmount: money(unit * quantity, cart.country) },
        discountAllocations: allocations.map((one) => ({
          __typename: 'CartCodeDiscountAllocation',
          code: one.code,
          discountedAmount: money(one.off, cart.country),
        })),
      })),
    }),
  }
}

type Lines = { merchandiseId: string; quantity: number }[]

function changerOf(shop: Shop, context: InContext) {
  /** By its whole id: Shopify opens a cart to nobody who does not know the key. */
  const find = (id: string) =>
    [...shop.carts.values()].find(({ token, key }) => id === `${gid('Cart', token)}?key=${key}`) ?? null

  function answer(cart: CartInShop | null, warnings: string[] = [], error?: string) {
    const userErrors = error === undefined ? [] : [{ code: error, message: 'No.', field: null }]
    const told = warnings.map((code) => ({ code, message: 'Hm.', target: 'gid://shopify/Cart/x' }))
    return { cart: cart && userErrors.length === 0 ? cartOf(shop, cart, context) : null, userErrors, warnings: told }
  }

  /** As many as there are, with a warning where that is fewer than were asked for. */
  function put(cart: CartInShop, pieceId: number, quantity: number): string[] {
    const left = findPiece(shop, pieceId)?.piece
    const most = left?.left === null || left?.isSoldBeyondStock ? quantity : (left?.left ?? 0)
    const taken = Math.min(quantity, most)
    const line = cart.lines.find((one) => one.pieceId === pieceId)
    if (line) line.quantity = taken
    else if (taken > 0) cart.lines.push({ id: gid('CartLine', shop.next++), pieceId, quantity: taken })
    cart.lines = cart.lines.filter((one) => one.quantity > 0)
    return taken < quantity ? [taken === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK'] : []
  }

  const quantityOf = (cart: CartInShop, pieceId: number) =>
    cart.lines.find((one) => one.pieceId === pieceId)?.quantity ?? 0

  function add(cart: CartInShop, lines: Lines) {
    const ids = lines.map(({ merchandiseId }) => numberOf(merchandiseId))
    if (ids.some((id) => !findPiece(shop, id))) return answer(cart, [], 'INVALID')
    return answer(
      cart,
      lines.flatMap(({ quantity }, index) => put(cart, ids[index] ?? 0, quantityOf(cart, ids[index] ?? 0) + quantity)),
    )
  }

  const change = (id: string, work: (cart: CartInShop) => object) => {
    const cart = find(id)
    return cart ? work(cart) : answer(null, [], 'INVALID')
  }

  function warningOf(code: string, cart: CartInShop): string[] {
    const rule = shop.codes.get(code.toUpperCase())
    if (!rule) return ['DISCOUNT_NOT_FOUND']
    if (rule.isUsedUp) return ['DISCOUNT_USAGE_LIMIT_REACHED']
    return codesOf(shop, cart).some((one) => one.code === code && one.applicable)
      ? []
      : ['DISCOUNT_QUANTITY_NOT_IN_RANGE']
  }

  return { find, answer, put, add, change, warningOf }
}

/** Whose token it is, as the sign-in knows it. */
export type CustomerOf = (token: string) => number | null

export function cartSide(shop: Shop, context: InContext, customerOf: CustomerOf) {
  const { find, answer, put, add, change, warningOf } = changerOf(shop, context)
  return {
    cart: ({ id }: { id: string }) => {
      const cart = find(id)
      return cart && cartOf(shop, cart, context)
    },
    cartCreate: ({
      input,
    }: {
      input: Partial<CartInShop> & { buyerIdentity?: { countryCode: string }; lines?: Lines }
    }) => {
      const token = `hWN${shop.next++}c1`
      const { countryCode: country = 'US' } = input.buyerIdentity ?? {}
      const cart: CartInShop = {
        token,
        key: `824bdj${token}`,
        country,
        lines: [],
        codes: [],
        attributes: input.attributes ?? [],
        customerId: null,
      }
      const made = add(cart, (input.lines ?? []) as Lines)
      if (made.userErrors.length === 0) shop.carts.set(token, cart)
      return made
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: Lines }) => change(cartId, (cart) => add(cart, lines)),
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: { id: string; quantity: number }[] }) =>
      change(cartId, (cart) =>
        answer(
          cart,
          lines.flatMap(({ id, quantity }) => {
            const line = cart.lines.find((one) => one.id === id)
            return line ? put(cart, line.pieceId, quantity) : []
          }),
        ),
      ),
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) =>
      change(cartId, (cart) => {
        cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id))
        return answer(cart)
      }),
    cartBuyerIdentityUpdate: ({ cartId, buyerIdentity: buyer }: { cartId: string; buyerIdentity: CartBuyer }) =>
      change(cartId, (cart) => {
        const { countryCode, customerAccessToken: token } = buyer
        const customerId = token ? customerOf(token) : null
        if (token && customerId === null) return answer(cart, [], 'INVALID')
        if (countryCode !== undefined) cart.country = countryCode
        if (token !== undefined) cart.customerId = customerId
        return answer(cart)
      }),
    cartDiscountCodesUpdate: ({ cartId, discountCodes }: { cartId: string; discountCodes: string[] }) =>
      change(cartId, (cart) => {
        cart.codes = discountCodes
        return answer(
          cart,
          discountCodes.flatMap((code) => warningOf(code, cart)),
        )
      }),
  }
}
