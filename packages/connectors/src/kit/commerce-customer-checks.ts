/** What a store must do whose customers sign in with a password. */

import { maxAddresses } from '@vitrine/domain/customers/account.schema'
import { isOpenOrder } from '@vitrine/domain/orders/order-status.rules'
import type { CommerceConnector } from './commerce.ts'
import { agreeTo, fillCart } from './commerce-buying-checks.ts'
import { type Buyer, type CommerceCheck, isUnique, kindOf, must, type TestDoor } from './commerce-checks.ts'
import type { PasswordCustomers } from './customer-store.ts'
import type { StoreOrder } from './store-order.ts'

const password = 'a-password-of-the-suite'
const form = {
  name: 'Suite Runner',
  address: 'Test street 1',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
  phone: '',
  isDefault: false,
}

let made = 0
const freshEmail = (): string => `suite-${Date.now()}-${made++}@shoppers.example`

export async function signUp(store: PasswordCustomers, email = freshEmail()) {
  const customer = await store.register({ email, name: 'Suite Runner', password })
  must(customer, 'A new address got no account.')
  return customer
}

type Order = (buyer: Buyer) => Promise<StoreOrder>

const orderAt =
  (connector: CommerceConnector, { pay }: TestDoor): Order =>
  async (buyer) => {
    const { cart } = await fillCart(connector, 1)
    if (connector.capabilities.checkout === 'redirect' && pay) return pay(cart.id, buyer)
    const agreed = agreeTo(cart, `customer-${cart.id}`, { customerId: buyer.customerId })
    const placed = await connector.placeOrder?.(cart.id, { ...agreed, form: { ...agreed.form, email: buyer.email } })
    must(placed, 'A native checkout places orders.')
    return placed
  }

const check = (
  title: string,
  run: (store: PasswordCustomers) => Promise<void>,
  needs: CommerceCheck['needs'] = ['accounts'],
): CommerceCheck => ({
  title,
  needs,
  run: async ({ customers }) => {
    must(customers && 'authenticate' in customers, 'Its customers cannot be reached.')
    await run(customers)
  },
})

const orderCheck = (
  title: string,
  run: (store: PasswordCustomers, order: Order, connector: CommerceConnector) => Promise<void>,
): CommerceCheck => ({
  title,
  needs: ['accounts', 'orders'],
  run: async (connector, door) => {
    const { customers } = connector
    must(customers && 'authenticate' in customers, 'Its customers cannot be reached.')
    await run(customers, orderAt(connector, door), connector)
  },
})

