import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import { useEffect, useState } from 'react'
import { useSelected, useShop } from '../app/shop.ts'
import { addressOf } from '../data/addresses.ts'
import { useAsk } from '../data/use-catalog.ts'
import { firstNameOf } from '../session/first-name.ts'

/** Points change with each order, so older answers are requested again. */
const maxAgeMs = 10_000

/** The rewards programme with the points of this install; null while loading, undefined when it is unavailable. */
export function useLoyalty(): Loyalty | null | undefined {
  const { catalog, tracker, device, drawing } = useShop()
  // A preview has no install, so it shows the programme without points.
  const [query, setQuery] = useState<{ installId?: string } | null>(null)
  useEffect(() => {
    let left = false
    const ask = (id: string | null) => {
      if (!left) setQuery(id === null ? {} : { installId: id })
    }
    tracker.installId().then(ask, () => ask(null))
    return () => {
      left = true
    }
  }, [tracker])
  const address = addressOf('loyalty', { query: query ?? {} })
  useAsk(
    () => {
      if (query !== null && drawing === 'browser') catalog.answers.want(address, maxAgeMs)
    },
    address + String(query === null),
  )
  const { value, failed } = useSelected(catalog, () => catalog.answers.answer(address))
  if (!value) return failed ? undefined : null
  return { ...value.data, firstName: value.data.firstName ?? firstNameOf(device) }
}
