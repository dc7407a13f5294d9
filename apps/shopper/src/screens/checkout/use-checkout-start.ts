/** Asks the store where the shopper pays, and opens the store's own page if it has one. */
import { useEffect, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { ApiError } from '../../data/api.ts'
import type { Way } from '../../session/checkout-calls.ts'
import { openInSheet } from '../../shell/open-in-sheet.ts'

type Start = { at: 'asking' | 'unknown' } | { at: 'app'; ways: readonly Way[] } | { at: 'store'; url: string }

/**
 * The last answer of the store is remembered, so that a form of this app is shown without waiting for the next one. Ways to pay
 * of the store's own are not: nobody orders in one that the store may have given up.
 */
const lastAnswer = 'checkout-payment'
const byApp = (id: 'page' | 'test'): Start => ({
  at: 'app',
  ways: [{ id, name: '', ...(id === 'page' && { page: true }) }],
})

export function useCheckoutStart() {
  const { account, cart, device, router, shell, tracker } = useShop()
  const toast = useToast()
  const word = useWords()
  const [start, setStart] = useState<Start>(() => {
    const last = device.get(lastAnswer)
    return last === 'page' || last === 'test' ? byApp(last) : { at: 'asking' }
  })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let left = false
    const backFromStore = () => router.go(pathTo('checkout', { returned: '1' }), { replace: true })
    const ask = async () => {
      const shown = cart.state().cart
      const answer = await cart.startCheckout()
      if (left || !answer) return
      device.set(lastAnswer, answer.mode === 'native' ? answer.payment : answer.mode)
      if (answer.mode === 'native')
        return setStart(answer.payment === 'store' ? { at: 'app', ways: answer.ways ?? [] } : byApp(answer.payment))
      if (shown) tracker.track('checkout_started', { cart_id: shown.id, value: shown.total?.amountMinor ?? null })
      await tracker.kept()
      if (left) return
      setStart({ at: 'store', url: answer.url })
      if (shell?.plugins.Browser) return await openInSheet(shell.plugins.Browser, answer.url, backFromStore)
      // The store's page replaces this one in the history, so that going back leads to the cart.
      location.replace(answer.url)
    }
    ask().catch(async (error: unknown) => {
      // Who was signed in is a guest from now on, and goes on as one or signs in again.
      if (error instanceof ApiError && error.code === 'unauthenticated') {
        await account.load(true)
        toast({ text: word('sessionEnded') })
      }
      if (!left) setStart((before) => (before.at === 'app' ? before : { at: 'unknown' }))
    })
    return () => {
      left = true
    }
  }, [account, cart, device, router, shell, tracker, tries])

  const isLeaving = start.at === 'store'
  useEffect(() => {
    if (!isLeaving) return
    // An installed app may show the store's page above this one, which then stays open.
    const look = () => {
      if (!document.hidden) cart.reload().catch(() => {})
    }
    const showCart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) router.go(pathTo('cart'), { replace: true })
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', showCart)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', showCart)
    }
  }, [isLeaving, cart, router])

  const retry = () => {
    setStart((before) => (before.at === 'app' ? before : { at: 'asking' }))
    setTries(tries + 1)
  }
  return { start, retry }
}
