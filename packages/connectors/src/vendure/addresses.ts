/** The addresses of a customer. */
import { partsIn } from '@vitrine/domain/addresses/address-format.rules'
import { type AddressForm, type CustomerAddress, maxAddresses } from '@vitrine/domain/customers/account.schema'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { CustomerStore, StoreCustomer } from '../kit/customer-store.ts'
import { query, type VendureApi } from './vendure-api.ts'

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

/** The default one first, then the newest; where none is the default, the newest is. */
function inOrder(addresses: readonly AddressAnswer[]): CustomerAddress[] {
  const newest = addresses.toSorted((one, other) => other.id.localeCompare(one.id, 'en', { numeric: true }))
  const first = newest.find(({ defaultShippingAddress }) => defaultShippingAddress === true) ?? newest[0]
  return [...(first ? [first] : []), ...newest.filter((one) => one !== first)].map((one) => ({
    id: one.id,
    name: one.fullName ?? '',
    address: one.streetLine1,
    ...(hasDistrict(one.country.code) && one.streetLine2 && { district: one.streetLine2 }),
    city: one.city ?? '',
    ...(one.province && { region: one.province }),
    postalCode: one.postalCode ?? '',
    country: one.country.code,
    phone: one.phoneNumber ?? '',
    isDefault: one === first,
  }))
}

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

type Addresses = Pick<CustomerStore, 'addresses' | 'addAddress' | 'changeAddress' | 'removeAddress'>

export function addressesOf(api: VendureApi, mustFind: (id: string) => Promise<StoreCustomer>): Addresses {
  const readAddresses = async (id: string): Promise<CustomerAddress[]> =>
    inOrder((await api.admin(addressesQuery, { variables: { id } })).customer?.addresses ?? [])

  async function mustOwn(id: string, addressId: string): Promise<void> {
    if (!(await readAddresses(id)).some((one) => one.id === addressId))
      throw new ConnectorError('notFound', 'There is no such address.')
  }

  return {
    addresses: readAddresses,
    async addAddress(id, address) {
      await mustFind(id)
      if ((await readAddresses(id)).length >= maxAddresses) throw new ConnectorRefusal({ reason: 'limitReached' })
      await api.admin(addAddress, { variables: { id, input: toAddressInput(address) } })
      return readAddresses(id)
    },
    async changeAddress(id, addressId, address) {
      await mustOwn(id, addressId)
      await api.admin(updateAddress, { variables: { input: { id: addressId, ...toAddressInput(address) } } })
      return readAddresses(id)
    },
    async removeAddress(id, addressId) {
      await mustOwn(id, addressId)
      await api.admin(deleteAddress, { variables: { id: addressId } })
      return readAddresses(id)
    },
  }
}
