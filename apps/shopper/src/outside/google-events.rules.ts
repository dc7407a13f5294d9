/** Our events as Google Analytics 4 names them, with the parameters that its reference asks for. Pure. */
import type { EventName } from '@vitrine/domain/events/events.routes'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { EventProps } from '../events/ledger.rules.ts'

/** What the app knows when the event happens. */
export interface EventScene {
  currency: string
  /** Address of the page, without query and fragment: those can hold what is nobody else's business. */
  page: string
  title: string
  /** What is in the cart. */
  cart: readonly { productId: string; variantId: string; quantity: number; priceMinor: number | null }[]
}

type Params = Record<string, unknown>
type Scalar = string | number | boolean | null

const decimal = (minor: unknown, currency: string): number =>
  typeof minor === 'number' ? minor / 10 ** minorDigits(currency) : 0

interface Line {
  productId: unknown
  variantId: unknown
  quantity: unknown
  priceMinor: unknown
}

const itemOf = ({ productId, variantId, quantity, priceMinor }: Line, currency: string): Params => ({
  item_id: String(productId),
  ...(typeof variantId === 'string' && { item_variant: variantId }),
  price: decimal(priceMinor, currency),
  quantity: typeof quantity === 'number' ? quantity : 1,
})

const lineOf = (props: Readonly<Record<string, unknown>>): Line => ({
  productId: props['product_id'],
  variantId: props['variant_id'],
  quantity: props['qty'],
  priceMinor: props['price'],
})

/** One product as an event with a value. */
function ofProduct(props: EventProps, currency: string): Params {
  const item = itemOf(lineOf(props), currency)
  return { currency, value: Number(item['price']) * Number(item['quantity']), items: [item] }
}

/** Name and parameters; null for what Google is not told. */
export function googleEventOf(
  { name, props }: { name: EventName; props: EventProps },
  { currency, page, title, cart }: EventScene,
): [string, Params] | null {
  switch (name) {
    case 'screen_viewed':
      return ['page_view', { page_location: page, page_title: title }]
    case 'product_viewed':
      return ['view_item', ofProduct(props, currency)]
    case 'product_added':
      return ['add_to_cart', ofProduct(props, currency)]
    case 'checkout_started':
      return [
        'begin_checkout',
        { currency, value: decimal(props['value'], currency), items: cart.map((line) => itemOf(line, currency)) },
      ]
    case 'order_completed': {
      const paid = String(props['currency'])
      const items = (props['items'] ?? []) as Record<string, Scalar>[]
      return [
        'purchase',
        {
          transaction_id: String(props['order_id']),
          currency: paid,
          value: decimal(props['total'], paid),
          ...(typeof props['coupon_code'] === 'string' && { coupon: props['coupon_code'] }),
          items: items.map((item) => itemOf(lineOf(item), paid)),
        },
      ]
    }
    default:
      return null
  }
}
