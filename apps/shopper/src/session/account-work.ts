/** Entering and leaving an account, on the server and on this device. */
import type { Account } from '@vitrine/domain/customers/account.schema'
import { forgetConsent } from '../consent/consent-store.ts'
import { addressOf, requestOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import { openInSheet } from '../shell/open-in-sheet.ts'
import { findShell, type ShellWindow } from '../shell/shell.ts'
import {
  type AccountMemory,
  type AccountOptions,
  type AccountWork,
  lastCustomer,
  owedSignOut,
} from './account-state.ts'
import { createCustomerAddresses } from './customer-addresses.ts'
import { wishName } from './delivery-wish.ts'
import { handOverLists, sendLists } from './list-sync.ts'
import { keepProfile } from './profile.ts'

/** What a guest's cart consists of on a device. It goes along with a sign-in, and stays when a session expires. */
const cartNames = ['cart', 'checkout-attempts', 'checkout', wishName] as const

/** A shell shows it above the app, which begins anew once it is closed. */
async function leaveFor(url: string, leave: () => void): Promise<void> {
  const sheet = findShell(window as ShellWindow)?.plugins.Browser
  if (sheet) await openInSheet(sheet, url, leave)
  else location.replace(url)
}

export function createAccountWork(options: AccountOptions, memory: AccountMemory): AccountWork {
  const { call, device, cart, onChange, forgetInstall, leave, channel } = options

  /** Returns the page at which the store ends its own session. */
  const signOutThere = async (everywhere: boolean): Promise<string | null> => {
    const { data } = await call(...requestOf('POST account/sign-out', { body: { everywhere } }))
    device.shared.remove(owedSignOut)
    return data.url
  }

  const enter = async (customer: Account): Promise<void> => {
    const owner = device.owner()
    memory.changeQuietly({ customer })
    if (owner !== null && owner !== customer.id) device.forgetCustomers()
    if (owner !== customer.id) {
      handOverLists(options, () => device.handOver(customer.id, cartNames))
      channel?.postMessage('entered')
    }
    device.set(lastCustomer, customer)
    keepProfile(device, { name: customer.name, email: customer.email, phone: customer.phone })
    memory.change({ known: true, failed: false, accounts: true, customer })
    if (owner === customer.id) return
    onChange()
    const book = createCustomerAddresses({ call, device, email: customer.email })
    await Promise.all([cart.reload(), sendLists(options), book.read().catch(() => {})])
  }

  const lose = () => {
    memory.changeQuietly({ customer: null })
    if (device.owner() !== null) {
      device.forgetCustomers(cartNames)
      channel?.postMessage('ended')
      onChange()
      void cart.reload()
    }
    memory.change({ known: true, failed: false, customer: null })
  }

  return {
    enter,
    lose,
    ask: async () => {
      try {
        const url = device.shared.get(owedSignOut) ? await signOutThere(false) : null
        // At the store whoever used the device before is signed in still.
        if (url) return leaveFor(url, leave)
        const { data } = await call(addressOf('account/session', {}))
        memory.change({ accounts: data.accounts, page: data.page, ended: data.ended, mail: data.mail })
        if (data.customer) await enter(data.customer)
        else lose()
      } catch {
        memory.change({ failed: true })
      }
    },
    call: async (address, init) => {
      try {
        return await call(address, init)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') lose()
        throw error
      }
    },
    signOut: async (everywhere) => {
      await sendLists(options)
      device.shared.set(owedSignOut, true)
      // Whoever takes the device next finds nothing, also while the server is away.
      const url = await signOutThere(everywhere).catch((error: unknown) => {
        if (!everywhere) return null
        device.shared.remove(owedSignOut)
        throw error
      })
      memory.changeQuietly({ customer: null })
      device.forgetCustomers()
      // A sign-out goes on where the code of that did not come.
      await forgetInstall().catch(() => {})
      forgetConsent(device)
      channel?.postMessage('ended')
      if (url === null) leave()
      else await leaveFor(url, leave)
    },
  }
}
