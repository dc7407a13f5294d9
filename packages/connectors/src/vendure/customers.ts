/**
 * Customers of a Vendure. It has one customer for each address, also for guests, and takes whoever an administrator adds for
 * proven: whether an address is proven, and which orders were placed by a guest, stands in our notes.
 */

import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { allOrdersOf, type ListOrders, pageOfOrders, totalsOf } from '../kit/customer-orders.ts'
import type { PasswordCustomers, StoreCustomer } from '../kit/customer-store.ts'
import { erasedEmail } from '../kit/erased.ts'
import { query } from '../kit/graphql.ts'
import { instant } from '../kit/instant.ts'
import { alone } from '../kit/lease.ts'
import { partOf } from '../kit/read-list.ts'
import { joinNames, splitName } from '../kit/split-name.ts'
import { type CustomerNote, changeNote, type NotesOf, noNote, readNotes } from '../kit/typed-notes.ts'
import { addressesOf } from './addresses.ts'
import { isVendureId } from './catalogue.ts'
import type { Orders } from './orders.ts'
import { type OrderAnswer, orderFields, statesOfCarts } from './store-order.ts'
import type { VendureApi } from './vendure-api.ts'

interface CustomerAnswer {
  id: string
  createdAt: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  emailAddress: string
  user: { id: string } | null
}
const customerFields = 'id createdAt firstName lastName phoneNumber emailAddress user { id }'

type CreateAnswer = { __typename: 'Customer'; id: string } | { __typename: 'EmailAddressConflictError' }

const byId = query<{ customer: CustomerAnswer | null }, { id: string }>(
  `query Customer($id: ID!) { customer(id: $id) { ${customerFields} } }`,
)
const byEmail = query<{ customers: { items: CustomerAnswer[] } }, { email: string }>(
  `query ByEmail($email: String!) {
  customers(options: { filter: { emailAddress: { eq: $email } }, take: 1 }) { items { ${customerFields} } }
}`,
)
const create = query<{ createCustomer: CreateAnswer }, { input: Record<string, unknown>; password: string }>(
  `mutation Create($input: CreateCustomerInput!, $password: String) {
  createCustomer(input: $input, password: $password) { __typename ... on Customer { id } }
}`,
)
const registerGuest = query<{ registerCustomerAccount: { __typename: string } }, { input: Record<string, unknown> }>(
  'mutation Register($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }',
)
const logIn = query<{ login: { __typename: string } }, { email: string; password: string }>(
  'mutation LogIn($email: String!, $password: String!) { login(username: $email, password: $password) { __typename } }',
)
const changePassword = query<{ updateCustomerPassword: { __typename: string } }, { current: string; next: string }>(
  'mutation Change($current: String!, $next: String!) { updateCustomerPassword(currentPassword: $current, newPassword: $next) { __typename } }',
)
const askReset = query<unknown, { email: string }>(
  'mutation Reset($email: String!) { requestPasswordReset(emailAddress: $email) { __typename } }',
)
const update = query<{ updateCustomer: { __typename: string } }, { input: Record<string, unknown> }>(
  'mutation Update($input: UpdateCustomerInput!) { updateCustomer(input: $input) { __typename } }',
)
const remove = query<unknown, { id: string }>('mutation Delete($id: ID!) { deleteCustomer(id: $id) { result } }')
const ordersQuery = query<
  { customer: { orders: { totalItems: number; items: OrderAnswer[] } } | null },
  { id: string; options: Record<string, unknown> }
>(`query OrdersOf($id: ID!, $options: OrderListOptions) {
  customer(id: $id) { orders(options: $options) { totalItems items { ${orderFields} } } }
}`)
const setOrderCustomer = query<unknown, { input: { orderId: string; customerId: string } }>(
  'mutation Give($input: SetOrderCustomerInput!) { setOrderCustomer(input: $input) { id } }',
)

const plainEmail = (email: string): string => email.trim().toLowerCase()
const notFound = (what: string) => new ConnectorError('notFound', `There is no such ${what}.`)

interface CustomerDeps {
  api: VendureApi
  notes: NotesOf
  orders: Orders
  now: () => number
}

function ordersSide({ api, notes, orders }: CustomerDeps, noteOf: (id: string) => Promise<CustomerNote>) {
  /** What the app gave to the customer, and, once the address is proven, what Vendure has under it. */
  const listOrders: ListOrders = async (id, at) => {
    const [{ customer }, { emailProven }] = await Promise.all([
      api.admin(ordersQuery, {
        variables: {
          id,
          options: {
            ...at,
            sort: { orderPlacedAt: 'DESC' },
            filter: { orderPlacedAt: { isNull: false }, state: { notIn: [...statesOfCarts] } },
          },
        },
      }),
      noteOf(id),
    ])
    const answers = partOf(customer?.orders.items ?? [], at.take)
    const own = await readNotes(
      notes.orders,
      answers.map((one) => one.id),
    )
    const shown = answers.filter((one) => emailProven || own.get(one.id)?.body.customerId === id)
    const items = (await orders.toOrders(shown)).map((order) => ({ ...order, customerId: id }))
    return { items, read: answers.length, total: customer?.orders.totalItems ?? 0 }
  }

  return listOrders
}

