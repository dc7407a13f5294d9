/** What is to be paid, as a Checkout Session is asked for it: the parameters are those of Stripe's published description. */
import { ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'
import type { PaymentAsk } from '@vitrine/connectors/kit/payment-pages'
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { m } from '@vitrine/messages/server'
import type Stripe from 'stripe'
import { toStripeAmount } from './stripe-amounts.rules.ts'

/** A session has a hundred lines; two are for delivery and taxes. */
const mostLines = 98
const longestName = 250

/** The rest of the page is in a language that Stripe chooses. */
const localeOf = ({ language }: PaymentAsk): ConsoleLanguage =>
  consoleLanguages.find((one) => language.split('-')[0] === one) ?? consoleLanguages[0]

type Line = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number]

function amountIn(currencyCode: string, amountMinor: number): number {
  const amount = toStripeAmount(amountMinor, currencyCode)
  if (amount === null) throw new ConnectorRefusal({ reason: 'notPayable' })
  return amount
}

function linesOf(ask: PaymentAsk): Line[] {
  const { currencyCode, lines, shippingMinor, taxMinor, deliveryName, taxName } = ask
  const locale = localeOf(ask)
  const line = (name: string, unitMinor: number, quantity = 1): Line => ({
    quantity,
    price_data: {
      currency: currencyCode.toLowerCase(),
      unit_amount: amountIn(currencyCode, unitMinor),
      product_data: { name: [...name].slice(0, longestName).join('') },
    },
  })
  const sumOf = (all: PaymentAsk['lines']) =>
    all.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0)
  const goods =
    lines.length <= mostLines
      ? lines.map(({ title, unitMinor, quantity }) => line(title, unitMinor, quantity))
      : [line(m.payment_goods({}, { locale }), sumOf(lines))]
  return [
    ...goods,
    ...(shippingMinor > 0 ? [line(deliveryName ?? m.payment_delivery({}, { locale }), shippingMinor)] : []),
    ...(taxMinor > 0 ? [line(taxName ?? m.payment_tax({}, { locale }), taxMinor)] : []),
  ]
}

/** What is taken off is a coupon of one use, which nobody learns a code of. */
export const discountOf = (ask: PaymentAsk): Stripe.CouponCreateParams => ({
  amount_off: amountIn(ask.currencyCode, ask.discountMinor),
  currency: ask.currencyCode.toLowerCase(),
  duration: 'once',
  max_redemptions: 1,
  name: m.payment_discount({}, { locale: localeOf(ask) }),
  metadata: { payment: ask.id },
})

export function sessionOf(
  ask: PaymentAsk,
  { appKey, couponId }: { appKey: string; couponId: string | null },
): Stripe.Checkout.SessionCreateParams {
  const { id, cartId, form, totalMinor, currencyCode } = ask
  amountIn(currencyCode, totalMinor)
  const metadata = { app: appKey, cart: cartId, payment: id }
  return {
    mode: 'payment',
    line_items: linesOf(ask),
    ...(couponId !== null && { discounts: [{ coupon: couponId }] }),
    customer_email: form.email,
    client_reference_id: id,
    metadata,
    payment_intent_data: {
      metadata,
      shipping: {
        name: form.name,
        address: { line1: form.address, city: form.city, postal_code: form.postalCode, country: form.country },
      },
    },
    // Another currency would be another amount than the one that was shown.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(ask.expiresAt.getTime() / 1_000),
    success_url: ask.returnUrl,
    cancel_url: ask.returnUrl,
  }
}
