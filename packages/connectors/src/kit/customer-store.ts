/**
 * The part of the port that a store has whose customers can sign in. Who they proved to be is decided before these calls: a
 * connector acts for the customer that is named. All such stores have the same of them; only the way in differs.
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
  /** There are more orders than were read. */
  isPartial?: true
  /** Null where there is no rewards programme. */
  points: number | null
}

/** What every store has of its customers, however they came in. */
export interface CustomerStore {
  /** Null for somebody whom the store does not know, or does not tell of any more: then their session is over. */
  find(id: string): Promise<StoreCustomer | null>
  /** Refuses with `notTaken` what the store lets nobody change here. */
  saveProfile(id: string, profile: ProfileForm): Promise<StoreCustomer>

  /** The default one first, then the newest. */
  addresses(id: string): Promise<CustomerAddress[]>
  /** Refuses with `limitReached`, and with `notTaken` what the store does not take of an address. */
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
  /** Of each customer that there is. */
  totals(ids: readonly string[]): Promise<Map<string, CustomerTotals>>
  /**
   * Deletes the customer; orders stay, without the person in them, also those that the address placed as a guest. Absent where
   * the store alone deletes its customers, and tells of it.
   */
  erase?(id: string): Promise<void>
}

/** Only with the capability `customerAuth: 'password'`. */
export interface PasswordCustomers extends CustomerStore {
  /**
   * Null where the address has an account already, after the same work. Of two at once only one makes an account. Refuses with
   * `notTaken` what the store does not take of it, as a password without a digit.
   */
  register(account: { email: string; name: string; password: string }): Promise<StoreCustomer | null>
  /** Null for an unknown address and for a wrong password, after the same work. */
  authenticate(credentials: Credentials): Promise<StoreCustomer | null>
  findByEmail(email: string): Promise<StoreCustomer | null>
  /** A text that is another one after each change of the password; null for a customer that there is not. */
  passwordMark(id: string): Promise<string | null>
  /**
   * False, and nothing happened, where the mark is not that of the present password; `notTaken` refuses a new one that the store does
   * not take, and the mark stays. `current` is the present one where
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
  /** Gives all orders to the customer that were placed by guests with the customer's address. Only once it is proven. */
  joinOrdersOfAddress(id: string): Promise<void>
  erase(id: string): Promise<void>
}

/** What a sign-in at a page of the store is bound to: made by us, and looked for again in what comes back. */
export interface SignInProof {
  /** Of the code challenge (PKCE, S256). */
  verifier: string
  nonce: string
  /** Where the store sends the shopper back to; the store knows it too. */
  returnUrl: string
}

/** Only with the capability `customerAuth: 'oauth'`. What lets us act for a customer is kept by the connector, sealed. */
export interface PageCustomers extends CustomerStore {
  /** False as long as the shop has not said under which name its sign-in knows the app. */
  isOpen(): Promise<boolean>
  /** The page of the store to which the shopper goes. */
  signInPage(asked: SignInProof & { state: string; language?: string | undefined }): Promise<string>
  /** Who came back with this code. Refuses with `signInRefused`, also where the code was used before. */
  signInBy(code: string, proof: SignInProof): Promise<StoreCustomer>
  /** What there is to end of the customer's sign-in as it is now. The store is not asked. */
  leaving(id: string): Promise<Leaving>
}

/** The end of a sign-in at the store; a later one is not ended by it. */
export interface Leaving {
  /** Forgets what lets us act for the customer, who has no session any more. */
  forget(): Promise<void>
  /** The page at which the store ends its own session in this browser, if it has one. It sends the shopper back to this address. */
  pageTo(returnUrl: string): Promise<string | null>
}