export const customerChecks: readonly CommerceCheck[] = [
  {
    title: 'has customers exactly where its capability says so',
    run: async ({ capabilities, customers }) => {
      const way = customers && ('authenticate' in customers ? 'password' : 'oauth')
      must(capabilities.customerAuth === (way ?? 'none'), 'The capability says another thing than the connector.')
    },
  },
  check('makes one account for an address, however it is spelled and however many ask at once', async (store) => {
    const email = freshEmail()
    const all = await Promise.all(
      [email, email.toUpperCase(), ` ${email}`].map((one) => store.register({ email: one, name: 'Suite', password })),
    )
    must(all.filter((one) => one !== null).length === 1, 'Not exactly one account was made.')
    const found = await store.findByEmail(email.toUpperCase())
    must(found && found.email === email && !found.emailProven, 'The account is another, or proven by nobody.')
    must((await store.find(found.id))?.id === found.id, 'The account is not found by its id.')
  }),
  check('opens for its password alone, and says nothing of an unknown address', async (store) => {
    const { email, id } = await signUp(store)
    const tries = (word: string, address = email) =>
      store.authenticate({ email: address, password: word, isKnown: true })
    must((await tries(password))?.id === id, 'Its own password does not open it.')
    must((await tries('another-password')) === null, 'Another password opens it.')
    must((await tries(password, freshEmail())) === null, 'An unknown address has an account.')
  }),
  check('changes a password, or has its own mail for it', async ({ setPassword, mailReset }) => {
    must(setPassword ?? mailReset, 'Whoever forgot a password never comes in again.')
    await mailReset?.(freshEmail())
  }),
  check(
    'changes a password once for each mark',
    async (store) => {
      const { setPassword } = store
      must(setPassword, 'The store changes no password.')
      const { email, id } = await signUp(store)
      const mark = await store.passwordMark(id)
      must(mark !== null && (await store.passwordMark('nobody')) === null, 'A mark is missing, or nobody has one.')
      const changes = ['first-new-password', 'other-new-password'].map((word) =>
        setPassword(id, { current: password, password: word, mark }),
      )
      must((await Promise.all(changes)).filter(Boolean).length === 1, 'Not exactly one change was made.')
      must((await store.authenticate({ email, password, isKnown: true })) === null, 'The old password still opens it.')
      must((await store.passwordMark(id)) !== mark, 'The mark stayed.')
    },
    ['accounts', 'newPasswords'],
  ),
  check('keeps addresses with one default among them, for their customer alone', async (store) => {
    const { id } = await signUp(store)
    const stranger = await signUp(store)
    const [first] = await store.addAddress(id, form)
    must(first?.isDefault, 'The first address is not the default one.')
    await store.addAddress(id, { ...form, city: 'Paris', isDefault: true })
    const both = await store.addresses(id)
    must(both.length === 2 && both[0]?.city === 'Paris' && !both[1]?.isDefault, 'There is not one default.')
    must((await kindOf(store.changeAddress(stranger.id, first.id, form))) === 'notFound', 'A stranger changed it.')
    must((await kindOf(store.removeAddress(stranger.id, first.id))) === 'notFound', 'A stranger removed it.')
    const left = await store.removeAddress(id, both[0].id)
    must(left.length === 1 && left[0]?.isDefault, 'Nothing is the default after its removal.')
    await Promise.all(Array.from({ length: 3 }, () => store.addAddress(id, { ...form, isDefault: true })))
    const many = await store.addresses(id)
    must(many.filter(({ isDefault }) => isDefault).length === 1, 'Two addresses are the default.')
    for (let count = many.length; count < maxAddresses; count++) await store.addAddress(id, form)
    must((await kindOf(store.addAddress(id, form))) === 'limitReached', 'There is one address too many.')
  }),
  check('keeps the name and the phone of a profile', async (store) => {
    const { id, email } = await signUp(store)
    const saved = await store.saveProfile(id, { name: 'Suite Walker', phone: '0123' })
    must(saved.name === 'Suite Walker' && saved.phone === '0123' && saved.email === email, 'Another profile was saved.')
    must((await store.find(id))?.name === 'Suite Walker', 'The profile was forgotten.')
    must((await kindOf(store.saveProfile('nobody', { name: 'N', phone: '' }))) === 'notFound', 'Nobody has a profile.')
  }),
  orderCheck('lists the orders of a customer, and of nobody else', async (store, order) => {
    const { id, email } = await signUp(store)
    const stranger = await signUp(store)
    const own = [await order({ customerId: id, email }), await order({ customerId: id, email })]
    const page = await store.orders(id, { limit: 1 })
    must(page.items.length === 1 && page.next !== null, 'The first page is wrong.')
    const rest = await store.orders(id, { limit: 1, cursor: page.next })
    const ids = [...page.items, ...rest.items].map((one) => one.id)
    must(isUnique(ids) && own.every((one) => ids.includes(one.id)) && rest.next === null, 'Orders are missing.')
    must((await store.order(id, ids[0] ?? ''))?.customerId === id, 'An own order is not found.')
    must((await store.order(stranger.id, ids[0] ?? '')) === null, 'A stranger opens it.')
    must((await store.orders(stranger.id)).items.length === 0, 'A stranger has orders.')
    for (const cursor of ['x', '-1', '1.5', 'NaN', '1e400'])
      must((await kindOf(store.orders(id, { cursor }))) === 'cursorUnknown', `The cursor ${cursor} is taken.`)
    const totals = await store.totals([id, stranger.id])
    must(totals.get(id)?.orderCount === 2 && totals.get(stranger.id)?.orderCount === 0, 'The totals are wrong.')
    must((await kindOf(store.joinOrder(stranger.id, ids[0] ?? ''))) === 'orderTaken', 'A stranger took an order.')
  }),
  orderCheck('gives orders of guests to whoever proved their address, and to nobody before', async (store, order) => {
    const { id, email } = await signUp(store)
    const mine = await order({ customerId: null, email: email.toUpperCase() })
    await order({ customerId: null, email: freshEmail() })
    must((await kindOf(store.joinOrdersOfAddress(id))) === 'invalid', 'An address that nobody proved has orders.')
    await store.proveEmail(id)
    for (let times = 0; times < 2; times++) await store.joinOrdersOfAddress(id)
    const { items } = await store.orders(id)
    must(items.length === 1 && items[0]?.id === mine.id, 'Other orders joined.')
  }),
  orderCheck('joins one order of a guest to an account, and repeats nothing', async (store, order) => {
    const { id } = await signUp(store)
    const placed = await order({ customerId: null, email: freshEmail() })
    for (let times = 0; times < 2; times++)
      must((await store.joinOrder(id, placed.id)).customerId === id, 'The order did not join.')
    must((await store.orders(id)).items.length === 1, 'The order is not listed once.')
    must((await kindOf(store.joinOrder(id, 'no-such-order'))) === 'notFound', 'An order came from nowhere.')
  }),
  check('erases a customer, whose address can come again', async (store) => {
    const { id, email } = await signUp(store)
    await store.addAddress(id, form)
    await store.erase(id)
    must((await store.find(id)) === null && (await store.addresses(id)).length === 0, 'Something of the person stayed.')
    must((await kindOf(store.erase(id))) === 'notFound', 'Somebody was erased twice.')
    must(await store.register({ email, name: 'Suite Runner', password }), 'The address cannot come again.')
  }),
  orderCheck('keeps the orders of an erased customer without the person in them', async (store, order, connector) => {
    const { id, email } = await signUp(store)
    const placed = [await order({ customerId: id, email }), await order({ customerId: null, email })]
    await store.erase(id)
    for (const one of placed) {
      const left = await connector.order(one.id)
      must(left && left.total.amountMinor === one.total.amountMinor, 'The order is gone.')
      must(left.email === '' && left.customerId === null, 'The person is in the order.')
      // Whoever packs an open order needs the name until it is closed.
      must(isOpenOrder(left.statusCode) || left.customerName === '', 'The name of the person is in a closed order.')
    }
  }),
]
