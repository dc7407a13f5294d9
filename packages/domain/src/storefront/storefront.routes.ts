/**
 * The shopper app's routes, served only on its own origin. They are public, because a shopper has no console token.
 * Language and currency are query parameters, so that answers can be cached by address.
 */
import { z } from 'zod'
import {
  brandSchema,
  categorySchema,
  productCardSchema,
  productSchema,
  reviewPageSchema,
  shopCategorySchema,
} from '../catalog/catalog.schema.ts'
import { factsQuery } from '../catalog/product-facts.schema.ts'
import { longestCode } from '../catalog/scanned-code.rules.ts'
import { pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { longestCouponCode } from './coupon.rules.ts'
import { checkoutFormSchema, orderSchema, shownCartSchema } from './storefront.schema.ts'

const app = z.object({ appKey: z.string().min(1).max(64) })
const locale = { language: z.string().max(20).optional(), currency: z.string().max(3).optional() }
const paging = {
  ...pageQuery({ size: 24, maxSize: 100 }),
}
/** The hash under which the release refers to its selection; everything is shown without one. */
const selection = z.string().max(64).optional()
const reads = { origin: 'shopper', access: shoppersWithin(rateLimits.reads) } as const
const writes = { origin: 'shopper', access: shoppersWithin(rateLimits.writes) } as const
/** Knowing the cart's id gives access to it: 128 random bits or more, kept on the device. */
const cartParams = app.extend({ cartId: z.string().regex(/^[A-Za-z0-9_-]{22,200}$/) })

/**
 * Language and currency of the answer, by default those in which the cart was started; and for which country, and which of
 * the ways to send it there, delivery and taxes are counted. An order counts with the country of its address.
 */
const shownIn = z.object({
  ...locale,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  delivery: z.string().max(64).optional(),
})
/** The revision of the cart that the shopper saw. A change based on an older revision is refused. */
const seen = { revision: z.number().int().nonnegative().optional() }
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const orderBody = checkoutFormSchema.safeExtend({
  installId: z.string().max(64).optional(),
  /** The way to pay that was shown, `test` for the test payment. Any other one is refused with `not_payable`. */
  payment: z.string().max(200).optional(),
  expectedTotalMinor: z.number().int().nonnegative(),
  ...seen,
  /** The lines that were shown. The order has exactly these lines or is refused. */
  lines: z
    .array(z.object({ variantId: z.string().max(200), quantity: z.number().int() }))
    .max(200)
    .optional(),
})
const orderErrors = [
  'out_of_stock',
  'price_changed',
  'cart_changed',
  'cart_empty',
  'cart_ordered',
  'idempotency_key_reused',
  'coupon_used',
  'guest_checkout_off',
] as const

export const storefrontRoutes = defineRoutes({
  listCategories: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/categories',
    summary: 'Visible categories, at most 1000; ids names exact ones, in their order',
    params: app,
    query: z.object({ ...locale, parentId: z.string().max(200).optional(), ids: z.string().max(8000).optional() }),
    response: z.object({ data: z.array(categorySchema) }),
  },
  listCategoryLevel: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/category-level',
    summary: 'One level of the tree of a release’s categories, in the store’s order',
    params: app,
    query: z.object({ ...locale, ...paging, selection, parentId: z.string().max(200).optional() }),
    response: z.object({ data: z.array(shopCategorySchema), total: z.number().int() }),
  },
  listBrands: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/brands',
    summary: 'Brands of a release’s selection, or those that ids names, in their order',
    params: app,
    query: z.object({
      ...locale,
      ...paging,
      selection,
      query: z.string().max(200).optional(),
      ids: z.string().max(8000).optional(),
    }),
    response: z.object({ data: z.array(brandSchema), total: z.number().int() }),
  },
  listProducts: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/products',
    summary: 'Products by category, brand, text or ids',
    params: app,
    query: z.object({
      ...locale,
      ...paging,
      categoryId: z.string().max(200).optional(),
      brandId: z.string().max(200).optional(),
      query: z.string().max(200).optional(),
      ids: z.string().max(4000).optional(),
      facts: factsQuery,
      sort: z.enum(['featured', 'price-asc', 'price-desc', 'newest', 'name']).default('featured'),
    }),
    response: z.object({ data: z.array(productCardSchema), total: z.number().int() }),
  },
  getProduct: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/products/:id',
    summary: 'One product with variants, prices and stock',
    params: app.extend({ id: z.string().max(200) }),
    query: z.object(locale),
    /** `pricesMayDiffer`: the store was not read for long, and the cart, which asks it, may show other prices. */
    response: z.object({ data: productSchema, pricesMayDiffer: z.literal(true).optional() }),
  },
  findByCode: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/codes',
    summary: 'Products with this barcode or SKU, at most 12; while the scanner’s integration is active',
    params: app,
    query: z.object({ ...locale, code: trimmedText().min(1).max(longestCode) }),
    response: z.object({ data: z.array(z.object({ product: productCardSchema, variantId: z.string().nullable() })) }),
  },
  listReviews: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/catalog/products/:id/reviews',
    summary: 'Reviews of a product, newest first, with the sum of their stars',
    params: app.extend({ id: z.string().max(200) }),
    query: z.object({ ...locale, ...paging }),
    response: reviewPageSchema,
  },
  createCart: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/carts',
    summary: 'A new, empty cart',
    params: app,
    body: z.object({
      currency: z.string().max(3).optional(),
      language: z.string().max(20).optional(),
      installId: z.string().max(64).optional(),
    }),
    response: z.object({ data: shownCartSchema }),
    status: 201,
  },
  getCart: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/carts/:cartId',
    summary: 'The cart at current prices',
    params: cartParams,
    query: shownIn,
    response: z.object({ data: shownCartSchema }),
  },
  setCartLine: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/carts/:cartId/lines/:variantId',
    summary: 'Set the quantity of a variant; 0 removes it',
    params: cartParams.extend({ variantId: z.string().max(200) }),
    query: shownIn,
    body: z.object({ quantity: z.number().int().min(0).max(999), ...seen }),
    response: z.object({ data: shownCartSchema }),
    errors: ['out_of_stock', 'cart_changed'],
  },
  setCartReward: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/carts/:cartId/reward',
    summary: 'Redeem points at this cart, by the points of the way to redeem; null gives them back',
    params: cartParams,
    query: shownIn,
    body: z.object({ points: z.number().int().positive().max(1_000_000_000).nullable(), ...seen }),
    response: z.object({ data: shownCartSchema }),
    errors: ['points_missing', 'cart_changed'],
  },
  setCartCoupon: {
    method: 'PUT',
    origin: 'shopper',
    access: shoppersWithin(rateLimits.coupons),
    path: '/a/:appKey/carts/:cartId/coupon',
    summary: 'Enter the code of a coupon at this cart; null takes the coupon off',
    params: cartParams,
    query: shownIn,
    body: z.object({
      code: trimmedText().min(1, 'Required!').max(longestCouponCode).nullable(),
      ...seen,
    }),
    response: z.object({ data: shownCartSchema }),
    errors: ['coupon_unknown', 'coupon_used', 'cart_changed'],
  },
  startCheckout: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/carts/:cartId/checkout-start',
    summary:
      'Where the shopper pays: in this app, or on pages of the store; the order of those opens with the secret in the header Order-Secret',
    params: cartParams,
    query: z.object({ language: locale.language }),
    response: z.object({
      data: z.discriminatedUnion('mode', [
        z.object({
          mode: z.literal('native'),
          /** On the page of the store's one provider (payCart), by a test that charges nothing, or in one of `ways` (checkOut). */
          payment: z.enum(['page', 'test', 'store']),
          /**
           * Those of the store's own; `page`: on a page of its provider (payCart). One without a name is agreed with the store;
           * without any, nothing can be ordered here.
           */
          ways: z.array(z.object({ id: z.string(), name: z.string(), page: z.literal(true).optional() })).optional(),
        }),
        z.object({ mode: z.literal('redirect'), url: z.url({ protocol: /^https?$/ }) }),
      ]),
    }),
  },
  payCart: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/carts/:cartId/payment',
    summary:
      'The page on which this cart is paid, or its order where nothing is left to pay. What is ordered waits for the payment; a repeat under the same Idempotency-Key header is answered with the same page. The order is found by settle, and opens with the secret in the header Order-Secret',
    params: cartParams,
    query: shownIn,
    body: orderBody,
    response: z.object({
      data: z.object({ url: z.url({ protocol: /^https?$/ }).nullable(), order: orderSchema.nullable() }),
    }),
    errors: [...orderErrors, 'not_payable'],
  },
  checkOut: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/carts/:cartId/checkout',
    summary:
      'Place the order with the test payment or in a way to pay of the store’s own, which ends the cart; a repeat under the same Idempotency-Key header is answered with that order (with 422 where it asks for another one), which opens with the secret in the header Order-Secret',
    params: cartParams,
    query: shownIn,
    body: orderBody,
    response: z.object({ data: orderSchema }),
    status: 201,
    errors: [...orderErrors, 'not_payable', 'payment_needed'],
  },
  settleCheckout: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/carts/:cartId/settle',
    summary:
      'What became of a checkout that was not answered: its order, or none, and then it will never become one, unless it is late: then its page may still be paid, and it is worth asking again. Both are null for a cart that ended otherwise. An order that was placed without a secret has no e-mail address here, except for its customer',
    params: cartParams,
    query: shownIn,
    body: z.object({ idempotencyKey: idempotencyKeySchema }),
    response: z.object({
      data: z.object({
        order: orderSchema.nullable(),
        cart: shownCartSchema.nullable(),
        late: z.literal(true).optional(),
      }),
    }),
  },
  getOrder: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/orders/:orderId',
    summary: 'An order, by its id and the secret of the device that placed it (header Order-Secret)',
    params: app.extend({ orderId: z.string().min(1).max(200) }),
    response: z.object({ data: orderSchema }),
  },
})
