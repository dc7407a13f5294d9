/** In which of its ways a store takes an order. */
import type { NativeCheckout, PaymentWay } from './commerce.ts'
import { ConnectorRefusal } from './connector-error.ts'

/** The one that the shopper saw, of those that are paid `at` a page or with the order; the first of them for whoever saw none. */
export function wayOf<W extends PaymentWay>(
  ways: readonly W[],
  { paymentId }: Pick<NativeCheckout, 'paymentId'>,
  at: 'page' | 'order',
): W {
  const asked = ways.filter(({ id }) => paymentId === undefined || id === paymentId)
  const way = asked.find(({ page }) => (page === true) === (at === 'page'))
  if (way) return way
  throw new ConnectorRefusal({ reason: at === 'order' && asked.length > 0 ? 'paymentNeeded' : 'notPayable' })
}
