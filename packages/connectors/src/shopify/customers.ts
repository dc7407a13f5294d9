/**
 * Customers of a shop at Shopify, who sign in at a page of it. Name and addresses are asked with what they gave there (Customer
 * Account API), orders with the shop's own key by the number of the customer: so the console has them while nobody is signed in.
 */
import { partsIn } from '@vitrine/domain/addresses/address-format.rules'
import type { AddressForm, CustomerAddress } from '@vitrine/domain/customers/account.schema'
import { addressBookOf } from '../kit/address-book.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { PageCustomers, StoreCustomer } from '../kit/customer-store.ts'
import { instant } from '../kit/instant.ts'
import { splitName } from '../kit/split-name.ts'
import type { CustomerApi } from './customer-api.ts'
import { type CustomerOrdersDeps, customerOrdersOf } from './customer-orders.ts'
import {
  type AddressAnswer,
  type AddressInput,
  addressesQuery,
  type CustomerAnswer,
  createAddress,
  customerQuery,
  deleteAddress,
  type Outcome,
  renameCustomer,
  updateAddress,
} from './customer-queries.ts'
import { gidOf, idOf, isShopifyId } from './ids.ts'
import type { ShopifyConnection } from './shopify-connection.ts'

const isRefusedAs = (error: unknown, reason: string): boolean =>
  error instanceof ConnectorRefusal && error.refusal.reason === reason

const toCustomer = (found: CustomerAnswer): StoreCustomer => ({
  id: idOf(found.id),
  email: (found.emailAddress?.emailAddress ?? '').trim().toLowerCase(),
  // Shopify mails a code to it at each sign-in.
  emailProven: true,
  name: [found.firstName, found.lastName].filter(Boolean).join(' '),
  phone: found.phoneNumber?.phoneNumber ?? '',
  createdAt: instant(found.creationDate) || instant(0),
})

/** The second line of the street is the district where a country writes one. */
const hasDistrict = (country: string): boolean => partsIn(country).includes('district')

function toAddress(one: AddressAnswer, defaultId: string | undefined): CustomerAddress {
  const country = one.territoryCode ?? ''
  return {
    id: idOf(one.id),
    name: one.name ?? '',
    address: one.address1 ?? '',
    ...(hasDistrict(country) && one.address2 && { district: one.address2 }),
    city: one.city ?? '',
    ...(one.zoneCode && { region: one.zoneCode }),
    postalCode: one.zip ?? '',
    country,
    phone: one.phoneNumber ?? '',
    isDefault: one.id === defaultId,
  }
}

/** `region` and `district` are not sent by an older app. */
const toInput = ({ name, address, district, city, region, postalCode, country, phone }: AddressForm): AddressInput => ({
  ...splitName(name),
  ...{ address1: address, city, zip: postalCode, territoryCode: country },
  ...(district !== undefined && hasDistrict(country) && { address2: district }),
  ...(region && { zoneCode: region.toUpperCase() }),
  ...(phone !== '' && { phoneNumber: phone }),
})

/** Where in our form stands what Shopify calls otherwise. */
const fields: Readonly<Record<string, string>> = {
  address1: 'address',
  address2: 'district',
  city: 'city',
  firstName: 'name',
  lastName: 'name',
  phoneNumber: 'phone',
  territoryCode: 'country',
  zip: 'postalCode',
  zoneCode: 'region',
}

/** Throws where Shopify did not do it. */
function must(outcome: Outcome, otherwise: string): void {
  if (!outcome) throw new ConnectorError('unavailable', 'The store did not say what it did.')
  const [problem] = outcome.userErrors
  if (!problem) return
  if (problem.code === 'ADDRESS_ID_DOES_NOT_EXIST') throw new ConnectorError('notFound', 'There is no such address.')
  throw new ConnectorRefusal({ reason: 'notTaken', field: fields[problem.field?.at(-1) ?? ''] ?? otherwise })
}

