import { useEffect } from 'react'
import { orderWord } from '../session/order-word.ts'
import { keptWord } from '../text/kept-word.tsx'
import { pathTo } from './routes.ts'
import { useLocation, useSelected, useShop, useWords } from './shop.ts'
import { useToast } from './toasts.tsx'

/** Reports an order that was placed although its answer was lost, so that this device did not know of it. */
export function FoundOrder() {
  const { cart, router } = useShop()
  const word = useWords()
  const toast = useToast()
  const { route } = useLocation()
  const found = useSelected(cart, () => cart.state().found)
  useEffect(() => {
    if (!found) return
    cart.seen()
    const path = pathTo('order', found.id, { placed: '1' })
    // A shopper who waits for it at the checkout is taken there.
    if (route.screen === 'checkout') router.go(path, { replace: true })
    else
      toast({
        text: keptWord(word, orderWord(found), { number: found.number, email: found.email }),
        action: { label: word('viewOrder'), run: () => router.go(path) },
      })
  }, [found, cart, router, route.screen, toast, word])
  return null
}
