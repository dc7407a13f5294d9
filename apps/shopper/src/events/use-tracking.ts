import type { EventName } from '@vitrine/domain/events/events.routes'
import { useEffect } from 'react'
import { useShop } from '../app/shop.ts'
import type { EventProps } from './ledger.rules.ts'

/** Reports once per visit that a screen is shown. `detail` says which one of its kind. */
export function useScreenView(screen: string, detail?: string): void {
  const { tracker } = useShop()
  useEffect(() => {
    tracker.track('screen_viewed', detail === undefined ? { screen } : { screen, detail })
  }, [tracker, screen, detail])
}

/** Reports once when `props` is present, and again when the key changes. */
export function useTrackOnce(name: EventName, key: string | null, props: EventProps): void {
  const { tracker } = useShop()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another event
  useEffect(() => {
    if (key !== null) tracker.track(name, props)
  }, [tracker, name, key])
}
