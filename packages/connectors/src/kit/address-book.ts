/** The addresses of a customer in a store elsewhere. */
import { type AddressForm, type CustomerAddress, maxAddresses } from '@vitrine/domain/customers/account.schema'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'
import type { CustomerStore, StoreCustomer } from './customer-store.ts'
import { orNotTaken } from './not-taken.ts'

interface AddressAccess {
  mustFind(id: string): Promise<StoreCustomer>
  /** The newest first; which is the default one, as the store says it. */
  read(id: string): Promise<CustomerAddress[]>
  add(id: string, address: AddressForm): Promise<unknown>
  change(id: string, addressId: string, address: AddressForm): Promise<unknown>
  remove(id: string, addressId: string): Promise<unknown>
  /** Where in our form stands what the store calls otherwise. */
  fields?: Readonly<Record<string, string>> | undefined
}

export type AddressBook = Pick<CustomerStore, 'addresses' | 'addAddress' | 'changeAddress' | 'removeAddress'>

/** The default one first, then the newest; where none is the default, the newest is. */
function inOrder(newest: readonly CustomerAddress[]): CustomerAddress[] {
  const first = newest.find(({ isDefault }) => isDefault) ?? newest[0]
  return [...(first ? [first] : []), ...newest.filter((one) => one !== first)].map((one) => ({
    ...one,
    isDefault: one === first,
  }))
}

export function addressBookOf({ mustFind, read, add, change, remove, fields }: AddressAccess): AddressBook {
  const form = { fields, otherwise: 'address' }
  const addresses = async (id: string) => inOrder(await read(id))

  async function mustOwn(id: string, addressId: string): Promise<void> {
    if (!(await read(id)).some((one) => one.id === addressId))
      throw new ConnectorError('notFound', 'There is no such address.')
  }

  return {
    addresses,
    async addAddress(id, address) {
      await mustFind(id)
      if ((await read(id)).length >= maxAddresses) throw new ConnectorRefusal({ reason: 'limitReached' })
      await orNotTaken(add(id, address), form)
      return addresses(id)
    },
    async changeAddress(id, addressId, address) {
      await mustOwn(id, addressId)
      await orNotTaken(change(id, addressId, address), form)
      return addresses(id)
    },
    async removeAddress(id, addressId) {
      await mustOwn(id, addressId)
      await remove(id, addressId)
      return addresses(id)
    },
  }
}
