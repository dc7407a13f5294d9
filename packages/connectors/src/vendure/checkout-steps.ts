/** The steps in which Vendure takes an order, each of which may find that something is no longer as the shopper saw it. */

import { findShort, mustCost } from '../kit/as-seen.ts'
import type { NativeCheckout } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { query } from '../kit/graphql.ts'
import { type CheckoutSteps, isStillOwn } from '../kit/native-checkout.ts'
import { wayOf } from '../kit/payment-ways.ts'
import { splitName } from '../kit/split-name.ts'
import { changeNote, type NotesOf, readNotes } from '../kit/typed-notes.ts'
import { type ActiveOrder, isOrder, type OpenCart, type Outcome, outcomeFields } from './active-order.ts'
import { toPlace } from './addresses.ts'
import { setAddress } from './delivery.ts'
import type { WaysOf } from './payments.ts'
import type { Carts } from './shop-cart.ts'
import type { VendureApi } from './vendure-api.ts'

const setGuest = query<{ setCustomerForOrder: Outcome }, { input: Record<string, unknown> }>(
  `mutation Guest($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${outcomeFields} } }`,
)
const move = query<{ transitionOrderToState: Outcome | null }, { state: string }>(
  `mutation Move($state: String!) { transitionOrderToState(state: $state) { ${outcomeFields} } }`,
)
const pay = query<{ addPaymentToOrder: Outcome }, { input: { method: string; metadata: object } }>(
  `mutation Pay($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${outcomeFields} } }`,
)
const customerByEmail = query<{ customers: { items: { id: string }[] } }, { email: string }>(
  `query ByEmail($email: String!) { customers(options: { filter: { emailAddress: { eq: $email } }, take: 1 }) { items { id } } }`,
)

interface StepsDeps {
  api: VendureApi
  carts: Carts
  notes: NotesOf
  waysOf: WaysOf
}

const paymentRefusals: ReadonlySet<string> = new Set([
  'IneligiblePaymentMethodError',
  'PaymentDeclinedError',
  'PaymentFailedError',
])

/** What another device could have changed in the middle. */
const agreedIn = (order: ActiveOrder | null): string =>
  JSON.stringify([order?.totalWithTax, order?.shippingAddress, order?.shippingLines])

export function stepsOf({ api, carts, notes, waysOf }: StepsDeps): CheckoutSteps<OpenCart> {
  const callOf = (cart: OpenCart) => ({ session: cart.session, ...carts.wishOf(cart) })

  async function mustBe(cart: OpenCart, outcome: Outcome | null): Promise<void> {
    if (outcome && isOrder(outcome)) {
      cart.order = outcome
      return
    }
    if (outcome && paymentRefusals.has(outcome.__typename)) throw new ConnectorRefusal({ reason: 'notPayable' })
    const short = await findShort((ids) => carts.stockOf(ids), await carts.show(cart))
    if (short) throw short
    if (outcome?.__typename === 'OrderStateTransitionError' && cart.order?.shippingLines.length === 0)
      throw new ConnectorRefusal({ reason: 'notDelivered' })
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
    const { code: method } = wayOf(await waysOf(cart, carts.wishOf(cart)), checkout)
    const agreed = agreedIn(cart.order)
    await mustBe(
      cart,
      (await api.shop(move, { ...callOf(cart), variables: { state: 'ArrangingPayment' } })).transitionOrderToState,
    )
    if (agreedIn(cart.order) !== agreed || !(await isStillOwn(notes, cart, checkout))) {
      await takeBack(cart)
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

  async function take(cart: OpenCart, checkout: NativeCheckout): Promise<string> {
    const { form } = checkout
    const { orderId } = cart.note.body
    if (orderId === null) throw new ConnectorRefusal({ reason: 'cartEmpty' })
    await mustBe(
      cart,
      (await api.shop(setAddress, { ...callOf(cart), variables: { input: toPlace(form) } })).setOrderShippingAddress,
    )
    await nameBuyer(cart, checkout)
    // The whole address may have other ways than its country, and other taxes.
    mustCost(await carts.show(cart), checkout, cart.ask)
    await payFor(cart, checkout)
    return orderId
  }

  return {
    async begin({ id, note: { body } }, { customerId, installId, secretHash }) {
      if (body.orderId === null) throw new ConnectorRefusal({ reason: 'cartEmpty' })
      await changeNote(notes.orders, body.orderId, () => ({
        cartId: id,
        installId: installId ?? body.installId,
        ...{ secretHash, customerId },
      }))
    },
    take,
    isMidway: ({ order }) => order?.state === 'ArrangingPayment',
    takeBack,
    // The cart's order is an order from its first line on; it is shown once it was placed.
    orderIdOf: async (cartId) => (await readNotes(notes.carts, [cartId])).get(cartId)?.body.orderId ?? null,
  }
}
