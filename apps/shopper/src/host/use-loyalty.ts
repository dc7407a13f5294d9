import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import { useEffect, useState } from 'react'
import { useSelected, useShop } from '../app/shop.ts'
import { useAsk } from '../data/use-catalogue.ts'
import { firstNameOf } from '../session/first-name.ts'

/** Points move with each order: older answers are asked for again. */
const maxAgeMs = 10_000

/** The rewards programme with the points of this install; null until it is here, undefined where it cannot be had. */
export function useLoyalty(): Loyalty | null | undefined {
  const { catalogue, tracker, device, drawing } = useShop()
  // A preview has no install and shows the programme without points.
  const [query, setQuery] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const ask = (id: string | null) => {
      if (!left) setQuery(id === null ? '' : `?installId=${encodeURIComponent(id)}`)
    }
    tracker.installId().then(ask, () => ask(null))
    return () => {
      left = true
    }
  }, [tracker])
  const path = `loyalty${query ?? ''}`
  useAsk(
    () => {
      if (query !== null && drawing === 'browser') catalogue.answers.want(path, maxAgeMs)
    },
    path + String(query === null),
  )
  const { value, failed } = useSelected(catalogue, () => catalogue.answers.answer<{ data: Loyalty }>(path))
  if (!value) return failed ? undefined : null
  return { ...value.data, firstName: value.data.firstName ?? firstNameOf(device) }
}
