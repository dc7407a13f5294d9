/**
 * The part of the port that a store has whose customers sign in with a password. Who they proved to be is decided before
 * these calls: a connector acts for the customer that is named, with the store's own credentials.
 */
import type { AddressForm, CustomerAddress, ProfileForm } from '@vitrine/domain/customers/account.schema'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { ConnectorPage, StoreOrder } from './store-order.ts'

export interface StoreCustomer {
  id: string
  /** In small letters: two spellings are one address. */
  email: string
  /** Whether somebody proved to read mail at this address. */
  emailProven: boolean
  name: string
  phone: string
  /** UTC instant. */
  createdAt: string
}

export interface Credentials {
  email: string
  password: string
  /** A browser where this customer signed in before waits its turn; strangers are refused while too many of them wait. */
  isKnown: boolean
}

/** What a customer bought. */
export interface CustomerTotals {
  orderCount: number
  /** One sum for each currency. */
  spent: readonly Money[]
  /** Null where there is no rewards programme. */
  points: number | null
}

export interface CustomerStore {
  /** Null where the address has an account already, after the same work. Of two at once only one makes an account. */
  register(account: { email: string; name: string; password: string }): Promise<StoreCustomer | null>
  /** Null for an unknown address and for a wrong password, after the same work. */
  authenticate(credentials: Credentials): Promise<StoreCustomer | null>
  find(id: string): Promise<StoreCustomer | null>
  findByEmail(email: string): Promise<StoreCustomer | null>
  /** A text that is another one after each change of the password; null for a customer that there is not. */
  passwordMark(id: string): Promise<string | null>
  /**
   * False, and nothing happened, where the mark is not that of the present password. `current` is the present one where
   * somebody just entered it: a store with `mailReset` changes a password by that alone, and else throws `scope`. Absent in a
   * store that changes none but by a link of its own mail.
   */
  setPassword?(id: string, change: { current?: string | undefined; password: string; mark: string }): Promise<boolean>
  /**
   * Only where the store lets nobody else set a password that was forgotten: it mails a link to pages of its own, if
   * there is an account with this address.
   */
  mailReset?(email: string): Promise<void>
  /** From now on the address is proven. Repeating it changes nothing. */
  proveEmail(id: string): Promise<void>
  saveProfile(id: string, profile: ProfileForm): Promise<StoreCustomer>

  /** The default one first, then the newest. */
  addresses(id: string): Promise<CustomerAddress[]>
  /** Refuses with `limitReached`. */
  addAddress(id: string, address: AddressForm): Promise<CustomerAddress[]>
  changeAddress(id: string, addressId: string, address: AddressForm): Promise<CustomerAddress[]>
  removeAddress(id: string, addressId: string): Promise<CustomerAddress[]>

  /** Newest first. Refuses with `cursorUnknown` what was no `next` of this list. */
  orders(
    id: string,
    query?: { cursor?: string | undefined; limit?: number | undefined },
  ): Promise<ConnectorPage<StoreOrder>>
  /** Null for an order of somebody else, just as for one that does not exist. */
  order(id: string, orderId: string): Promise<StoreOrder | null>
  /** Gives an order of a guest to the customer; refuses with `orderTaken` where another customer has it. */
  joinOrder(id: string, orderId: string): Promise<StoreOrder>
  /** Gives all orders to the customer that were placed by guests with the customer's address. Only once it is proven. */
  joinOrdersOfAddress(id: string): Promise<void>
  /** Of each customer that there is. */
  totals(ids: readonly string[]): Promise<Map<string, CustomerTotals>>
  /** Deletes the customer; orders stay, without the person in them, also those that the address placed as a guest. */
  erase(id: string): Promise<void>
}
