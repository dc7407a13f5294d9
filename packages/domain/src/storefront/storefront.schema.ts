/** Cart, checkout and orders of the shopper app. Amounts are in minor units. */

import { z } from 'zod'
import { addressFields, needsItsParts } from '../addresses/address.schema.ts'
import { mailAddressSchema, typedMailAddress } from '../formats/mail-address.schema.ts'
import { moneySchema } from '../formats/money.schema.ts'

export const cartLineSchema = z.object({
  variantId: z.string(),
  productId: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  unitPrice: moneySchema,
  total: moneySchema,
  /** Null when the store does not track the stock. */
  quantityAvailable: z.number().int().nullable(),
})

/**
 * A way to redeem points: `amount` is taken off a subtotal that reaches it, in the cart's currency once it holds
 * something.
 */
export const cartRewardSchema = z.object({ points: z.number().int().positive(), amount: moneySchema })
export type CartReward = z.output<typeof cartRewardSchema>

/** The coupon of a cart. Where it takes nothing off, `problem` says why; it may do so later. */
export const cartCouponSchema = z.object({
  /** As the shopper knows it. */
  code: z.string(),
  discount: moneySchema,
  /**
   * `minimum`: the items are not worth enough yet. `ended`: there is no such coupon any more. `used`: this customer has
   * had it. `currency`: nothing says what it is worth for these items in this currency.
   */
  problem: z.enum(['minimum', 'ended', 'used', 'currency']).nullable(),
  /** What the items must be worth; null where that is not the problem. */
  minimum: moneySchema.nullable(),
})
export type CartCoupon = z.output<typeof cartCouponSchema>

/** The tax of a cart or an order: added to the parts of the total, or in them already. */
export const taxSumSchema = z.object({
  name: z.string(),
  /** Null for several taxes with rates of their own, which are named together. */
  percent: z.number().nullable(),
  amount: moneySchema,
  isIncluded: z.boolean(),
})
export type TaxSum = z.output<typeof taxSumSchema>

/** What is added to subtotal and delivery for taxes. */
export const addedTax = (tax: TaxSum | null | undefined): number =>
  tax && !tax.isIncluded ? tax.amount.amountMinor : 0

const cartDeliverySchema = z.object({
  /** Where to, as it was asked for; null where nobody has said. */
  country: z.string().nullable(),
  /** The ways in which it can be sent there, the store's first one first. None where it cannot. */
  choices: z.array(z.object({ id: z.string(), name: z.string(), price: moneySchema })),
  /** The way that the total counts with. */
  chosen: z.string().nullable(),
  /** Nobody has said where to, and it may cost something else there. */
  isEstimate: z.boolean(),
})

export const cartSchema = z.object({
  id: z.string(),
  /** It changes with each change of the cart. Absent in carts that a device kept from before there were revisions. */
  revision: z.number().int().nonnegative().optional(),
  currencyCode: z.string(),
  lines: z.array(cartLineSchema),
  /** Items not for sale now or not in this currency. They are left out of lines, totals and the order. */
  unavailable: z.array(z.object({ variantId: z.string(), title: z.string(), variantTitle: z.string() })).optional(),
  itemCount: z.number().int(),
  subtotal: moneySchema,
  /** Of coupon and reward together. Absent in carts that a device kept from before there were rewards. */
  discount: moneySchema.optional(),
  shipping: moneySchema,
  /** Absent where the store names its ways at its own checkout, or sends nothing. */
  delivery: cartDeliverySchema.optional(),
  /** Null where the store says nothing of it before its checkout. */
  tax: taxSumSchema.nullish(),
  total: moneySchema,
  /** The shopper's points and the rewards they can be redeemed for; null without a rewards programme. */
  rewards: z
    .object({
      balance: z.number().int().nonnegative(),
      options: z.array(cartRewardSchema),
      /** Points of the chosen reward. It applies as soon as the subtotal reaches its amount. */
      chosen: z.number().int().nullable(),
    })
    .nullish(),
  /** Codes of the countries to which the store sends what is in the cart; absent where it does not say. */
  countries: z.array(z.string()).optional(),
  /** Null in a store that takes no coupons. */
  coupon: z.object({ entered: cartCouponSchema.nullable() }).nullish(),
})
export type Cart = z.output<typeof cartSchema>

/** The cart as a shopper sees it: without its amounts for one who must log in to see prices. */
export const shownCartSchema = cartSchema.extend({
  lines: z.array(cartLineSchema.extend({ unitPrice: moneySchema.nullable(), total: moneySchema.nullable() })),
  subtotal: moneySchema.nullable(),
  shipping: moneySchema.nullable(),
  total: moneySchema.nullable(),
})
export type ShownCart = z.output<typeof shownCartSchema>

export const checkoutFormSchema = z
  .object({
    email: typedMailAddress().max(320).pipe(mailAddressSchema),
    ...addressFields,
    phone: z.string().max(40).default(''),
  })
  .check(needsItsParts)
export type CheckoutForm = z.output<typeof checkoutFormSchema>

export const orderSchema = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: z.string(),
  /** One of the fifteen canonical statuses. Absent in orders that a device kept from an earlier version. */
  statusCode: z.number().int().optional(),
  /** Empty for whoever may only know that the order was taken. */
  email: z.string(),
  lines: z.array(
    z.object({
      /**
       * The first three are absent in orders that a device kept from before, and null when the store no longer has the
       * product.
       */
      productId: z.string().nullish(),
      variantId: z.string().nullish(),
      unitPrice: moneySchema.optional(),
      title: z.string(),
      variantTitle: z.string(),
      quantity: z.number().int(),
      total: moneySchema,
      image: z.string().nullable(),
    }),
  ),
  subtotal: moneySchema,
  /** Of coupon and reward together. Absent in orders that a device kept from an earlier version. */
  discount: moneySchema.optional(),
  /** The coupon's part of it is null where the store does not tell it. */
  coupon: z.object({ code: z.string(), discount: moneySchema.nullable() }).nullish(),
  shipping: moneySchema,
  /** The name of the way that it is sent; null where the store tells none. Absent, as the next, in orders of an earlier version. */
  deliveryName: z.string().nullish(),
  /** What it was sent in, as far as the store says. Absent in orders of an earlier version. */
  parcels: z
    .array(
      z.object({
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
      }),
    )
    .optional(),
  tax: taxSumSchema.nullish(),
  total: moneySchema,
})
export type Order = z.output<typeof orderSchema>
