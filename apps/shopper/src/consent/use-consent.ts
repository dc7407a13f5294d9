import { type Consent, noConsent } from '@vitrine/domain/consent/consent.rules'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useShop } from '../app/shop.ts'
import type { ConsentStore } from './consent-store.ts'

const never = () => () => {}
const nothing = () => noConsent

/** What the shopper agreed to, once it was read; null before. */
export function useConsent(): { consent: Consent; store: ConsentStore } | null {
  const shop = useShop()
  const [store, setStore] = useState<ConsentStore | null>(null)
  useEffect(() => {
    shop
      .consent()
      .then(setStore)
      // Nothing from outside is loaded then, and the next page asks again.
      .catch(() => {})
  }, [shop.consent])
  const consent = useSyncExternalStore(store?.subscribe ?? never, store?.state ?? nothing, nothing)
  return store ? { consent, store } : null
}
