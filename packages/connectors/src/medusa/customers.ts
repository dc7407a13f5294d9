/**
 * Customers of a Medusa. It has one for each guest's order and one more with an account; passwords are known to its sign-in
 * alone, which mails a link to whoever forgot one. Whether an address is proven, and which orders were given to a customer,
 * stands in our notes, beside the customer's own session: with that an order is theirs in Medusa as well.
 */
import { isOpenOrder } from '@vitrine/domain/orders/order-status.rules'
import { ConnectorError } from '../kit/connector-error.ts'
import type { PasswordCustomers, StoreCustomer } from '../kit/customer-store.ts'
import { erasedEmail } from '../kit/erased.ts'
import { instant } from '../kit/instant.ts'
import { alone } from '../kit/lease.ts'
import { splitName } from '../kit/split-name.ts'
import { type CustomerNote, changeNote, type NotesOf, noNote, readNotes } from '../kit/typed-notes.ts'
import type { OpenCart } from './cart-answer.ts'
import type { Carts } from './carts.ts'
import { type CustomerAnswer, type CustomerDeps, customerOrdersOf } from './customer-orders.ts'
import { isMedusaId } from './lists.ts'
import { type MedusaApi, orNull } from './medusa-api.ts'
import { addressesOf } from './places.ts'
import { keyOf } from './store-facts.ts'

const fields = 'id,email,first_name,last_name,phone,has_account,created_at'

const plainEmail = (email: string): string => email.trim().toLowerCase()

const orNobody = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ConnectorError && error.kind === 'auth') return null
    throw error
  })

const sessionOf = (api: MedusaApi, path: string, email: string, password: string) =>
  // Medusa says the same of an address that is taken, one that is unknown, and a password that is wrong.
  orNobody(
    api.auth<{ token?: string }>(`customer/emailpass${path}`, { method: 'POST', body: { email, password } }),
  ).then((answer) => answer?.token ?? null)

function accountsOf({ api, notes }: CustomerDeps) {
  const noteOf = async (id: string): Promise<CustomerNote> =>
    (await readNotes(notes.customers, [id])).get(id)?.body ?? noNote

  async function toCustomer(found: CustomerAnswer): Promise<StoreCustomer> {
    return {
      id: found.id,
      email: plainEmail(found.email),
      emailProven: (await noteOf(found.id)).emailProven,
      name: [found.first_name, found.last_name].filter(Boolean).join(' '),
      phone: found.phone ?? '',
      createdAt: instant(found.created_at) || instant(0),
    }
  }

  async function find(id: string): Promise<StoreCustomer | null> {
    if (!isMedusaId(id)) return null
    const found = await orNull(api.admin<{ customer: CustomerAnswer }>(`customers/${id}`, { query: { fields } }))
    return found?.customer.has_account ? toCustomer(found.customer) : null
  }

  /** With an account, and those whom Medusa made of guests with the same address. */
  const listOf = async (email: string): Promise<CustomerAnswer[]> =>
    (await api.admin<{ customers: CustomerAnswer[] }>('customers', { query: { email: plainEmail(email), fields } }))
      .customers

  async function findByEmail(email: string): Promise<StoreCustomer | null> {
    const found = (await listOf(email)).find(({ has_account: hasAccount }) => hasAccount)
    return found ? toCustomer(found) : null
  }

  async function mustFind(id: string): Promise<StoreCustomer> {
    const found = await find(id)
    if (!found) throw new ConnectorError('notFound', 'There is no such customer.')
    return found
  }

  return { noteOf, find, findByEmail, listOf, mustFind }
}

/** The cart is the customer's in Medusa, as long as their session there lasts; without it their order is a guest's there. */
export const giverOf =
  (notes: NotesOf, carts: () => Carts) =>
  async (cart: OpenCart, customerId: string): Promise<void> => {
    const { token } = (await readNotes(notes.customers, [customerId])).get(customerId)?.body ?? noNote
    if (token === null || cart.cart === null || cart.cart.customer?.id === customerId) return
    await orNobody(carts().send(cart, '/customer', { token }))
  }

export function customersOf(deps: CustomerDeps): PasswordCustomers {
  const { api, facts, notes, orders, now } = deps
  const { noteOf, find, findByEmail, listOf, mustFind } = accountsOf(deps)
  const addresses = addressesOf({ api, notes, now, mustFind })
  const { ordersBy, ...orderSide } = customerOrdersOf(deps, { noteOf, listOf, mustFind })

  const keepSession = (id: string, token: string) =>
    changeNote(notes.customers, id, (known) => ({ ...(known ?? noNote), token }))

  return {
    async register({ email: entered, name, password }) {
      const email = plainEmail(entered)
      return alone(notes, { name: `register ${email}`, now }, async () => {
        if (await findByEmail(email)) return null
        // Whoever was interrupted has a password already, and no account yet.
        const token =
          (await sessionOf(api, '/register', email, password)) ?? (await sessionOf(api, '', email, password))
        if (token === null) return null
        const { firstName, lastName } = splitName(name)
        const { customer } = await api.store<{ customer: CustomerAnswer }>('customers', {
          ...{ publishableKey: keyOf(await facts()), method: 'POST', token },
          body: { email, first_name: firstName, last_name: lastName },
        })
        // The session that registers acts for nobody; one that begins now acts for the customer.
        const session = await sessionOf(api, '', email, password)
        if (session !== null) await keepSession(customer.id, session)
        return find(customer.id)
      })
    },
    async authenticate({ email: entered, password }) {
      const email = plainEmail(entered)
      const token = await sessionOf(api, '', email, password)
      const found = token === null ? null : await findByEmail(email)
      if (found && token !== null) await keepSession(found.id, token)
      return found
    },
    ...{ find, findByEmail },
    passwordMark: async (id) => ((await find(id)) ? String((await noteOf(id)).mark) : null),
    async mailReset(email) {
      await api.auth('customer/emailpass/reset-password', {
        method: 'POST',
        isPlain: true,
        body: { identifier: plainEmail(email) },
      })
    },
    async proveEmail(id) {
      await mustFind(id)
      await changeNote(notes.customers, id, (body) => ({ ...(body ?? noNote), emailProven: true }))
    },
    async saveProfile(id, { name, phone }) {
      await mustFind(id)
      const { firstName, lastName } = splitName(name)
      await api.admin(`customers/${id}`, {
        method: 'POST',
        body: { first_name: firstName, last_name: lastName, phone },
      })
      return mustFind(id)
    },
    ...addresses,
    ...orderSide,
    async erase(id) {
      const { email } = await mustFind(id)
      const people = await listOf(email)
      const theirs = [...(await ordersBy(people.map((one) => one.id))).map((row) => row.id)]
      const ids = [...new Set([...theirs, ...((await noteOf(id)).orderIds ?? [])])]
      const nobody = { first_name: '', last_name: '', address_1: '', address_2: '', phone: '' }
      for (const order of await orders.named(ids)) {
        // Whoever packs an open order needs its address until it is closed.
        const body = {
          email: erasedEmail(id),
          ...(!isOpenOrder(order.statusCode) && { shipping_address: nobody, billing_address: nobody }),
        }
        await api.admin(`orders/${order.id}`, { method: 'POST', body })
      }
      for (const { id: addressId } of await addresses.addresses(id)) await addresses.removeAddress(id, addressId)
      for (const { id: personId } of people.toSorted((one) => (one.id === id ? 1 : -1)))
        await orNull(api.admin(`customers/${personId}`, { method: 'DELETE' }))
      await notes.customers.remove(id)
    },
  }
}
