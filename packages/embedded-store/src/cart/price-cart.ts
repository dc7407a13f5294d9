/** The cart at today's prices. */

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { type PricedCoupon, priceCoupon } from '../coupons/cart-coupon.ts'
import { deliveryRulesOf } from '../delivery/delivery.queries.ts'
import {
  addedTaxMinor,
  type PricedDelivery,
  priceDelivery,
  shownDelivery,
  storeTotalOf,
} from '../delivery/price-delivery.ts'
import { type PricedRewards, priceRewards } from '../rewards/cart-rewards.ts'
import type { StoreDb, StoreShop, Wish } from '../store-shop.ts'
import { type CartRow, type FoundCart, readLines } from './carts.queries.ts'
import { type NamedVariant, readNames, readSellable, type SellableVariant } from './stock.queries.ts'

export interface PricedLine {
  variant: SellableVariant
  quantity: number
}

export interface PricedCart {
  lines: PricedLine[]
  /** Variants that are not sold now, or not in this currency: they are left out of the lines. */
  unavailable: NamedVariant[]
  subtotalMinor: number
  shippingMinor: number
  delivery: PricedDelivery
  /** The amount that coupon and reward take off. */
  discountMinor: number
  totalMinor: number
  storeTotalMinor: number
  /** Null without a rewards programme. */
  rewards: PricedRewards | null
  /** Null for a cart without one. */
  coupon: PricedCoupon | null
}

const noDiscount = { discountMinor: 0, storeDiscountMinor: 0 }

export async function priceCart(db: StoreDb, shop: StoreShop, cart: CartRow): Promise<PricedCart> {
  const rows = await readLines(db, cart.id)
  const variants = await readSellable(
    {
      db,
      language: cart.language,
      currencyCode: cart.currency_code,
      storeCurrencyCode: shop.currencyCode,
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
  // An item without a price in the store's currency counts as zero: minor units of two currencies cannot be added.
  const storeSubtotalMinor = sum((variant) => variant.storeUnitMinor ?? 0)
  const isComparable = lines.every(({ variant }) => variant.storeUnitMinor !== null)
  const subtotals = {
    currencyCode: cart.currency_code,
    subtotalMinor,
    storeSubtotalMinor: isComparable ? storeSubtotalMinor : null,
  }
  const coupon = await priceCoupon(db, shop, cart, subtotals)
  const byCoupon = coupon?.applied ?? noDiscount
  // A reward is had for what the coupon leaves.
  const rewards = await priceRewards(db, shop, cart, { ...subtotals, taken: byCoupon })
  const byReward = rewards?.applied ?? noDiscount
  const discountMinor = byCoupon.discountMinor + byReward.discountMinor
  const storeDiscountMinor = byCoupon.storeDiscountMinor + byReward.storeDiscountMinor
  const rules = await deliveryRulesOf(db, [cart.currency_code, shop.currencyCode])
  const sumsIn = (unit: (variant: SellableVariant) => number) => lines.map((line) => unit(line.variant) * line.quantity)
  const delivery = priceDelivery(
    rules,
    { currencyCode: cart.currency_code, lines: sumsIn((variant) => variant.unitMinor), discountMinor },
    cart,
  )
  const shipping = delivery.chosen?.priceMinor ?? 0
  const missing = rows.map((row) => row.variant_id).filter((id) => !variants.has(id))
  return {
    lines,
    unavailable: await readNames({ db, language: cart.language }, missing),
    subtotalMinor,
    shippingMinor: shipping,
    delivery,
    discountMinor,
    totalMinor: subtotalMinor - discountMinor + shipping + addedTaxMinor(delivery.tax),
    storeTotalMinor: storeTotalOf(
      rules,
      {
        currencyCode: shop.currencyCode,
        lines: sumsIn((variant) => variant.storeUnitMinor ?? 0),
        discountMinor: storeDiscountMinor,
      },
      delivery,
    ),
    rewards,
    coupon,
  }
}

export async function showCart(db: StoreDb, shop: StoreShop, cart: CartRow): Promise<Cart> {
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
    ...shownDelivery(priced.delivery, cart.currency_code),
    total: money(priced.totalMinor),
    rewards: priced.rewards?.shown ?? null,
    coupon: { entered: priced.coupon?.shown ?? null },
  }
}

/** For whoever asks: in their present language and currency, if given, instead of those that the cart was begun in. */
export const inLocale = (
  cart: FoundCart,
  { currencyCode, language, customerId, country, deliveryId }: Wish,
): CartRow => ({
  ...cart,
  country: country ?? null,
  deliveryId,
  currency_code: currencyCode ?? cart.currency_code,
  language: language ?? cart.language,
  customerId,
})
