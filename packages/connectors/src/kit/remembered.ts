/** What changes seldom in a store, such as its currencies and taxes: asked for once in a while, however much is read meanwhile. */
import { minuteMs } from '@vitrine/domain/time'

const freshMs = 5 * minuteMs

interface Place {
  address: string
  channel?: string | undefined
}

/** What is known of one store says nothing of another that the app is connected with from now on. */
export function remembered<T>(
  now: () => number,
  reach: () => Promise<Place>,
  read: () => Promise<T>,
): () => Promise<T> {
  let known: { of: string; at: number; facts: Promise<T> } | null = null
  return async () => {
    const { address, channel } = await reach()
    const of = JSON.stringify([address, channel])
    if (known?.of === of && now() - known.at < freshMs) return known.facts
    const asked = { of, at: now(), facts: read() }
    known = asked
    asked.facts.catch(() => {
      if (known === asked) known = null
    })
    return asked.facts
  }
}
