/** What leads into an account: signing in by some call, and where the shopper goes then. */
import type { Account } from '@vitrine/domain/customers/account.schema'
import { useEffect } from 'react'
import { parseRoute, pathTo } from '../../app/routes.ts'
import { useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { isUnanswered } from '../../data/api.ts'

/** A path of this app that was asked for; anything else leads to the account. */
export function nextPath(asked: string | undefined): string {
  if (asked === undefined) return pathTo('account')
  const { screen } = parseRoute(asked)
  return screen === 'missing' || screen === 'signIn' || screen === 'signUp' ? pathTo('account') : asked
}

/** Whether the store has accounts and who is signed in, asked when a screen needs it. */
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
    toast({ text: word('welcome', { name: customer.name.trim().split(/\s+/)[0] ?? '' }) })
    router.go(nextPath(next), { replace: true })
  }
  return {
    language,
    /** The install whose orders the account may know from now on. */
    install: async () => {
      const installId = await tracker.installId()
      return installId === null ? {} : { installId }
    },
    /** Calls the server; an answer that was lost may still have signed the shopper in. */
    enter: async (call: () => Promise<{ data: Account }>): Promise<void> => {
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
