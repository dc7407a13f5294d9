/** What is asked of Shopify's Customer Account API, with what it answers. The schemas of the tests have what stands here, and no more. */
import { maxAddresses } from '@vitrine/domain/customers/account.schema'
import { query } from '../kit/graphql.ts'

export interface CustomerAnswer {
  id: string
  firstName: string | null
  lastName: string | null
  creationDate: string
  emailAddress: { emailAddress: string | null } | null
  phoneNumber: { phoneNumber: string } | null
}

const customerFields = 'id firstName lastName creationDate emailAddress { emailAddress } phoneNumber { phoneNumber }'

/** Whose token it is. */
export const customerQuery = query<{ customer: CustomerAnswer }>(`query Customer { customer { ${customerFields} } }`)

interface Refused {
  userErrors: { code: string | null; field: string[] | null; message: string }[]
}
export type Outcome = Refused | null

const outcome = '{ userErrors { code field message } }'

export const renameCustomer = query<{ changed: Outcome }, { input: { firstName: string; lastName: string } }>(
  `mutation Rename($input: CustomerUpdateInput!) { changed: customerUpdate(input: $input) ${outcome} }`,
)

export interface AddressAnswer {
  id: string
  name: string | null
  address1: string | null
  address2: string | null
  city: string | null
  zoneCode: string | null
  zip: string | null
  territoryCode: string | null
  phoneNumber: string | null
}

export const addressesQuery = query<{
  customer: { id: string; defaultAddress: { id: string } | null; addresses: { nodes: AddressAnswer[] } }
}>(`query Addresses { customer { id defaultAddress { id } addresses(first: ${maxAddresses}, reverse: true) {
  nodes { id name address1 address2 city zoneCode zip territoryCode phoneNumber }
} } }`)

export interface AddressInput {
  firstName: string
  lastName: string
  address1: string
  address2?: string
  city: string
  zoneCode?: string
  zip: string
  territoryCode: string
  phoneNumber?: string
}

export const createAddress = query<{ changed: Outcome }, { address: AddressInput; isDefault: boolean }>(
  `mutation CreateAddress($address: CustomerAddressInput!, $isDefault: Boolean) {
  changed: customerAddressCreate(address: $address, defaultAddress: $isDefault) ${outcome}
}`,
)
/** Without an address it is made the default one alone. Which one is the default stays where nothing is said of it. */
export const updateAddress = query<
  { changed: Outcome },
  { id: string; address: AddressInput | null; isDefault: true | null }
>(`mutation UpdateAddress($id: ID!, $address: CustomerAddressInput, $isDefault: Boolean) {
  changed: customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $isDefault) ${outcome}
}`)
export const deleteAddress = query<{ changed: Outcome }, { id: string }>(
  `mutation DeleteAddress($id: ID!) { changed: customerAddressDelete(addressId: $id) ${outcome} }`,
)

export const customerQueries = {
  customerQuery,
  renameCustomer,
  addressesQuery,
  createAddress,
  updateAddress,
  deleteAddress,
}
