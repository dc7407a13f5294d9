/** What a tab knows of the shopper who is signed in. */
import type { Account } from '@vitrine/domain/customers/account.schema'
import type { Call } from '../data/api.ts'
import type { CartStore } from './cart.ts'
import type { DeviceStore } from './device-store.ts'
import type { SyncOptions } from './list-sync.ts'

export interface AccountState {
  /** False until the server said who is signed in. Without a connection the last known customer is shown. */
  known: boolean
  /** The server could not be asked. */
  failed: boolean
  /** False where the store has no accounts. */
  accounts: boolean
  /** Customers sign in at a page of the store, and the app has no passwords of theirs. */
  page?: boolean
  /** The store ended the session that was here. */
  ended?: boolean
  /** False where the app sends no mail: then no address is proven and no password is reset by mail. */
  mail: boolean
  customer: Account | null
}

/** What is done with an account. */
export interface AccountWork {
  /** Asks the server who is signed in. It never rejects. */
  ask(): Promise<void>
  /** Somebody has signed in here, or an account changed. */
  enter(customer: Account): Promise<void>
  /** The session is over without a sign-out: it expired, or was ended elsewhere. The cart is kept. */
  lose(): void
  /**
   * Forgets the customer on this device and in its other tabs, whether or not the server can be told. Throws
   * {@link ApiError} when sessions elsewhere could not be ended.
   */
  signOut(everywhere: boolean): Promise<void>
  /** A call that needs the session: when that is over, the customer is lost. Throws {@link ApiError}. */
  call: Call
}

export interface AccountOptions extends SyncOptions {
  cart: Pick<CartStore, 'reload'>
  /** Called when prices and points may be others than before. */
  onChange: () => void
  /** Makes this device another install. */
  forgetInstall: () => Promise<void>
  /** Leaves the page, with everything that it holds in memory. */
  leave: () => void
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null
}

export interface AccountMemory {
  state(): AccountState
  change(next: Partial<AccountState>): void
  /** Before other parts of this tab tell of it, which is no news then. */
  changeQuietly(next: Partial<AccountState>): void
}

export const lastCustomer = 'account'
/** A sign-out that the server was not told of yet. */
export const owedSignOut = 'sign-out-owed'

export function createMemory(device: DeviceStore) {
  const listeners = new Set<() => void>()
  const kept = () => (device.owner() === null ? null : device.get<Account>(lastCustomer))
  let state: AccountState = { known: false, failed: false, accounts: true, mail: true, customer: kept() }
  const changeQuietly = (next: Partial<AccountState>) => {
    state = { ...state, ...next }
  }
  return {
    kept,
    state: () => state,
    changeQuietly,
    change: (next: Partial<AccountState>) => {
      changeQuietly(next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
