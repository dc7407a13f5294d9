/** What a device does with a placed order, whether it is answered at once or found later. */
import { fillWord } from '@vitrine/blocks/kit/host/fill-word'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { pathTo } from '../app/routes.ts'
import type { Services } from '../app/services.ts'
import type { EventProps } from '../events/ledger.rules.ts'
import { keepOrderAddress } from './address-book.ts'
import type { Attempt } from './checkout-attempts.ts'
import { createCustomerAddresses } from './customer-addresses.ts'
import { orderWord } from './order-word.ts'

/** The most items that one event may name. */
const mostItems = 100

/**
 * The ordered items according to the server. The cart on the screen may have changed by now. Of a longer order the first
 * items are named: a refused event would leave the order without its visit, while what was sold is told by the store.
 */
export const orderEvent = ({ id, total, discount, coupon, lines }: Order): EventProps => ({
  order_id: id,
  total: total.amountMinor,
  currency: total.currencyCode,
  coupon_code: coupon?.code ?? null,
  discount: discount?.amountMinor ?? 0,
  items: lines.slice(0, mostItems).map((line) => ({
    product_id: line.productId ?? null,
    variant_id: line.variantId ?? null,
    qty: line.quantity,
    price: line.unitPrice?.amountMinor ?? null,
  })),
})

/** The same order may arrive twice, as the page can close in between. It is stored and reported once. */
export const createOrderKeeper =
  ({ lists, device, tracker, words, call }: Pick<Services, 'lists' | 'device' | 'tracker' | 'words' | 'call'>) =>
  async (order: Order, { input, secret }: Attempt): Promise<void> => {
    if (lists.orders.has(order.id)) return
    tracker.track('order_completed', orderEvent(order))
    await tracker.kept()
    lists.notifications.add({
      id: `order-${order.id}`,
      title: words.orderPlaced,
      text: fillWord(words.spokenIn, words[orderWord(order)], { number: order.number, email: order.email }),
      at: order.placedAt,
      path: pathTo('order', order.id),
      read: false,
    })
    const added = input ? keepOrderAddress(device, input) : null
    // Whoever is signed in finds it on every device.
    if (added && device.owner() !== null)
      await createCustomerAddresses({ call, device, email: added.email })
        .add(added)
        .catch(() => {})
    // This comes last: an order in the list counts as handled.
    lists.orders.add({ ...order, ...(secret !== undefined && { secret }) })
  }
