/** The steps in which Vendure takes an order, each of which may find that something is no longer as the shopper saw it. */
import type { CheckoutAttempt, NativeCheckout, ReadContext } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { toPlace } from './addresses.ts'
import { chooseShipping } from './change-lines.ts'
import type { CartNote, NotesOf } from './notes.ts'
import { type Carts, isOrder, type OpenCart, type Outcome, outcomeFields } from './shop-cart.ts'
import { query, type VendureApi } from './vendure-api.ts'

const setAddress = query<{ setOrderShippingAddress: Outcome }, { input: Record<string, unknown> }>(
  `mutation Address($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${outcomeFields} } }`,
)
const setGuest = query<{ setCustomerForOrder: Outcome }, { input: Record<string, unknown> }>(
  `mutation Guest($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${outcomeFields} } }`,
)
const move = query<{ transitionOrderToState: Outcome | null }, { state: string }>(
  `mutation Move($state: String!) { transitionOrderToState(state: $state) { ${outcomeFields} } }`,
)
const paymentsQuery = query<{ eligiblePaymentMethods: { code: string; isEligible: boolean }[] }>(
  'query Payments { eligiblePaymentMethods { code isEligible } }',
)
const pay = query<{ addPaymentToOrder: Outcome }, { input: { method: string; metadata: object } }>(
  `mutation Pay($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${outcomeFields} } }`,
)
const customerByEmail = query<{ customers: { items: { id: string }[] } }, { email: string }>(
  `query ByEmail($email: String!) { customers(options: { filter: { emailAddress: { eq: $email } }, take: 1 }) { items { id } } }`,
)

/** Vendure keeps a first and a last name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** What there are too few of by now. */
async function findShort(carts: Carts, cart: OpenCart): Promise<ConnectorRefusal | null> {
  const lines = cart.order?.lines ?? []
  const stock = await carts.stockOf(lines.map(({ productVariant }) => productVariant.id))
  for (const { productVariant, quantity } of lines) {
    const found = stock.get(productVariant.id)
    if (found?.availableForSale && quantity <= (found.quantity ?? quantity)) continue
    const { title = productVariant.product.name, variantTitle = '', quantity: available = 0 } = found ?? {}
    return new ConnectorRefusal({
      reason: 'outOfStock',
      item: { variantId: productVariant.id, title, variantTitle, available },
    })
  }
  return null
}

/** As the shopper agreed to it, or refused with the cart as it is. */
export async function mustBeAsSeen(
  carts: Carts,
  cart: OpenCart,
  { lines, expectedTotalMinor, revision }: NativeCheckout,
  { currencyCode }: ReadContext,
): Promise<void> {
  const shown = await carts.show(cart)
  if (shown.lines.length === 0) throw new ConnectorRefusal({ reason: 'cartEmpty' })
  const asSeen =
    lines === undefined ||
    (lines.length === shown.lines.length &&
      lines.every((line) =>
        shown.lines.some(({ variantId, quantity }) => variantId === line.variantId && quantity === line.quantity),
      ))
  if (!asSeen || (revision !== undefined && revision !== shown.revision))
    throw new ConnectorRefusal({ reason: 'cartChanged', cart: shown })
  const short = await findShort(carts, cart)
  if (short) throw short
  // A cart keeps its currency where the store has no prices in the one that is asked for.
  const isTotal =
    shown.total.amountMinor === expectedTotalMinor && (currencyCode ?? shown.currencyCode) === shown.currencyCode
  if (!isTotal || shown.coupon?.entered?.problem === 'ended')
    throw new ConnectorRefusal({ reason: 'priceChanged', cart: shown })
}

const isOwn = ({ attempt }: CartNote, { idempotencyKey, secretHash }: CheckoutAttempt): boolean =>
  attempt !== null && attempt.key === idempotencyKey && attempt.secretHash === secretHash

