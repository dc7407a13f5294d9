/** Addresses: those of a customer, and where an order goes. */
import { partsIn } from '@vitrine/domain/addresses/address-format.rules'
import type { AddressForm, CustomerAddress } from '@vitrine/domain/customers/account.schema'
import { type AddressBook, addressBookOf } from '../kit/address-book.ts'
import type { StoreCustomer } from '../kit/customer-store.ts'
import { inTurn } from '../kit/lease.ts'
import { readList } from '../kit/read-list.ts'
import { splitName } from '../kit/split-name.ts'
import type { NotesOf } from '../kit/typed-notes.ts'
import { type MedusaApi, orNull } from './medusa-api.ts'
import { nameOf, type PlaceAnswer } from './store-order.ts'

interface AddressAnswer extends PlaceAnswer {
  id: string
  created_at: string
  is_default_shipping: boolean
}

/** Medusa has no place of its own for the district: it is the second line of the street where a country writes one. */
const hasDistrict = (country: string): boolean => partsIn(country).includes('district')

/** What the form has; `region` and `district` are not sent by an older app, and stay as they are. */
export function toPlace({
  name,
  address,
  district,
  city,
  region,
  postalCode,
  country,
  phone,
}: Omit<AddressForm, 'isDefault'>) {
  const { firstName, lastName } = splitName(name)
  return {
    ...{ first_name: firstName, last_name: lastName, address_1: address, city, postal_code: postalCode, phone },
    country_code: country.toLowerCase(),
    ...(region !== undefined && { province: region }),
    ...(district !== undefined && hasDistrict(country) && { address_2: district }),
  }
}

function toAddress(one: AddressAnswer): CustomerAddress {
  const country = (one.country_code ?? '').toUpperCase()
  return {
    id: one.id,
    name: nameOf(one),
    address: one.address_1 ?? '',
    ...(hasDistrict(country) && one.address_2 && { district: one.address_2 }),
    city: one.city ?? '',
    ...(one.province && { region: one.province }),
    postalCode: one.postal_code ?? '',
    country,
    phone: one.phone ?? '',
    isDefault: one.is_default_shipping,
  }
}

const toBody = ({ isDefault, ...place }: AddressForm) => ({
  ...toPlace(place),
  ...(isDefault && { is_default_shipping: true }),
})

interface AddressDeps {
  api: MedusaApi
  notes: NotesOf
  now: () => number
  mustFind: (id: string) => Promise<StoreCustomer>
}

export function addressesOf({ api, notes, now, mustFind }: AddressDeps): AddressBook {
  /** Medusa takes the mark from the former default one first: of two at once it refuses one with an error of its database. */
  function send(id: string, path: string, address: AddressForm) {
    const post = () => api.admin(`customers/${id}/addresses${path}`, { method: 'POST', body: toBody(address) })
    return address.isDefault ? inTurn(notes, { name: `default address ${id}`, now }, post) : post()
  }
  return addressBookOf({
    mustFind,
    async read(id) {
      const rows = await orNull(
        readList(async (offset) => {
          const { addresses, count } = await api.admin<{ addresses: AddressAnswer[]; count: number }>(
            `customers/${id}/addresses`,
            { query: { limit: 100, offset, order: '-created_at' } },
          )
          return { items: addresses, total: count }
        }),
      )
      // Those that were made in the same moment have an order as well.
      return (rows ?? []).toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(toAddress)
    },
    add: (id, address) => send(id, '', address),
    change: (id, addressId, address) => send(id, `/${addressId}`, address),
    remove: (id, addressId) => api.admin(`customers/${id}/addresses/${addressId}`, { method: 'DELETE' }),
  })
}
