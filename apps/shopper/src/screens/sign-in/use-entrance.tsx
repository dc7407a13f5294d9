/** Signs the shopper in by a call that the screen chooses, and leads to the screen that was asked for. */
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Account } from '@vitrine/domain/customers/account.schema'
import { useEffect } from 'react'
import { parseRoute, pathTo } from '../../app/routes.ts'
import { useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { isUnanswered } from '../../data/api.ts'
import { NoCookiesError } from './account-form.rules.ts'

/** Returns the asked path if it is one of this app, else the path of the account. */
export function nextPath(asked: string | undefined): string {
  if (asked === undefined) return pathTo('account')
  const { screen } = parseRoute(asked)
  return screen === 'missing' || screen === 'signIn' || screen === 'signUp' ? pathTo('account') : asked
}

/** Asks whether the store has accounts and who is signed in. */
export function useAccount() {
  const { account, preview } = useShop()
  useEffect(() => {
    if (!preview) account.load().catch(() => {})
  }, [account, preview])
  return useSelected(account, account.state)
}

export function useEntrance(next: string | undefined) {
  const { account, router, tracker, language } = useShop()
  const word = useWords()
  const toast = useToast()

  const arrive = (customer: Account): void => {
    const name = customer.name.trim().split(/\s+/)[0] ?? ''
    toast({ text: <Kept text={(name) => word('welcome', { name })} values={[name]} /> })
    router.go(nextPath(next), { replace: true })
  }
  return {
    language,
    /** The install whose orders may join the account. */
    install: async () => {
      const installId = await tracker.installId()
      return installId === null ? {} : { installId }
    },
    /** A call whose answer was lost may still have signed the shopper in. */
    enter: async (call: () => Promise<{ data: Account }>): Promise<void> => {
      // The session is a cookie: signed in for this answer alone, the shopper would be a guest with the next call.
      if (!navigator.cookieEnabled) throw new NoCookiesError()
      try {
        const { data } = await call()
        await account.enter(data)
        arrive(data)
      } catch (error) {
        if (!isUnanswered(error)) throw error
        await account.load(true)
        const { customer } = account.state()
        if (!customer) throw error
        arrive(customer)
      }
    },
  }
}