interface CustomersDeps extends CustomerOrdersDeps {
  people: CustomerApi
  reach: () => Promise<ShopifyConnection>
}

function addressesOf(people: CustomerApi, mustFind: (id: string) => Promise<StoreCustomer>) {
  const gidOfAddress = (id: string): string => gidOf('CustomerAddress', id)

  async function read(id: string): Promise<CustomerAddress[]> {
    const { customer } = await people.ask(id, addressesQuery)
    return customer.addresses.nodes.map((one) => toAddress(one, customer.defaultAddress?.id))
  }

  const makeDefault = async (id: string, addressId: string): Promise<void> => {
    const variables = { id: gidOfAddress(addressId), address: null, isDefault: true } as const
    must((await people.ask(id, updateAddress, { variables })).changed, 'isDefault')
  }

  return addressBookOf({
    mustFind,
    read,
    async add(id, address) {
      const variables = { address: toInput(address), isDefault: address.isDefault }
      must((await people.ask(id, createAddress, { variables })).changed, 'address')
    },
    async change(id, addressId, address) {
      const isDefault = address.isDefault || null
      const variables = { id: gidOfAddress(addressId), address: toInput(address), isDefault }
      must((await people.ask(id, updateAddress, { variables })).changed, 'address')
    },
    async remove(id, addressId) {
      const [first, next] = await read(id).then((all) => all.toSorted((one) => (one.isDefault ? -1 : 1)))
      // Shopify deletes no default one as long as there are others.
      if (first?.id === addressId && first.isDefault && next) await makeDefault(id, next.id)
      must((await people.ask(id, deleteAddress, { variables: { id: gidOfAddress(addressId) } })).changed, 'address')
    },
  })
}

export function customersOf(deps: CustomersDeps): PageCustomers {
  const { people, reach } = deps

  /** Null where the shop lets us act for nobody of this number. */
  async function find(id: string): Promise<StoreCustomer | null> {
    if (!isShopifyId(id)) return null
    try {
      const found = toCustomer((await people.ask(id, customerQuery)).customer)
      return found.id === id ? found : null
    } catch (error) {
      if (isRefusedAs(error, 'signInEnded')) return null
      throw error
    }
  }

  async function mustFind(id: string): Promise<StoreCustomer> {
    const found = await find(id)
    if (!found) throw new ConnectorRefusal({ reason: 'signInEnded' })
    return found
  }

  return {
    find,
    async isOpen() {
      try {
        return (await reach()).customers !== undefined
      } catch (error) {
        // A shop whose keys are lost lets nobody in.
        if (error instanceof ConnectorError) return false
        throw error
      }
    },
    signInPage: (asked) => people.door.page(asked),
    async signInBy(code, proof) {
      const grant = await people.door.redeem(code, proof)
      const customer = toCustomer((await people.askWith(grant, customerQuery)).customer)
      await people.keep(customer.id, grant)
      return customer
    },
    async leaving(id) {
      const grant = await people.find(id)
      return {
        forget: async () => (grant ? people.forget(id, grant) : undefined),
        async pageTo(returnUrl) {
          if (!grant || grant.identity === '') return null
          const { endSession = (await people.door.places()).endSession } = grant
          if (endSession === null) return null
          const url = new URL(endSession)
          url.searchParams.set('id_token_hint', grant.identity)
          url.searchParams.set('post_logout_redirect_uri', returnUrl)
          return url.href
        },
      }
    },
    async saveProfile(id, { name, phone }) {
      const known = await mustFind(id)
      if (phone !== '' && phone !== known.phone) throw new ConnectorRefusal({ reason: 'notTaken', field: 'phone' })
      must((await people.ask(id, renameCustomer, { variables: { input: splitName(name) } })).changed, 'name')
      return mustFind(id)
    },
    ...addressesOf(people, mustFind),
    ...customerOrdersOf(deps),
  }
}
