/** The customers of the other store: in memory, with numbers as ids, who sign in with a password. */
import { ConnectorError, ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'
import type { PasswordCustomers, StoreCustomer } from '@vitrine/connectors/kit/customer-store'
import type { StoreOrder } from '@vitrine/connectors/kit/store-order'
import { type CustomerAddress, maxAddresses } from '@vitrine/domain/customers/account.schema'

interface Member extends StoreCustomer {
  password: string
  /** How often the password was changed. */
  changes: number
  /** Newest first. */
  book: CustomerAddress[]
}

const mostOrders = 50
const plain = (email: string): string => email.trim().toLowerCase()
const toCustomer = ({ id, email, emailProven, name, phone, createdAt }: Member): StoreCustomer => ({
  id,
  email,
  emailProven,
  name,
  phone,
  createdAt,
})

export function createOtherStoreCustomers(orders: StoreOrder[]): PasswordCustomers {
  const members = new Map<string, Member>()
  let made = 0

  function memberOf(id: string): Member {
    const member = members.get(id)
    if (!member) throw new ConnectorError('notFound', 'Finns inte.')
    return member
  }
  const withAddress = (email: string) => [...members.values()].find((one) => one.email === plain(email))
  const orNull = (member: Member | undefined) => (member ? toCustomer(member) : null)
  const ordersOf = (id: string) => orders.filter(({ customerId }) => customerId === id)
  const sent = (email: string) => orders.filter((one) => one.customerId === null && plain(one.email) === email)
  const listBook = ({ book }: Member) =>
    book.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map((one) => ({ ...one }))

  /** The default address is the one that is named, else the one that was, else the newest. */
  function keepBook(member: Member, book: CustomerAddress[], defaultId?: string): CustomerAddress[] {
    const chosen = defaultId ?? (book.find(({ isDefault }) => isDefault) ?? book[0])?.id
    member.book = book.map((one) => ({ ...one, isDefault: one.id === chosen }))
    return listBook(member)
  }
  function mustHave({ book }: Member, addressId: string) {
    if (!book.some(({ id }) => id === addressId)) throw new ConnectorError('notFound', 'Finns inte.')
  }

  return {
    register: async ({ email, name, password }) => {
      if (withAddress(email)) return null
      const id = String(++made)
      const createdAt = new Date().toISOString()
      const account = { email: plain(email), emailProven: false, name, phone: '', createdAt }
      members.set(id, { id, ...account, password, changes: 0, book: [] })
      return toCustomer(memberOf(id))
    },
    authenticate: async ({ email, password }) => {
      const member = withAddress(email)
      return member?.password === password ? toCustomer(member) : null
    },
    find: async (id) => orNull(members.get(id)),
    findByEmail: async (email) => orNull(withAddress(email)),
    passwordMark: async (id) => members.get(id)?.changes.toString() ?? null,
    setPassword: async (id, { password, mark }) => {
      const member = members.get(id)
      if (member?.changes.toString() !== mark) return false
      Object.assign(member, { password, changes: member.changes + 1 })
      return true
    },
    proveEmail: async (id) => {
      const member = members.get(id)
      if (member) member.emailProven = true
    },
    saveProfile: async (id, profile) => toCustomer(Object.assign(memberOf(id), profile)),

    addresses: async (id) => {
      const member = members.get(id)
      return member ? listBook(member) : []
    },
    addAddress: async (id, form) => {
      const member = memberOf(id)
      if (member.book.length >= maxAddresses) throw new ConnectorRefusal({ reason: 'limitReached' })
      const address = { ...form, id: String(++made), isDefault: false }
      return keepBook(member, [address, ...member.book], form.isDefault ? address.id : undefined)
    },
    changeAddress: async (id, addressId, form) => {
      const member = memberOf(id)
      mustHave(member, addressId)
      const book = member.book.map((one) =>
        one.id === addressId ? { ...one, ...form, isDefault: one.isDefault } : one,
      )
      return keepBook(member, book, form.isDefault ? addressId : undefined)
    },
    removeAddress: async (id, addressId) => {
      const member = memberOf(id)
      mustHave(member, addressId)
      const book = member.book.filter((one) => one.id !== addressId)
      return keepBook(member, book)
    },

    orders: async (id, { cursor, limit = mostOrders } = {}) => {
      const own = ordersOf(id).toReversed()
      const from = Number(cursor ?? 0)
      if (!Number.isSafeInteger(from) || from < 0) throw new ConnectorRefusal({ reason: 'cursorUnknown' })
      const end = from + Math.min(limit, mostOrders)
      return { items: own.slice(from, end), next: end < own.length ? String(end) : null }
    },
    order: async (id, orderId) => ordersOf(id).find((one) => one.id === orderId) ?? null,
    joinOrder: async (id, orderId) => {
      memberOf(id)
      const order = orders.find((one) => one.id === orderId)
      if (!order) throw new ConnectorError('notFound', 'Finns inte.')
      if (order.customerId !== null && order.customerId !== id) throw new ConnectorRefusal({ reason: 'orderTaken' })
      order.customerId = id
      return order
    },
    joinOrdersOfAddress: async (id) => {
      const { email, emailProven } = memberOf(id)
      if (!emailProven) throw new ConnectorError('invalid', 'Adressen är inte bekräftad.')
      for (const order of sent(email)) order.customerId = id
    },
    totals: async (ids) => {
      const known = ids.filter((id) => members.has(id))
      return new Map(
        known.map((id) => {
          const spent = new Map<string, number>()
          for (const { total } of ordersOf(id))
            spent.set(total.currencyCode, (spent.get(total.currencyCode) ?? 0) + total.amountMinor)
          const sums = [...spent].map(([currencyCode, amountMinor]) => ({ amountMinor, currencyCode }))
          return [id, { orderCount: ordersOf(id).length, spent: sums, points: null }]
        }),
      )
    },
    erase: async (id) => {
      const { email } = memberOf(id)
      for (const order of [...ordersOf(id), ...sent(email)])
        Object.assign(order, { email: '', customerName: '', customerId: null })
      members.delete(id)
    },
  }
}
