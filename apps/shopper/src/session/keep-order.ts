/** What a device does with an order that was taken, whether it is answered at once or found later. */
import { fillWord } from '@vitrine/blocks/kit/host-words'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { pathTo } from '../app/routes.ts'
import type { Services } from '../app/services.ts'
import type { EventProps } from '../events/ledger.rules.ts'
import { keepOrderAddress } from './address-book.ts'
import type { Attempt } from './checkout-attempts.ts'

/** What was ordered, as the server has it: the cart on the screen may be another by now. */
const orderEvent = ({ id, total, lines }: Order): EventProps => ({
  order_id: id,
  total: total.amountMinor,
  currency: total.currencyCode,
  items: lines.map((line) => ({
    product_id: line.productId ?? null,
    variant_id: line.variantId ?? null,
    qty: line.quantity,
    price: line.unitPrice?.amountMinor ?? null,
  })),
})

/** The same order may come twice, as the page can end in between: it is kept and reported once. */
export const createOrderKeeper =
  ({ lists, device, tracker, words }: Pick<Services, 'lists' | 'device' | 'tracker' | 'words'>) =>
  async (order: Order, { input, secret }: Attempt): Promise<void> => {
    if (lists.orders.has(order.id)) return
    tracker.track('order_completed', orderEvent(order))
    await tracker.kept()
    lists.notifications.add({
      id: `order-${order.id}`,
      title: words.orderPlaced,
      text: fillWord(words.spokenIn, words.orderPlacedHint, { number: order.number, email: order.email }),
      at: order.placedAt,
      path: pathTo('order', order.id),
    })
    if (input) keepOrderAddress(device, input)
    // Last: what stands in the list was dealt with.
    lists.orders.add({ ...order, ...(secret !== undefined && { secret }) })
  }
