import { useEffect, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'

/** A store may report an order seconds after it was paid, so an answer without an order is asked for again. */
const answersUntilNone = 4
const askAgainMs = 2_000

/**
 * Waits for the order of a shopper who comes back from the store's page. `FoundOrder` opens it. Without an order the
 * shopper is led to the cart. Returns true while the store does not answer.
 */
function useReturn(): boolean {
  const { cart, router } = useShop()
  const word = useWords()
  const toast = useToast()
  const [silent, setSilent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words do not begin the waiting anew
  useEffect(() => {
    let answers = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const wasAtStore = cart.state().atStore
    const ask = async () => {
      const failed = await cart.findOrders().then(
        () => false,
        () => true,
      )
      const { found, atStore, cart: kept } = cart.state()
      if (left || found || router.current().route.screen !== 'checkout') return
      setSilent(failed)
      if (!failed) answers++
      if (failed || (atStore && answers < answersUntilNone)) {
        timer = setTimeout(start, askAgainMs)
        return
      }
      if (atStore || (wasAtStore && kept)) toast({ text: word(kept ? 'orderNotCompleted' : 'orderToCome') })
      router.go(pathTo('cart'), { replace: true })
    }
    const start = () => void ask().catch(() => {})
    start()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [cart, router])
  return silent
}

export function ReturnFromStore() {
  const word = useWords()
  const href = useHref()
  const silent = useReturn()
  return (
    <div role="status">
      <h1 className="visually-hidden">{word('checkout')}</h1>
      <Notice
        icon={<ScreenIcon name="receipt" sizePx={32} />}
        title={word(silent ? 'storeSilent' : 'lookingForOrder')}
        hint={word(silent ? 'storeSilentHint' : 'lookingForOrderHint')}
      >
        <Button look="quiet" href={href('cart')}>
          {word('viewCart')}
        </Button>
      </Notice>
    </div>
  )
}
