/** Customers of the stand-in, their addresses and their passwords. */
import { Refused } from './cart-side.ts'
import type { CustomerInShop, Shop } from './shop.ts'

type CustomerInput = Partial<CustomerInShop> & { authentication?: { new_password?: string } }
type AddressInput = Record<string, unknown> & { id?: number; customer_id?: number }

const numbersIn = (text: string | null): number[] => (text ?? '').split(',').map(Number)

export function peopleSide(shop: Shop) {
  const keep = (id: number, { authentication }: CustomerInput) => {
    if (authentication?.new_password) shop.passwords.set(id, authentication.new_password)
  }
  const mustFind = (id: number | undefined): CustomerInShop => {
    const found = shop.customers.find((one) => one.id === id)
    if (!found) throw new Refused(422, 'There is no such customer.')
    return found
  }
  const data = (items: readonly object[]) => ({ data: items, meta: {} })

  return {
    list: (params: URLSearchParams) =>
      data(
        shop.customers.filter(
          ({ id, email }) =>
            (!params.has('id:in') || numbersIn(params.get('id:in')).includes(id)) &&
            (!params.has('email:in') || (params.get('email:in') ?? '').split(',').includes(email.toLowerCase())),
        ),
      ),
    add: (items: readonly CustomerInput[]) =>
      data(
        items.map((one) => {
          if (shop.customers.some(({ email }) => email.toLowerCase() === one.email?.toLowerCase()))
            throw new Refused(422, 'Email already in use.')
          const { first_name = '', last_name = '', email = '', phone = '' } = one
          if (first_name === '' || last_name === '') throw new Refused(422, 'A name is missing.')
          const made = { id: shop.next++, email, first_name, last_name, phone, date_created: new Date().toISOString() }
          shop.customers.push(made)
          keep(made.id, one)
          return made
        }),
      ),
    change: (items: readonly CustomerInput[]) =>
      data(
        items.map(({ authentication, ...one }) => {
          const found = mustFind(one.id)
          Object.assign(found, one)
          keep(found.id, { ...(authentication && { authentication }) })
          return found
        }),
      ),
    remove(params: URLSearchParams) {
      const gone = numbersIn(params.get('id:in'))
      shop.customers = shop.customers.filter(({ id }) => !gone.includes(id))
      shop.addresses = shop.addresses.filter((one) => !gone.includes(one.customer_id))
      for (const order of shop.orders) if (gone.includes(order.customer_id)) order.customer_id = 0
    },
    validate({ email, password }: { email: string; password: string }) {
      const found = shop.customers.find((one) => one.email.toLowerCase() === email.toLowerCase())
      const isValid = found !== undefined && shop.passwords.get(found.id) === password
      return { customer_id: isValid ? found.id : null, is_valid: isValid }
    },
    listAddresses: (params: URLSearchParams) =>
      data(
        Number(params.get('page') ?? 1) > 1
          ? []
          : shop.addresses.filter((one) => numbersIn(params.get('customer_id:in')).includes(one.customer_id)),
      ),
    addAddresses: (items: readonly AddressInput[]) =>
      data(
        items.map((one) => {
          const made = { ...one, id: shop.next++, customer_id: mustFind(one.customer_id).id }
          shop.addresses.push(made)
          return made
        }),
      ),
    changeAddresses: (items: readonly AddressInput[]) =>
      data(
        items.map((one) => {
          const found = shop.addresses.find(({ id }) => id === one.id)
          if (!found) throw new Refused(422, 'There is no such address.')
          return Object.assign(found, one)
        }),
      ),
    removeAddresses(params: URLSearchParams) {
      const gone = numbersIn(params.get('id:in'))
      shop.addresses = shop.addresses.filter(({ id }) => !gone.includes(id))
    },
  }
}
