/** The cart at today's prices. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { shippingMinor } from '@vitrine/domain/storefront/shipping.rules'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { refuseField } from '../../http/refuse.ts'
import { forApp, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { type NamedVariant, readNames, readSellable, type SellableVariant } from '../catalog/index.ts'
import { inLocale, type LocaleWish } from './cart-locale.ts'
import { type PricedRewards, priceRewards } from './cart-rewards.ts'
import {
  type CartRow,
  findCartRow,
  insertCart,
  lockCartRow,
  raiseRevision,
  readLines,
  removeLine,
  saveLine,
} from './carts.queries.ts'
import { pickCurrency, pickLanguage } from './pick-locale.ts'

const maxLines = 100

export interface PricedLine {
  variant: SellableVariant
  quantity: number
}

export interface PricedCart {
  lines: PricedLine[]
  /** What is not sold now, or not in this currency: left out of the lines. */
  unavailable: NamedVariant[]
  subtotalMinor: number
  shippingMinor: number
  /** What the chosen reward takes off. */
  discountMinor: number
  totalMinor: number
  storeTotalMinor: number
  /** Null without a rewards programme. */
  rewards: PricedRewards | null
}

export async function priceCart(db: TenantDb, shop: Shop, cart: CartRow): Promise<PricedCart> {
  const rows = await readLines(db, cart.id)
  const variants = await readSellable(
    {
      db,
      language: cart.language,
      currencyCode: cart.currency_code,
      storeCurrencyCode: shop.currencyCode,
      audience: 'shopper',
    },
    rows.map((row) => row.variant_id),
  )
  const lines = rows.flatMap(({ variant_id, quantity }) => {
    const variant = variants.get(variant_id)
    return variant ? [{ variant, quantity }] : []
  })
  const sum = (unit: (variant: SellableVariant) => number) =>
    lines.reduce((total, line) => total + unit(line.variant) * line.quantity, 0)
  const subtotalMinor = sum((variant) => variant.unitMinor)
  // What has no price in the store's currency counts as nothing in it: minor units of two currencies are no sum.
  const storeSubtotalMinor = sum((variant) => variant.storeUnitMinor ?? 0)
  const isComparable = lines.every(({ variant }) => variant.storeUnitMinor !== null)
  const rewards = await priceRewards(db, shop, cart, {
    currencyCode: cart.currency_code,
    subtotalMinor,
    storeSubtotalMinor: isComparable ? storeSubtotalMinor : null,
  })
  const { discountMinor, storeDiscountMinor } = rewards?.applied ?? { discountMinor: 0, storeDiscountMinor: 0 }
  // What ships free without a reward ships free with it.
  const shipping = shippingMinor(subtotalMinor, cart.currency_code)
  const missing = rows.map((row) => row.variant_id).filter((id) => !variants.has(id))
  return {
    lines,
    unavailable: await readNames({ db, language: cart.language }, missing),
    subtotalMinor,
    shippingMinor: shipping,
    discountMinor,
    totalMinor: subtotalMinor - discountMinor + shipping,
    storeTotalMinor: storeSubtotalMinor - storeDiscountMinor + shippingMinor(storeSubtotalMinor, shop.currencyCode),
    rewards,
  }
}

export async function showCart(db: TenantDb, shop: Shop, cart: CartRow): Promise<Cart> {
  const priced = await priceCart(db, shop, cart)
  const money = (amountMinor: number) => ({ amountMinor, currencyCode: cart.currency_code })
  return {
    id: cart.id,
    revision: cart.revision,
    currencyCode: cart.currency_code,
    lines: priced.lines.map(({ variant, quantity }) => ({
      variantId: variant.id,
      productId: variant.productId,
      title: variant.title,
      variantTitle: variant.variantTitle,
      image: variant.image,
      quantity,
      unitPrice: money(variant.unitMinor),
      total: money(variant.unitMinor * quantity),
      quantityAvailable: variant.stock,
    })),
    unavailable: priced.unavailable.map(({ id, title, variantTitle }) => ({ variantId: id, title, variantTitle })),
    itemCount: priced.lines.reduce((total, line) => total + line.quantity, 0),
    subtotal: money(priced.subtotalMinor),
    discount: money(priced.discountMinor),
    shipping: money(priced.shippingMinor),
    total: money(priced.totalMinor),
    rewards: priced.rewards?.shown ?? null,
  }
}