interface Steps {
  /** Every step to an order that is paid. Throws where one fails; the order may be in the middle of being paid then. */
  take(cart: OpenCart, checkout: NativeCheckout): Promise<void>
  /** Out of the middle, so that the cart can be changed again. False where it was paid meanwhile. */
  takeBack(cart: OpenCart): Promise<boolean>
}

export function stepsOf({ api, carts, notes }: { api: VendureApi; carts: Carts; notes: NotesOf }): Steps {
  const callOf = (cart: OpenCart) => ({ session: cart.session, ...carts.wishOf(cart) })

  async function mustBe(cart: OpenCart, outcome: Outcome | null): Promise<void> {
    if (outcome && isOrder(outcome)) {
      cart.order = outcome
      return
    }
    const short = await findShort(carts, cart)
    if (short) throw short
    if (outcome?.__typename === 'CouponRemovedDuringCheckoutError') throw new ConnectorRefusal({ reason: 'couponUsed' })
    throw new ConnectorError('invalid', 'The store did not take the order.', { native: outcome })
  }

  async function nameBuyer(cart: OpenCart, { form, customerId }: NativeCheckout): Promise<void> {
    if (customerId !== null) return carts.giveTo(cart, customerId)
    const input = { ...splitName(form.name), emailAddress: form.email, phoneNumber: form.phone }
    const { setCustomerForOrder: outcome } = await api.shop(setGuest, { ...callOf(cart), variables: { input } })
    if (isOrder(outcome)) {
      cart.order = outcome
      return
    }
    if (outcome.__typename !== 'EmailAddressConflictError') return mustBe(cart, outcome)
    // Somebody has an account with this address, and whoever orders does not say that it is theirs: our note does not either.
    const { customers } = await api.admin(customerByEmail, { variables: { email: form.email.trim().toLowerCase() } })
    const [known] = customers.items
    if (!known) throw new ConnectorError('invalid', 'The store knows the address, and not whose it is.')
    await carts.giveTo(cart, known.id)
  }

  async function payFor(cart: OpenCart, checkout: NativeCheckout): Promise<void> {
    const { eligiblePaymentMethods: methods } = await api.shop(paymentsQuery, callOf(cart))
    const method = methods.find(({ isEligible }) => isEligible)?.code
    if (method === undefined) throw new ConnectorError('invalid', 'The store takes no payment for this order.')
    await mustBe(
      cart,
      (await api.shop(move, { ...callOf(cart), variables: { state: 'ArrangingPayment' } })).transitionOrderToState,
    )
    // Whoever settled the attempt meanwhile was told that there is no order.
    const note = (await notes.carts.find([cart.id])).get(cart.id)?.body
    if (!note || note.revision !== cart.note.body.revision || !isOwn(note, checkout)) {
      await api.shop(move, { ...callOf(cart), variables: { state: 'AddingItems' } })
      throw new ConnectorRefusal({ reason: 'cartChanged', cart: await carts.show(cart) })
    }
    const { addPaymentToOrder: outcome } = await api.shop(pay, {
      ...callOf(cart),
      variables: { input: { method, metadata: {} } },
    })
    await mustBe(cart, outcome)
  }

  async function takeBack(cart: OpenCart): Promise<boolean> {
    const { transitionOrderToState: moved } = await api.shop(move, {
      ...callOf(cart),
      variables: { state: 'AddingItems' },
    })
    if (!moved || !isOrder(moved)) return false
    cart.order = moved
    return true
  }

  async function take(cart: OpenCart, checkout: NativeCheckout): Promise<void> {
    const { form } = checkout
    await mustBe(
      cart,
      (await api.shop(setAddress, { ...callOf(cart), variables: { input: toPlace(form) } })).setOrderShippingAddress,
    )
    await nameBuyer(cart, checkout)
    await chooseShipping(api, carts, cart)
    const shown = await carts.show(cart)
    if (shown.total.amountMinor !== checkout.expectedTotalMinor)
      throw new ConnectorRefusal({ reason: 'priceChanged', cart: shown })
    await payFor(cart, checkout)
  }

  return { take, takeBack }
}
