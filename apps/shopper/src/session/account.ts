/**
 * Who is signed in. The session itself is a cookie that no script can read, so the server is asked; what the device
 * keeps of a customer stands under the customer's name in the device store and goes with the sign-out, in every tab.
 * What is done with an account is loaded when somebody has one.
 */
import { partOfApp } from '../app/part-of-app.ts'
import { type AccountOptions, type AccountState, type AccountWork, createMemory, owedSignOut } from './account-state.ts'

export interface AccountStore extends Pick<AccountWork, 'enter' | 'signOut' | 'call'> {
  state(): AccountState
  subscribe(listener: () => void): () => void
  /** Asks who is signed in; once, unless `again`. It never rejects. */
  load(again?: boolean): Promise<void>
  /** Asks only if this device may have a session, so that guests cost nothing. */
  resume(): Promise<void>
}

export function createAccount(options: AccountOptions): AccountStore {
  const { device, leave, channel } = options
  const memory = createMemory(device)
  let loading: Promise<AccountWork> | null = null
  const work = (): Promise<AccountWork> => {
    loading ??= partOfApp(() => import('./account-work.ts'))
      .then(({ createAccountWork }) => createAccountWork(options, memory))
      .catch((error: unknown) => {
        // Code that did not come is asked for again.
        loading = null
        throw error
      })
    return loading
  }
  let asking: Promise<void> | null = null
  const load = (again = false): Promise<void> => {
    if (memory.state().known && !again) return Promise.resolve()
    asking ??= work()
      .then(({ ask }) => ask())
      .catch(() => memory.change({ failed: true }))
      .finally(() => {
        asking = null
      })
    return asking
  }

  /** What another tab did. A page that showed the former customer is left, because its memory still holds the person. */
  const follow = () => {
    const { customer } = memory.state()
    if (device.owner() === (customer?.id ?? null)) return
    if (customer !== null) {
      memory.change({ customer: null })
      leave()
      return
    }
    memory.change({ customer: memory.kept(), known: false })
    void load()
  }
  device.follow(follow)
  channel?.addEventListener('message', (event) => {
    // Tabs that share no storage hear it here alone.
    if (event.data === 'ended' && device.owner() !== null) device.forgetCustomers()
    follow()
  })

  return {
    state: memory.state,
    subscribe: memory.subscribe,
    load,
    resume: () => (device.owner() !== null || device.shared.get(owedSignOut) ? load() : Promise.resolve()),
    enter: async (customer) => (await work()).enter(customer),
    signOut: async (everywhere) => (await work()).signOut(everywhere),
    call: async (address, init) => (await work()).call(address, init),
  }
}
