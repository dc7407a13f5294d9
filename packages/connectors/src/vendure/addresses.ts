/** The addresses of a customer. */

import { partsIn } from '@vitrine/domain/addresses/address-format.rules'
import type { AddressForm, CustomerAddress } from '@vitrine/domain/customers/account.schema'
import { type AddressBook, addressBookOf } from '../kit/address-book.ts'
import type { StoreCustomer } from '../kit/customer-store.ts'
import { query } from '../kit/graphql.ts'
import type { VendureApi } from './vendure-api.ts'

interface AddressAnswer {
  id: string
  fullName: string | null
  streetLine1: string
  streetLine2: string | null
  city: string | null
  province: string | null
  postalCode: string | null
  country: { code: string }
  phoneNumber: string | null
  defaultShippingAddress: boolean | null
}

const addressesQuery = query<{ customer: { addresses: AddressAnswer[] | null } | null }, { id: string }>(
  `query Addresses($id: ID!) {
  customer(id: $id) {
    addresses { id fullName streetLine1 streetLine2 city province postalCode country { code } phoneNumber defaultShippingAddress }
  }
}`,
)
const addAddress = query<unknown, { id: string; input: Record<string, unknown> }>(
  'mutation Add($id: ID!, $input: CreateAddressInput!) { createCustomerAddress(customerId: $id, input: $input) { id } }',
)
const updateAddress = query<unknown, { input: Record<string, unknown> }>(
  'mutation Change($input: UpdateAddressInput!) { updateCustomerAddress(input: $input) { id } }',
)
const deleteAddress = query<unknown, { id: string }>(
  'mutation Remove($id: ID!) { deleteCustomerAddress(id: $id) { success } }',
)
/** Vendure has no place of its own for the district: it is the second line of the street where a country writes one. */
const hasDistrict = (country: string): boolean => partsIn(country).includes('district')
type Place = Omit<AddressForm, 'isDefault'>

const toAddress = (one: AddressAnswer): CustomerAddress => ({
  id: one.id,
  name: one.fullName ?? '',
  address: one.streetLine1,
  ...(hasDistrict(one.country.code) && one.streetLine2 && { district: one.streetLine2 }),
  city: one.city ?? '',
  ...(one.province && { region: one.province }),
  postalCode: one.postalCode ?? '',
  country: one.country.code,
  phone: one.phoneNumber ?? '',
  isDefault: one.defaultShippingAddress === true,
})

/** What the address's form has; `region` and `district` are not sent by an older app, and stay as they are. */
export const toPlace = ({ name, address, district, city, region, postalCode, country, phone }: Place) => ({
  ...{ fullName: name, streetLine1: address, city, postalCode, countryCode: country, phoneNumber: phone },
  ...(region !== undefined && { province: region }),
  ...(district !== undefined && hasDistrict(country) && { streetLine2: district }),
})

const toAddressInput = ({ isDefault, ...place }: AddressForm) => ({
  ...toPlace(place),
  ...(isDefault && { defaultShippingAddress: true }),
})

export const addressesOf = (api: VendureApi, mustFind: (id: string) => Promise<StoreCustomer>): AddressBook =>
  addressBookOf({
    mustFind,
    read: async (id) =>
      ((await api.admin(addressesQuery, { variables: { id } })).customer?.addresses ?? [])
        .toSorted((one, other) => other.id.localeCompare(one.id, 'en', { numeric: true }))
        .map(toAddress),
    add: (id, address) => api.admin(addAddress, { variables: { id, input: toAddressInput(address) } }),
    change: (_id, addressId, address) =>
      api.admin(updateAddress, { variables: { input: { id: addressId, ...toAddressInput(address) } } }),
    remove: (_id, addressId) => api.admin(deleteAddress, { variables: { id: addressId } }),
  })
