/**
 * Whether a message may go to a device now. Marketing has quiet hours and a cap, both by the clock of the device; news of an
 * order has neither. What a shopper asked to be told waits for a day with room, where other marketing is left out.
 */

import { instantOf, isZone, runtimeName, wallClockIn } from '@vitrine/domain/designs/zone.rules'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import { type MessageLimits, quietUntil } from '@vitrine/domain/notifications/message-limits.rules'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { triedForSeconds } from './retry-times.ts'

/** Whoever sent a test to a phone of theirs looks at it, and sends another one. */
const testTriedMs = 10 * minuteMs

export interface Deliverable {
  status: string
  due_at: Date
  expires_at: Date
  attempts: number
  timing: string
  delivery_time: string | null
  kind: string
  topic: string
  urgent: boolean
  target: string | null
  retired_reason: string | null
  muted: readonly string[]
  tz: string
  holds: boolean
}

export type Decision = { send: true } | { postponeTo: Date } | { leaveOut: DeliveryReason } | { stop: true }

export const isMarketing = ({ kind, topic, urgent }: Pick<Deliverable, 'kind' | 'topic' | 'urgent'>): boolean =>
  kind !== 'test' && topic !== 'orders' && !urgent

/** A device says what its zone is called, and may say anything. */
export const zoneOf = (tz: string): string => (isZone(tz) ? tz : 'UTC')

/** One name for all spellings of a zone: what is worked out for each zone is then worked out some hundred times at most. */
export const namedZone = (tz: string): string => (isZone(tz) ? runtimeName(tz) : 'UTC')

/** The day of the device, and the one after which its last seven days begin. Both as `YYYY-MM-DD`. */
export function localDays(tz: string, now: Date): { day: string; weekFrom: string } {
  const day = wallClockIn(now.getTime(), zoneOf(tz)).slice(0, 10)
  return { day, weekFrom: new Date(Date.parse(day) - 7 * dayMs).toISOString().slice(0, 10) }
}

/** Null where it is due now. A shopper who travels gets it when the clock of the place shows the time. */
function movedDue({ timing, delivery_time: wallClock, attempts, tz }: Deliverable, now: number): number | null {
  if (timing !== 'own' || wallClock === null || attempts > 0) return null
  const due = instantOf(wallClock, zoneOf(tz))
  return due !== null && due > now + minuteMs ? due : null
}

function beyondCap({ topic, tz, expires_at: expiresAt }: Deliverable, now: number): Decision {
  const zone = zoneOf(tz)
  const nextDay = new Date(Date.parse(localDays(zone, new Date(now)).day) + dayMs).toISOString().slice(0, 10)
  const at = topic === 'backInStock' ? instantOf(`${nextDay}T00:00`, zone) : null
  return at === null || at > expiresAt.getTime() ? { leaveOut: 'cap' } : { postponeTo: new Date(at) }
}

export function decideDelivery(
  delivery: Deliverable,
  { now, today, week, limits }: { now: number; today: number; week: number; limits: MessageLimits },
): Decision {
  // It was made in the moment in which its message was stopped.
  if (delivery.status === 'stopped') return { stop: true }
  if (delivery.target === null) return { leaveOut: 'permission_withdrawn' }
  if (delivery.retired_reason !== null) return { leaveOut: delivery.retired_reason as DeliveryReason }
  if (delivery.kind === 'test')
    return delivery.expires_at.getTime() - triedForSeconds * 1_000 + testTriedMs < now
      ? { leaveOut: 'too_late' }
      : { send: true }
  if (!delivery.holds) return { leaveOut: 'condition' }
  if (delivery.muted.includes(delivery.topic)) return { leaveOut: 'opted_out' }
  if (delivery.expires_at.getTime() < now) return { leaveOut: 'too_late' }
  const moved = movedDue(delivery, now)
  if (moved !== null) return { postponeTo: new Date(moved) }
  if (!isMarketing(delivery)) return { send: true }
  const quiet = quietUntil(limits.quiet, zoneOf(delivery.tz), now)
  if (quiet !== null)
    return quiet > delivery.expires_at.getTime() ? { leaveOut: 'quiet_hours' } : { postponeTo: new Date(quiet) }
  // What was counted when it was first tried is not counted again.
  const isAtCap = delivery.attempts === 0 && (today >= limits.perDay || week >= limits.perWeek)
  return isAtCap ? beyondCap(delivery, now) : { send: true }
}
