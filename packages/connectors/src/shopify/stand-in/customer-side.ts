/** What the Customer Account API of the stand-in answers to one customer. */
import type { AddressInput } from '../customer-queries.ts'
import { type AddressInShop, type CustomerInShop, gid, numberOf, type Shop } from './shop.ts'

const refused = (code: string, field: string[] | null = null) => ({
  userErrors: [{ code, field, message: 'No.' }],
})
const done = { userErrors: [] }

const toAnswer = ({ id, ...address }: AddressInShop) => ({ id: gid('CustomerAddress', id), ...address })

/** What Shopify does not take of an address. */
function problemOf({ phoneNumber, territoryCode, zoneCode }: AddressInput) {
  if (phoneNumber !== undefined && !/^\+\d{8,15}$/.test(phoneNumber))
    return refused('PHONE_NUMBER_NOT_VALID', ['address', 'phoneNumber'])
  if (territoryCode === 'US' && !/^[A-Z]{2}$/.test(zoneCode ?? '')) return refused('ZONE_CODE_MISSING', ['zoneCode'])
  return null
}

export function customerSide(shop: Shop, customer: CustomerInShop) {
  const put = (id: number, { firstName, lastName, ...input }: AddressInput): AddressInShop => ({
    ...{ id, address1: null, address2: null, city: null, zoneCode: null, zip: null },
    ...{ territoryCode: null, phoneNumber: null },
    ...input,
    name: `${firstName} ${lastName}`.trim(),
  })

  return {
    customer: () => ({
      ...{ id: gid('Customer', customer.id), firstName: customer.firstName, lastName: customer.lastName },
      ...{ creationDate: '2026-03-04T05:06:07Z', emailAddress: { emailAddress: customer.email } },
      phoneNumber: customer.phone === null ? null : { phoneNumber: customer.phone },
      defaultAddress: customer.defaultId === null ? null : { id: gid('CustomerAddress', customer.defaultId) },
      addresses: ({ reverse }: { reverse?: boolean }) => ({
        nodes: (reverse ? customer.addresses.toReversed() : customer.addresses).map(toAnswer),
      }),
    }),
    customerUpdate: ({ input: { firstName, lastName } }: { input: { firstName: string; lastName: string } }) => {
      if (firstName.includes('<')) return refused('CONTAINS_HTML_TAGS', ['input', 'firstName'])
      Object.assign(customer, { firstName, lastName })
      return done
    },
    customerAddressCreate: ({ address, defaultAddress }: { address: AddressInput; defaultAddress: boolean | null }) => {
      const problem = problemOf(address)
      if (problem) return problem
      const id = 900 + shop.next++
      customer.addresses.push(put(id, address))
      if (defaultAddress || customer.defaultId === null) customer.defaultId = id
      return done
    },
    customerAddressUpdate: (asked: {
      addressId: string
      address: AddressInput | null
      defaultAddress: boolean | null
    }) => {
      const id = numberOf(asked.addressId)
      const at = customer.addresses.findIndex((one) => one.id === id)
      if (at < 0) return refused('ADDRESS_ID_DOES_NOT_EXIST')
      const problem = asked.address && problemOf(asked.address)
      if (problem) return problem
      if (asked.defaultAddress === false) return refused('DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED')
      if (asked.address) customer.addresses[at] = put(id, asked.address)
      if (asked.defaultAddress) customer.defaultId = id
      return done
    },
    customerAddressDelete: ({ addressId }: { addressId: string }) => {
      const id = numberOf(addressId)
      if (!customer.addresses.some((one) => one.id === id)) return refused('ADDRESS_ID_DOES_NOT_EXIST')
      if (customer.defaultId === id && customer.addresses.length > 1)
        return refused('DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED')
      customer.addresses = customer.addresses.filter((one) => one.id !== id)
      if (customer.defaultId === id) customer.defaultId = null
      return done
    },
  }
}