export async function createCart(
  ports: Ports,
  shop: Shop,
  wish: { currency?: string | undefined; language?: string | undefined; installId?: string | undefined },
): Promise<Cart> {
  const db = forApp(ports.db, shop.appKey)
  const id = await insertCart(db, {
    appKey: shop.appKey,
    currencyCode: pickCurrency(shop, wish.currency),
    language: pickLanguage(shop, wish.language),
    installId: wish.installId ?? null,
    now: new Date(ports.clock.now()),
  })
  return getCart(ports, shop, id)
}

export async function getCart(ports: Ports, shop: Shop, cartId: string, wish: LocaleWish = {}): Promise<Cart> {
  const db = forApp(ports.db, shop.appKey)
  const cart = await findCartRow(db, cartId)
  ensure(cart, 'not_found')
  return showCart(db, shop, inLocale(shop, cart, wish))
}

/** Names what there is too little of. */
export const shortOf = ({ id, title, variantTitle, stock }: SellableVariant) => ({
  variantId: id,
  title,
  variantTitle,
  available: stock,
})

async function checkLine(trx: TenantDb, shop: Shop, cart: CartRow, line: { variantId: string; quantity: number }) {
  const variants = await readSellable(
    {
      db: trx,
      language: cart.language,
      currencyCode: cart.currency_code,
      storeCurrencyCode: shop.currencyCode,
      audience: 'shopper',
    },
    [line.variantId],
  )
  const variant = variants.get(line.variantId)
  ensure(variant, 'not_found')
  if (variant.stock !== null && line.quantity > variant.stock)
    throw new AppError('out_of_stock', { details: shortOf(variant) })
  const others = (await readLines(trx, cart.id)).filter((row) => row.variant_id !== line.variantId)
  if (others.length >= maxLines) refuseField('variantId', `A cart holds at most ${maxLines} different items.`, 'params')
}

/** The cart as a shopper saw it when changing it. */
export interface SeenCart extends LocaleWish {
  cartId: string
  revision?: number | undefined
}

/**
 * Changes a cart that nobody else changes meanwhile. Throws not_found for one that is gone or was ordered, and
 * cart_changed, with the cart as it is now, when the shopper had seen another.
 */
export const changeCart = (
  ports: Ports,
  shop: Shop,
  { cartId, revision, ...wish }: SeenCart,
  change: (trx: TenantDb, cart: CartRow) => Promise<void>,
): Promise<Cart> =>
  forApp(ports.db, shop.appKey)
    .transaction()
    .execute(async (trx) => {
      const row = await lockCartRow(trx, cartId)
      ensure(row, 'not_found')
      const cart = inLocale(shop, row, wish)
      if (revision !== undefined && revision !== cart.revision)
        throw new AppError('cart_changed', { details: { cart: await showCart(trx, shop, cart) } })
      await change(trx, cart)
      return showCart(trx, shop, inLocale(shop, await raiseRevision(trx, cartId, new Date(ports.clock.now())), wish))
    })

export const setCartLine = (
  ports: Ports,
  shop: Shop,
  { variantId, quantity, ...seen }: SeenCart & { variantId: string; quantity: number },
): Promise<Cart> =>
  changeCart(ports, shop, seen, async (trx, cart) => {
    if (quantity === 0) return void (await removeLine(trx, cart.id, variantId))
    const line = { cartId: cart.id, variantId, quantity }
    await checkLine(trx, shop, cart, line)
    await saveLine(trx, { ...line, appKey: shop.appKey, now: new Date(ports.clock.now()) })
  })
