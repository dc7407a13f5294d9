/** The addresses of a customer: the server keeps them, and the device's copy fills in the checkout. */
import type { CustomerAddress } from '@vitrine/domain/customers/account.schema'
import { addressOf, requestOf } from '../data/addresses.ts'
import type { Call } from '../data/api.ts'
import { replaceAddresses, type SavedAddress } from './address-book.ts'
import type { DeviceStore } from './device-store.ts'

interface BookOptions {
  call: Call
  device: DeviceStore
  email: string
}

const bodyOf = ({ id: _id, email: _email, ...address }: SavedAddress, isDefault: boolean) => ({ ...address, isDefault })

export function createCustomerAddresses({ call, device, email }: BookOptions) {
  const keep = ({ data }: { data: readonly CustomerAddress[] }): readonly SavedAddress[] =>
    replaceAddresses(
      device,
      data.map(({ isDefault: _first, ...address }) => ({ ...address, email })),
    )
  return {
    read: async () => keep(await call(addressOf('account/addresses', {}))),
    add: async (address: SavedAddress, isDefault = false) =>
      keep(await call(...requestOf('POST account/addresses', { body: bodyOf(address, isDefault) }))),
    change: async (address: SavedAddress, isDefault: boolean) => {
      const input = { params: { id: address.id }, body: bodyOf(address, isDefault) }
      return keep(await call(...requestOf('PUT account/addresses/:id', input)))
    },
    remove: async ({ id }: SavedAddress) =>
      keep(await call(...requestOf('DELETE account/addresses/:id', { params: { id } }))),
  }
}
