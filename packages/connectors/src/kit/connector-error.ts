/** What can go wrong with an outside service. A vendor's own text stays in `native`: it never reaches a shopper. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'

export type ConnectorErrorKind = 'auth' | 'scope' | 'rate' | 'notFound' | 'invalid' | 'unavailable'

interface ConnectorErrorOptions {
  /** For `rate` and `unavailable`: when to try again. */
  retryAfterMs?: number
  /** Where the address leads on to. Nothing follows it: the keys of the store would go along. */
  leadsTo?: string
  native?: unknown
}

export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind
  readonly retryAfterMs?: number
  readonly leadsTo?: string
  readonly native?: unknown

  constructor(kind: ConnectorErrorKind, message: string, options: ConnectorErrorOptions = {}) {
    super(message)
    this.name = 'ConnectorError'
    this.kind = kind
    if (options.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs
    if (options.leadsTo !== undefined) this.leadsTo = options.leadsTo
    this.native = options.native
  }
}

export interface PlainRefusal {
  reason:
    | 'cartEmpty'
    | 'cartOrdered'
    | 'couponUnknown'
    | 'couponUsed'
    | 'cursorUnknown'
    | 'guestsMayNotOrder'
    | 'keyReused'
    | 'limitReached'
    | 'noSuchReward'
    /** The store sends nothing to the country of the address, or not what is in this currency. */
    | 'notDelivered'
    /** The provider takes no payment of this amount, as it is too small, too large, or in another currency; or the store none in this way. */
    | 'notPayable'
    | 'orderTaken'
    | 'paymentNeeded'
    | 'pointsMissing'
    /** The store lets us act for the customer no more: whoever wants to goes on by signing in again. */
    | 'signInEnded'
    /** What came back from the store's page opens nothing: it was used before, is too old, or is not of this sign-in. */
    | 'signInRefused'
}

/** Why a store does not do what a shopper asked of a cart, with what the shopper needs to see. */
export type Refusal =
  | {
      reason: 'outOfStock'
      /** `available` is null when the store only says that there are too few. */
      item: { variantId: string; title: string; variantTitle: string; available: number | null }
    }
  /** The cart is as it is now. */
  | { reason: 'cartChanged' | 'priceChanged'; cart: Cart }
  | { reason: 'cartFull'; most: number }
  /** The store does not take what stands in this field of a form, or changes it itself alone. */
  | { reason: 'notTaken'; field: string }
  | PlainRefusal

/** Not a fault: the store understood the request and refuses it for a reason of its own. */
export class ConnectorRefusal extends ConnectorError {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('invalid', `The store refused: ${refusal.reason}.`)
    this.name = 'ConnectorRefusal'
    this.refusal = refusal
  }
}
