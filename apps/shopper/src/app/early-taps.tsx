import { useEffect } from 'react'
import { cartProblemOf } from '../session/cart-answers.ts'
import { takeEarlyTaps } from '../session/early-taps.ts'
import { keptWord } from '../text/kept-word.tsx'
import { partOfApp } from './part-of-app.ts'
import { useShop, useWords } from './shop.ts'
import { useToast } from './toasts.tsx'

/** Carries out what was tapped before the app started, and says so as it would have then. */
export function EarlyTaps() {
  const shop = useShop()
  const word = useWords()
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an app starts once
  useEffect(() => {
    const act = async () => {
      for (const button of document.querySelectorAll('[data-add]')) button.removeAttribute('aria-busy')
      const taps = takeEarlyTaps(shop.base, () => sessionStorage, Date.now())
      if (taps.length === 0) return
      const { addTapped } = await partOfApp(() => import('../session/add-to-cart.ts'))
      for (const tap of taps) await addTapped(shop, tap)
      toast({ text: word('added'), action: { label: word('viewCart'), run: () => shop.router.go('cart') } })
    }
    act().catch(async (error: unknown) => {
      const { word: key, values } = await cartProblemOf(error)
      toast({ text: keptWord(word, key, values) })
    })
  }, [])
  return null
}
