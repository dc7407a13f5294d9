/**
 * One reading of a subscription at a time in this process. Whoever comes while one runs waits for the next and shares it:
 * it is asked after they came, so it knows what they were told. Forty events at once are two readings.
 */
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { type Learning, learnSubscription } from './learn-subscription.ts'

interface Turns {
  /** Ends when everything that was begun has ended. */
  last: Promise<void>
  /** Not begun yet. */
  next: { events: string[]; done: Promise<boolean> } | null
}

const turnsOf = defineService(() => new Map<string, Turns>())

/** As `learnSubscription`. */
export function learnTogether(
  ports: Ports,
  { event, ...learning }: Omit<Learning, 'events'> & { event?: string },
): Promise<boolean> {
  const all = turnsOf(ports)
  const name = JSON.stringify([learning.appKey, learning.subscriptionId, learning.actor])
  const turns = all.get(name) ?? { last: Promise.resolve(), next: null }
  all.set(name, turns)
  if (!turns.next) {
    const events: string[] = []
    const done = turns.last.then(() => {
      turns.next = null
      return learnSubscription(ports, { ...learning, events })
    })
    turns.next = { events, done }
    const last = done
      .catch(() => {})
      .then(() => {
        if (turns.last === last) all.delete(name)
      })
    turns.last = last
  }
  if (event !== undefined) turns.next.events.push(event)
  return turns.next.done
}
