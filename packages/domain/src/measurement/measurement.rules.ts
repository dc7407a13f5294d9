/** What an app counts of shoppers who did not agree to be counted, and how long it keeps the events. */
import type { EventName } from '../events/events.routes.ts'

/** `visits`: that the app was opened and ordered from, not what was looked at. */
export const countedLevels = ['everything', 'visits', 'nothing'] as const
export type CountedLevel = (typeof countedLevels)[number]

const visits: ReadonlySet<EventName> = new Set([
  'app_installed',
  'session_started',
  'session_ended',
  'order_completed',
  'signed_up',
  'push_received',
  'push_opened',
  'push_permission',
])

/** Whether this event may be counted of somebody who agreed or did not. */
export const isCounted = (
  name: EventName,
  { withoutConsent, agreed }: { withoutConsent: CountedLevel; agreed: boolean },
): boolean => agreed || withoutConsent === 'everything' || (withoutConsent === 'visits' && visits.has(name))

/** Thirteen months, so that a month can be compared with the same of last year. */
export const eventMonths = { least: 1, most: 120, default: 13 } as const
export const offeredEventMonths = [3, 6, 13, 25, 37] as const

/** A write key is taken for so long after another one took its place. */
export const formerKeyDays = 30
