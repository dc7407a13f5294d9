import { useCallback } from 'react'
import { useShop } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import type { PushMoment } from './ask.rules.ts'

/** Offers notifications after such a moment; resolves to whether they are on. What that needs is loaded then. */
export function usePushOffer(): (moment: PushMoment) => Promise<boolean> {
  const shop = useShop()
  const say = useToast()
  return useCallback(
    async (moment) => {
      const code = await import('./offer-push.tsx').catch(() => null)
      return (await code?.offerPush(shop, moment, say)) ?? false
    },
    [shop, say],
  )
}
