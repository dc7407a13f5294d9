/** Turns what a connector throws into one of our answers. A vendor's own words stay in the log. */

import { ConnectorError, ConnectorRefusal, type Refusal } from '@vitrine/connectors/kit/connector-error'
import { AppError } from '@vitrine/domain/errors'
import { minuteMs } from '@vitrine/domain/time'

const refuse = (path: string, place: 'params' | 'query' | 'body', message: string) =>
  new AppError('validation_failed', { message: `${path}: ${message}`, issues: [{ in: place, path, message }] })

function answerOf(refusal: Refusal): AppError {
  switch (refusal.reason) {
    case 'outOfStock':
      return new AppError('out_of_stock', { details: refusal.item })
    case 'cartChanged':
      return new AppError('cart_changed', { details: { cart: refusal.cart } })
    case 'priceChanged':
      return new AppError('price_changed', { details: { cart: refusal.cart } })
    case 'cartFull':
      return refuse('variantId', 'params', `A cart holds at most ${refusal.most} different items.`)
    case 'noSuchReward':
      return refuse('points', 'body', 'This is not a way to redeem points.')
    case 'cartEmpty':
      return new AppError('cart_empty')
    case 'cartOrdered':
      return new AppError('cart_ordered')
    case 'couponUnknown':
      return new AppError('coupon_unknown')
    case 'couponUsed':
      return new AppError('coupon_used')
    case 'cursorUnknown':
      return refuse('cursor', 'query', 'This is not a cursor of this list.')
    case 'guestsMayNotOrder':
      return new AppError('guest_checkout_off')
    case 'keyReused':
      return new AppError('idempotency_key_reused')
    case 'limitReached':
      return new AppError('limit_reached')
    case 'notDelivered':
      return refuse('country', 'body', 'The store does not deliver to this country in this currency.')
    case 'notPayable':
      return new AppError('not_payable')
    case 'paymentNeeded':
      return new AppError('payment_needed')
    case 'orderTaken':
      return new AppError('order_taken')
    case 'pointsMissing':
      return new AppError('points_missing')
    case 'notTaken':
      return refuse(refusal.field, 'body', 'The store does not take this.')
    case 'signInEnded':
      return new AppError('unauthenticated')
    case 'signInRefused':
      return new AppError('link_expired')
  }
}

const laterMs = 2_000
/** Somebody has to enter new credentials, so retrying at once is useless. */
const muchLaterMs = minuteMs

/** Errors that no connector threw pass unchanged: those of the database have answers, and the rest are defects. */
export function toAnswer(error: unknown): unknown {
  if (error instanceof ConnectorRefusal) return answerOf(error.refusal)
  if (!(error instanceof ConnectorError)) return error
  if (error.kind === 'notFound') return new AppError('not_found', { cause: error })
  const waitMs = error.kind === 'auth' || error.kind === 'scope' ? muchLaterMs : (error.retryAfterMs ?? laterMs)
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const message = 'The store does not answer. Try again in a few seconds.'
  return new AppError('unavailable', { message, retryAfterSeconds, cause: error })
}
