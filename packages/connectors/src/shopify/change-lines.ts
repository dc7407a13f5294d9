/** What a shopper puts into the cart, and the coupon of it. */
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { type Carts, lineOf, type OpenCart } from './carts.ts'
import { gidOf, isShopifyId } from './ids.ts'
import type { KnownVariant } from './stock.ts'
import { addLine, mostLines, removeLine, setCodes, updateLine } from './storefront-queries.ts'

const usedUp = ['DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED', 'DISCOUNT_USAGE_LIMIT_REACHED']
/** As other rules of the discount, these may be met later by what is put into the cart. */
const unmet = [
  'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
  'DISCOUNT_NO_ENTITLED_SHIPPING_LINES',
  'DISCOUNT_PURCHASE_NOT_IN_RANGE',
  'DISCOUNT_QUANTITY_NOT_IN_RANGE',
]

async function put(carts: Carts, cart: OpenCart, variantId: string, quantity: number): Promise<void> {
  const line = lineOf(cart, variantId)
  const added = [{ merchandiseId: gidOf('ProductVariant', variantId), quantity }]
  if (!cart.cart) await carts.begin(cart, added)
  else if (!line) await carts.send(cart, addLine, { lines: added })
  else if (quantity === 0) await carts.send(cart, removeLine, { lineIds: [line.id] })
  else await carts.send(cart, updateLine, { lines: [{ id: line.id, quantity }] })
}

async function setLine(
  carts: Carts,
  cart: OpenCart,
  { variantId, quantity, variant }: { variantId: string; quantity: number; variant: KnownVariant | undefined },
): Promise<void> {
  const quantityOf = () => lineOf(cart, variantId)?.quantity ?? 0
  const before = quantityOf()
  if (quantity === before) return
  if (before === 0 && (cart.cart?.lines.nodes.length ?? 0) >= mostLines)
    throw new ConnectorRefusal({ reason: 'cartFull', most: mostLines })
  const { title = '', variantTitle = '' } = variant ?? {}
  const outOfStock = (available: number | null) =>
    new ConnectorRefusal({ reason: 'outOfStock', item: { variantId, title, variantTitle, available } })
  if (quantity > before && variant && !variant.availableForSale) throw outOfStock(0)
  await put(carts, cart, variantId, quantity)
  const taken = quantityOf()
  if (taken === quantity) return
  // Shopify takes as many as there are, with a warning.
  if (taken !== before) await put(carts, cart, variantId, before)
  throw outOfStock(variant?.quantity ?? null)
}

/** Why a code is not taken; null for one that is, and for one that may be once there is more in the cart. */
function refusalOf(cart: OpenCart, code: string, warnings: readonly string[]): ConnectorRefusal | null {
  if (warnings.some((one) => usedUp.includes(one))) return new ConnectorRefusal({ reason: 'couponUsed' })
  const found = cart.cart?.discountCodes.find((one) => one.code.toLowerCase() === code.toLowerCase())
  const isKnown = found && (found.applicable || warnings.some((one) => unmet.includes(one)))
  return isKnown ? null : new ConnectorRefusal({ reason: 'couponUnknown' })
}

async function setCode(carts: Carts, cart: OpenCart, code: string | null): Promise<void> {
  const before = cart.note.body.coupon
  if (code === null) {
    if (before && cart.cart) await carts.send(cart, setCodes, { codes: [] })
    await carts.save(cart, { coupon: null })
    return
  }
  if (!cart.cart) await carts.begin(cart, [])
  const warnings = await carts.send(cart, setCodes, { codes: [code] })
  const refusal = refusalOf(cart, code, warnings)
  if (refusal) {
    await carts.send(cart, setCodes, { codes: before ? [before.applied] : [] })
    throw refusal
  }
  await carts.save(cart, { coupon: { entered: code, applied: code } })
}

type Changes = Required<Pick<CommerceConnector, 'setLine' | 'setCoupon' | 'availability'>>

export const changesOf = (carts: Carts): Changes => ({
  availability: async (ids) =>
    new Map(
      [...(await carts.stockOf(ids))].map(([id, { availableForSale, quantity }]) => [
        id,
        { availableForSale, quantity },
      ]),
    ),

  async setLine(cartId, { variantId, quantity, revision }, context = {}) {
    const [cart, stock] = await carts.mustOpenWith(cartId, context, () => carts.stockOf([variantId]))
    const variant = stock.get(variantId)
    const isThere = isShopifyId(variantId) && (variant !== undefined || lineOf(cart, variantId) !== undefined)
    if (!isThere) throw new ConnectorError('notFound', 'There is no such variant.')
    await carts.change(cart, { revision }, () => setLine(carts, cart, { variantId, quantity, variant }))
    return carts.show(cart)
  },

  async setCoupon(cartId, { code, revision }, context = {}) {
    const cart = await carts.mustOpen(cartId, context)
    await carts.change(cart, { revision }, () => setCode(carts, cart, code))
    return carts.show(cart)
  },
})