/** Who has an account: a customer without a user ordered as a guest. */
function accountsOf({ api, notes }: CustomerDeps) {
  const noteOf = async (id: string): Promise<CustomerNote> =>
    (await readNotes(notes.customers, [id])).get(id)?.body ?? noNote

  async function toCustomer(found: CustomerAnswer): Promise<StoreCustomer> {
    return {
      id: found.id,
      email: plainEmail(found.emailAddress),
      emailProven: (await noteOf(found.id)).emailProven,
      name: joinNames(found.firstName, found.lastName),
      phone: found.phoneNumber ?? '',
      createdAt: instant(found.createdAt) || instant(0),
    }
  }

  async function find(id: string): Promise<StoreCustomer | null> {
    if (!isVendureId(id)) return null
    const { customer } = await api.admin(byId, { variables: { id } })
    return customer?.user ? toCustomer(customer) : null
  }

  async function findByEmail(email: string): Promise<StoreCustomer | null> {
    const { customers } = await api.admin(byEmail, { variables: { email: plainEmail(email) } })
    const [found] = customers.items
    return found?.user ? toCustomer(found) : null
  }

  async function mustFind(id: string): Promise<StoreCustomer> {
    const found = await find(id)
    if (!found) throw notFound('customer')
    return found
  }

  const logsIn = async (email: string, password: string, session: { token: string | null }): Promise<boolean> =>
    (await api.shop(logIn, { session, variables: { email, password } })).login.__typename === 'CurrentUser'

  return { noteOf, find, findByEmail, mustFind, logsIn }
}

export function customersOf(deps: CustomerDeps): PasswordCustomers {
  const { api, notes, orders, now } = deps
  const accounts = accountsOf(deps)
  const { find, findByEmail, mustFind, noteOf } = accounts
  const list = ordersSide(deps, noteOf)

  const addresses = addressesOf(api, mustFind)

  return {
    async register({ email, name, password }) {
      const address = plainEmail(email)
      const input = { ...splitName(name), emailAddress: address }
      return alone(notes, { name: `register ${address}`, now }, async () => {
        const { createCustomer: made } = await api.admin(create, { variables: { input, password } })
        if (made.__typename === 'Customer') return find(made.id)
        if (await findByEmail(address)) return null
        // Somebody ordered as a guest with this address: the store itself makes an account of it, and may want proof first.
        await api.shop(registerGuest, { session: { token: null }, variables: { input: { ...input, password } } })
        return findByEmail(address)
      })
    },
    async authenticate({ email, password }) {
      const isRight = await accounts.logsIn(plainEmail(email), password, { token: null })
      return isRight ? findByEmail(email) : null
    },
    find,
    findByEmail,
    passwordMark: async (id) => ((await find(id)) ? String((await noteOf(id)).mark) : null),
    async setPassword(id, { current, password, mark }) {
      const { email } = await mustFind(id)
      if (current === undefined)
        throw new ConnectorError('scope', 'The store changes a password for its customer alone.')
      const note = (await notes.customers.find([id])).get(id)
      const body = note?.body ?? noNote
      if (String(body.mark) !== mark) return false
      const next = { version: note?.version ?? 0, body: { ...body, mark: body.mark + 1 } }
      if (!(await notes.customers.write(id, next))) return false
      const session = { token: null }
      if (!(await accounts.logsIn(email, current, session))) return false
      const { updateCustomerPassword: outcome } = await api.shop(changePassword, {
        session,
        variables: { current, next: password },
      })
      if (outcome.__typename === 'PasswordValidationError') {
        // Whoever changes it chooses another one.
        await notes.customers.write(id, { version: next.version + 1, body })
        throw new ConnectorRefusal({ reason: 'notTaken', field: 'newPassword' })
      }
      return outcome.__typename === 'Success'
    },
    async mailReset(email) {
      await api.shop(askReset, { session: { token: null }, variables: { email: plainEmail(email) } })
    },
    async proveEmail(id) {
      await mustFind(id)
      await changeNote(notes.customers, id, (body) => ({ ...(body ?? noNote), emailProven: true }))
    },
    async saveProfile(id, { name, phone }) {
      await mustFind(id)
      await api.admin(update, { variables: { input: { id, ...splitName(name), phoneNumber: phone } } })
      return mustFind(id)
    },
    ...addresses,
    orders: (id, asked = {}) => pageOfOrders(list, id, asked),
    order: async (id, orderId) => (await allOrdersOf(list, id)).find((one) => one.id === orderId) ?? null,
    async joinOrder(id, orderId) {
      await mustFind(id)
      const order = await orders.order(orderId)
      if (!order) throw notFound('order')
      if (order.customerId !== null && order.customerId !== id) throw new ConnectorRefusal({ reason: 'orderTaken' })
      await api.admin(setOrderCustomer, { variables: { input: { orderId, customerId: id } } })
      await changeNote(notes.orders, orderId, (body) => ({
        ...(body ?? { cartId: '', installId: null, secretHash: null }),
        customerId: id,
      }))
      return { ...order, customerId: id }
    },
    async joinOrdersOfAddress(id) {
      await mustFind(id)
      // From then on they are listed: Vendure has them under the same customer.
      if (!(await noteOf(id)).emailProven) throw new ConnectorError('invalid', 'Nobody has proven this address.')
    },
    totals: (ids) => totalsOf(list, ids),
    async erase(id) {
      await mustFind(id)
      for (const { id: addressId } of await addresses.addresses(id)) await addresses.removeAddress(id, addressId)
      // Vendure keeps the row of whoever is deleted, and their orders lead to it.
      const nobody = { id, firstName: '', lastName: '', phoneNumber: '', emailAddress: erasedEmail(`customer-${id}`) }
      await api.admin(update, { variables: { input: nobody } })
      await api.admin(remove, { variables: { id } })
      await notes.customers.remove(id)
    },
  }
}
