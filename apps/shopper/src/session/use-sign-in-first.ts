/** Whether this shop sells to signed-in shoppers only, and what a guest is told before anything is typed. */
import { useEffect } from 'react'
import { pathTo } from '../app/routes.ts'
import { useSelected, useShop, useWords } from '../app/shop.ts'

interface SignInFirst {
  title: string
  hint: string
  /** The way to sign in, and back to the checkout; absent where nobody can. */
  path?: string
}

/** Null for whoever may order. */
export function useSignInFirst(): SignInFirst | null {
  const { account, snapshot, preview } = useShop()
  const word = useWords()
  const { allowGuestCheckout, l2sp } = snapshot.settings
  const isAsked = (!allowGuestCheckout || l2sp.enabled) && !preview
  useEffect(() => {
    if (isAsked) account.load().catch(() => {})
  }, [account, isAsked])
  const { customer, accounts, known, failed } = useSelected(account, account.state)
  if (!isAsked || customer) return null
  // The server has not said yet who this is.
  if (!known && !failed) return { title: word('openingCheckout'), hint: '' }
  if (!accounts) return { title: word('guestCheckoutOff'), hint: word('noAccountsOrder') }
  return {
    title: word('guestCheckoutOff'),
    hint: word('guestCheckoutOffHint'),
    path: pathTo('signIn', { next: pathTo('checkout') }),
  }
}
