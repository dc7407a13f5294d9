/** The addresses of a customer. BigCommerce has no default one: which it is stands in our note of the customer. */
import { partsIn } from '@vitrine/domain/addresses/address-format.rules'
import type { AddressForm, CustomerAddress } from '@vitrine/domain/customers/account.schema'
import { type AddressBook, addressBookOf } from '../kit/address-book.ts'
import type { StoreCustomer } from '../kit/customer-store.ts'
import { type CustomerNote, changeNote, type NotesOf, noNote } from '../kit/typed-notes.ts'
import type { BigcommerceApi } from './bigcommerce-api.ts'
import { isBigcommerceId } from './ids.ts'
import { oneName, twoNames } from './two-names.ts'

interface AddressAnswer {
  id: number
  first_name: string
  last_name: string
  address1: string
  address2?: string
  city: string
  state_or_province: string
  postal_code: string
  country_code: string
  phone?: string
}

/** The second line of the street is the district where a country writes one. */
const hasDistrict = (country: string): boolean => partsIn(country).includes('district')

function toAddress(one: AddressAnswer, defaultId: string | undefined): CustomerAddress {
  const country = one.country_code
  return {
    id: String(one.id),
    name: oneName(one),
    address: one.address1,
    ...(hasDistrict(country) && one.address2 && { district: one.address2 }),
    city: one.city,
    ...(one.state_or_province && { region: one.state_or_province }),
    postalCode: one.postal_code,
    country,
    phone: one.phone ?? '',
    isDefault: String(one.id) === defaultId,
  }
}

const fields = {
  address1: 'address',
  address2: 'district',
  city: 'city',
  country_code: 'country',
  phone: 'phone',
  postal_code: 'postalCode',
  state_or_province: 'region',
  first_name: 'name',
  last_name: 'name',
}

/** `region` and `district` are not sent by an older app. */
const toBody = ({ name, address, district, city, region, postalCode, country, phone }: AddressForm) => ({
  ...twoNames(name),
  ...{ address1: address, city, postal_code: postalCode, country_code: country, phone },
  state_or_province: region ?? '',
  ...(district !== undefined && hasDistrict(country) && { address2: district }),
})

interface AddressDeps {
  api: BigcommerceApi
  notes: NotesOf
  mustFind(id: string): Promise<StoreCustomer>
  noteOf(id: string): Promise<CustomerNote>
}

export function addressesOf({ api, notes, mustFind, noteOf }: AddressDeps): AddressBook {
  const makeDefault = (id: string, defaultAddressId: string) =>
    changeNote(notes.customers, id, (known) => ({ ...(known ?? noNote), defaultAddressId }))

  const list = async (id: string): Promise<AddressAnswer[]> =>
    isBigcommerceId(id) ? api.all3('customers/addresses', { 'customer_id:in': id }) : []

  return addressBookOf({
    mustFind,
    fields,
    async read(id) {
      const [rows, { defaultAddressId }] = await Promise.all([list(id), noteOf(id)])
      return rows.toSorted((one, other) => other.id - one.id).map((one) => toAddress(one, defaultAddressId))
    },
    async add(id, address) {
      const answer = await api.v3<{ data?: { id?: number }[] }>('customers/addresses', {
        method: 'POST',
        body: [{ ...toBody(address), customer_id: Number(id) }],
      })
      const made = answer?.data?.[0]?.id
      if (made !== undefined && address.isDefault) await makeDefault(id, String(made))
    },
    async change(id, addressId, address) {
      await api.v3('customers/addresses', {
        ...{ method: 'PUT', repeats: true },
        body: [{ ...toBody(address), id: Number(addressId) }],
      })
      if (address.isDefault) await makeDefault(id, addressId)
    },
    remove: (_id, addressId) => api.v3('customers/addresses', { method: 'DELETE', query: { 'id:in': addressId } }),
  })
}
