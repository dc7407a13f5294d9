/** The steps in which Vendure takes an order, each of which may find that something is no longer as the shopper saw it. */

import { findShort, mustCost } from '../kit/as-seen.ts'
import type { NativeCheckout } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { query } from '../kit/graphql.ts'
import { type CheckoutSteps, isStillOwn, type PayingCheckout } from '../kit/native-checkout.ts'
import { wayOf } from '../kit/payment-ways.ts'
import { noName, splitName } from '../kit/split-name.ts'
import { changeNote, type NotesOf, readNotes } from '../kit/typed-notes.ts'
import { type ActiveOrder, isOrder, type OpenCart, type Outcome, outcomeFields } from './active-order.ts'
import { toPlace } from './addresses.ts'
import { copierOf } from './copy-cart.ts'
import { setAddress } from './delivery.ts'
import { openMolliePage, type VendureWay, type WaysOf } from './payments.ts'
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

const namesOf = query<{ customer: { firstName: string; lastName: string } | null }, { id: string }>(
  'query Names($id: ID!) { customer(id: $id) { firstName lastName } }',
)
const setNames = query<unknown, { input: { id: string; firstName: string; lastName: string } }>(
  'mutation SetNames($input: UpdateCustomerInput!) { updateCustomer(input: $input) { __typename } }',
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

/**
 * Mollie's plugin takes nobody without a last name. What an account lacks is taken from what its owner entered for themselves;
 * whoever has one name keeps it.
 */
async function completeNames(api: VendureApi, id: string, entered: ReturnType<typeof splitName> | null): Promise<void> {
  const { customer } = await api.admin(namesOf, { variables: { id } })
  if (!customer || (customer.firstName && customer.lastName)) return
  const isOwn = entered !== null && ['', entered.firstName].includes(customer.firstName)
  const firstName = customer.firstName || (isOwn && entered.firstName) || noName
  const lastName = customer.lastName || (isOwn && entered.lastName) || noName
  try {
    await api.admin(setNames, { variables: { input: { id, firstName, lastName } } })
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'scope')
      throw new ConnectorRefusal({ reason: 'notTaken', field: 'name' })
    throw error
  }
}

/** Null where the order has its buyer; what the store says where it takes none. */
async function nameBuyer(
  { api, carts }: Pick<StepsDeps, 'api' | 'carts'>,
  cart: OpenCart,
  { form, customerId, at }: Pick<NativeCheckout, 'form' | 'customerId'> & { at: 'page' | 'order' },
): Promise<Outcome | null> {
  const names = splitName(form.name)
  if (customerId !== null) {
    if (at === 'page') await completeNames(api, customerId, names)
    await carts.giveTo(cart, customerId)
    return null
  }
  const { firstName, lastName } = names
  const last = lastName === '' && at === 'page' ? noName : lastName
  const input = { firstName, lastName: last, emailAddress: form.email, phoneNumber: form.phone }
  const call = { session: cart.session, ...carts.wishOf(cart) }
  const { setCustomerForOrder: outcome } = await api.shop(setGuest, { ...call, variables: { input } })
  if (outcome.__typename !== 'EmailAddressConflictError') return outcome
  // Somebody has an account with this address, and whoever orders does not say that it is theirs: our note does not either.
  const { customers } = await api.admin(customerByEmail, { variables: { email: form.email.trim().toLowerCase() } })
  const [known] = customers.items
  if (!known) throw new ConnectorError('invalid', 'The store knows the address, and not whose it is.')
  if (at === 'page') await completeNames(api, known.id, null)
  await carts.giveTo(cart, known.id)
  return null
}

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

  /** To where it can be paid, as it was agreed to. */
  async function arrange(cart: OpenCart, checkout: NativeCheckout): Promise<void> {
    const agreed = agreedIn(cart.order)
    await mustBe(
      cart,
      (await api.shop(move, { ...callOf(cart), variables: { state: 'ArrangingPayment' } })).transitionOrderToState,
    )
    if (agreedIn(cart.order) === agreed && (await isStillOwn(notes, cart, checkout))) return
    await takeBack(cart)
    throw new ConnectorRefusal({ reason: 'cartChanged', cart: await carts.show(cart) })
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

  /** The order's id and the way in which it is paid, once it is addressed and can be paid. */
  async function prepare(
    cart: OpenCart,
    checkout: NativeCheckout,
    at: 'page' | 'order',
  ): Promise<{ orderId: string; way: VendureWay }> {
    const { form } = checkout
    const { orderId } = cart.note.body
    if (orderId === null) throw new ConnectorRefusal({ reason: 'cartEmpty' })
    await mustBe(
      cart,
      (await api.shop(setAddress, { ...callOf(cart), variables: { input: toPlace(form) } })).setOrderShippingAddress,
    )
    const named = await nameBuyer({ api, carts }, cart, { ...checkout, at })
    if (named) await mustBe(cart, named)
    // The whole address may have other ways than its country, and other taxes.
    mustCost(await carts.show(cart), checkout, cart.ask)
    const way = wayOf(await waysOf(cart, carts.wishOf(cart)), checkout, at)
    await arrange(cart, checkout)
    return { orderId, way }
  }

  async function take(cart: OpenCart, checkout: NativeCheckout): Promise<string> {
    const { orderId, way } = await prepare(cart, checkout, 'order')
    const { addPaymentToOrder: outcome } = await api.shop(pay, {
      ...callOf(cart),
      variables: { input: { method: way.code, metadata: {} } },
    })
    await mustBe(cart, outcome)
    return orderId
  }

  async function openPage(cart: OpenCart, checkout: PayingCheckout) {
    const { orderId, way } = await prepare(cart, checkout, 'page')
    const isFree = cart.order?.totalWithTax === 0
    const { returnUrl: redirectUrl } = checkout
    const url = await openMolliePage(api, { ...callOf(cart), input: { paymentMethodCode: way.code, redirectUrl } })
    // The plugin settles at once what is paid already.
    return isFree ? { orderId } : { url }
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
    openPage,
    copy: copierOf({ api, carts }),
    isMidway: ({ order }) => order?.state === 'ArrangingPayment',
    takeBack,
    // The cart's order is an order from its first line on; it is shown once it was placed.
    orderIdOf: async (cartId) => (await readNotes(notes.carts, [cartId])).get(cartId)?.body.orderId ?? null,
  }
}
