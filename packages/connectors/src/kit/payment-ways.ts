/** In which of its ways a store takes an order. */
import type { NativeCheckout, PaymentWay } from './commerce.ts'
import { ConnectorRefusal } from './connector-error.ts'

/** The one that the shopper saw; the first for whoever saw none. */
export function wayOf<W extends PaymentWay>(ways: readonly W[], { paymentId }: Pick<NativeCheckout, 'paymentId'>): W {
  const way = paymentId === undefined ? ways[0] : ways.find(({ id }) => id === paymentId)
  if (!way) throw new ConnectorRefusal({ reason: 'notPayable' })
  return way
}
