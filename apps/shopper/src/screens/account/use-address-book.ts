/** The address book of the customer's account, or the device's for a guest. */
import type { Account } from '@vitrine/domain/customers/account.schema'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../../app/shop.ts'
import {
  deleteAddress,
  makeDefault,
  mostAddresses,
  putBackAddress,
  readAddresses,
  type SavedAddress,
  saveAddress,
} from '../../session/address-book.ts'
import { createCustomerAddresses } from '../../session/customer-addresses.ts'

/** The largest number of addresses in an account. */
const mostOfAccount = 50

export interface AddressBook {
  addresses: readonly SavedAddress[]
  isFull: boolean
  save(address: SavedAddress): Promise<void>
  makeDefault(address: SavedAddress): Promise<void>
  /** Returns a function that undoes the removal. */
  remove(address: SavedAddress): Promise<() => Promise<void>>
}

export function useAddressBook(customer: Account | null): AddressBook {
  const { account, device } = useShop()
  const [addresses, setAddresses] = useState(() => readAddresses(device))
  const email = customer?.email ?? null
  const own = useMemo(
    () => (email === null ? null : createCustomerAddresses({ call: account.call, device, email })),
    [account, device, email],
  )
  useEffect(() => {
    let left = false
    setAddresses(readAddresses(device))
    // Without a connection the addresses that were read last stay on the screen.
    own?.read().then(
      (found) => !left && setAddresses(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [own, device])
  const positionOf = ({ id }: SavedAddress) => addresses.findIndex((one) => one.id === id)

  if (own)
    return {
      addresses,
      isFull: addresses.length >= mostOfAccount,
      save: async (address) => {
        const at = positionOf(address)
        setAddresses(await (at < 0 ? own.add(address) : own.change(address, at === 0)))
      },
      makeDefault: async (address) => setAddresses(await own.change(address, true)),
      remove: async (address) => {
        const wasDefault = positionOf(address) === 0
        setAddresses(await own.remove(address))
        return async () => setAddresses(await own.add(address, wasDefault))
      },
    }
  return {
    addresses,
    isFull: addresses.length >= mostAddresses,
    save: async (address) => setAddresses(saveAddress(device, address)),
    makeDefault: async ({ id }) => setAddresses(makeDefault(device, id)),
    remove: async (address) => {
      const at = positionOf(address)
      setAddresses(deleteAddress(device, address.id))
      return async () => setAddresses(putBackAddress(device, address, at))
    },
  }
}
