/**
 * Customers of a BigCommerce, which checks their passwords for us. Whether an address is proven, which orders of guests were given to
 * a customer, and which of their addresses is the default one, stands in our notes.
 */
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { PasswordCustomers, StoreCustomer } from '../kit/customer-store.ts'
import { instant } from '../kit/instant.ts'
import { alone } from '../kit/lease.ts'
import { orNotTaken } from '../kit/not-taken.ts'
import { type CustomerNote, changeNote, noNote, readNotes } from '../kit/typed-notes.ts'
import { addressesOf } from './addresses.ts'
import { type CustomerDeps, customerOrdersOf } from './customer-orders.ts'
import { isBigcommerceId } from './ids.ts'
import { oneName, twoNames } from './two-names.ts'

interface CustomerAnswer {
  id?: number
  email?: string
  first_name?: string
  last_name?: string
  phone?: string
  date_created?: string
}

const plainEmail = (email: string): string => email.trim().toLowerCase()

function accountsOf({ api, notes }: CustomerDeps) {
  const noteOf = async (id: string): Promise<CustomerNote> =>
    (await readNotes(notes.customers, [id])).get(id)?.body ?? noNote

  async function toCustomer(found: CustomerAnswer | undefined): Promise<StoreCustomer | null> {
    if (found?.id === undefined) return null
    const id = String(found.id)
    return {
      id,
      email: plainEmail(found.email ?? ''),
      emailProven: (await noteOf(id)).emailProven,
      name: oneName(found),
      phone: found.phone ?? '',
      createdAt: instant(found.date_created) || instant(0),
    }
  }

  async function find(id: string): Promise<StoreCustomer | null> {
    if (!isBigcommerceId(id)) return null
    const [found] = await api.list3<CustomerAnswer>('customers', { 'id:in': id })
    return toCustomer(found)
  }

  async function findByEmail(email: string): Promise<StoreCustomer | null> {
    const wanted = plainEmail(email)
    // Commas part the addresses of a search.
    if (wanted === '' || wanted.includes(',')) return null
    const rows = await api.list3<CustomerAnswer>('customers', { 'email:in': wanted })
    return toCustomer(rows.find((one) => plainEmail(one.email ?? '') === wanted))
  }

  async function mustFind(id: string): Promise<StoreCustomer> {
    const found = await find(id)
    if (!found) throw new ConnectorError('notFound', 'There is no such customer.')
    return found
  }

  return { noteOf, find, findByEmail, mustFind }
}

export function customersOf(deps: CustomerDeps): PasswordCustomers {
  const { api, facts, notes, now } = deps
  const { noteOf, find, findByEmail, mustFind } = accountsOf(deps)
  const addresses = addressesOf({ api, notes, mustFind, noteOf })
  const { ordersOfPerson, hidePerson, ...orderSide } = customerOrdersOf(deps, { noteOf, mustFind })

  const write = (id: string, change: object) =>
    api.v3('customers', { method: 'PUT', repeats: true, body: [{ id: Number(id), ...change }] })

  return {
    async register({ email: entered, name, password }) {
      const email = plainEmail(entered)
      const { channelId } = await facts()
      return alone(notes, { name: `register ${email}`, now }, async () => {
        if (await findByEmail(email)) return null
        const body = {
          ...{ email, ...twoNames(name), origin_channel_id: channelId },
          authentication: { force_password_reset: false, new_password: password },
        }
        // A store may want more of a password than we do, such as a digit.
        const made = api.v3('customers', { method: 'POST', body: [body] })
        await orNotTaken(made, { fields: { email: 'email' }, otherwise: 'password' })
        return findByEmail(email)
      })
    },
    async authenticate({ email, password }) {
      const { channelId } = await facts()
      const told = await api.v3<{ is_valid?: boolean; customer_id?: number | null }>('customers/validate-credentials', {
        ...{ method: 'POST', repeats: true },
        body: { email: plainEmail(email), password, channel_id: channelId },
      })
      return told?.is_valid === true && told.customer_id ? find(String(told.customer_id)) : null
    },
    ...{ find, findByEmail },
    passwordMark: async (id) => ((await find(id)) ? String((await noteOf(id)).mark) : null),
    async setPassword(id, { password, mark }) {
      await mustFind(id)
      const note = (await notes.customers.find([id])).get(id)
      const body = note?.body ?? noNote
      if (String(body.mark) !== mark) return false
      const next = { version: note?.version ?? 0, body: { ...body, mark: body.mark + 1 } }
      if (!(await notes.customers.write(id, next))) return false
      try {
        const written = write(id, { authentication: { force_password_reset: false, new_password: password } })
        await orNotTaken(written, { otherwise: 'newPassword' })
      } catch (error) {
        // Whoever has the link chooses another one.
        if (error instanceof ConnectorRefusal) await notes.customers.write(id, { version: next.version + 1, body })
        throw error
      }
      return true
    },
    async proveEmail(id) {
      await mustFind(id)
      await changeNote(notes.customers, id, (body) => ({ ...(body ?? noNote), emailProven: true }))
    },
    async saveProfile(id, { name, phone }) {
      await mustFind(id)
      await orNotTaken(write(id, { ...twoNames(name), phone }), { fields: { phone: 'phone' }, otherwise: 'name' })
      return mustFind(id)
    },
    ...addresses,
    ...orderSide,
    async erase(id) {
      const { email } = await mustFind(id)
      for (const order of await ordersOfPerson(id, email)) await hidePerson(order, id)
      // BigCommerce deletes the addresses with the customer.
      await api.v3('customers', { method: 'DELETE', query: { 'id:in': id } })
      await notes.customers.remove(id)
    },
  }
}
