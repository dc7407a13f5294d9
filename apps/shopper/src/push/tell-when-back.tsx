import { useEffect, useState } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import { Button } from '../ui/button.tsx'
import type { WaitFor } from './wait-for-stock.ts'

/** For what is sold out. Nothing where the browser takes no notifications; the server cannot know that. */
export function TellWhenBack({ wanted }: { wanted: WaitFor }) {
  const shop = useShop()
  const word = useWords()
  const say = useToast()
  const [isOffered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { productId, variantId } = wanted
  useEffect(() => {
    if (shop.preview) return undefined
    let isShown = true
    import('./wait-for-stock.ts')
      .then(async ({ canWait, isWaitedFor, keepWaiting, waiterOf }) => {
        const wish = { productId, variantId }
        setOffered(canWait())
        setWaiting(isWaitedFor(shop, wish))
        const isTold = await keepWaiting(waiterOf(shop), wish)
        if (isShown) setWaiting(isTold)
      })
      .catch(() => {})
    return () => {
      isShown = false
    }
  }, [shop, productId, variantId])
  if (!isOffered) return null
  const wait = async () => {
    setBusy(true)
    const { waitForStock } = await import('./wait-for-stock.ts')
    setWaiting(await waitForStock(shop, wanted, say))
  }
  return (
    <Button
      wide
      look={isWaiting ? 'quiet' : 'main'}
      disabled={busy || isWaiting}
      onClick={() => void wait().finally(() => setBusy(false))}
    >
      {word(isWaiting ? 'waiting' : 'tellWhenBack')}
    </Button>
  )
}
