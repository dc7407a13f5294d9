/**
 * Numbers events and cuts them into sessions. Pure: the queue runs it inside one storage transaction, so that tabs
 * that write at the same time share one sequence and one session.
 */

import type { EventBatch, EventName } from '@vitrine/domain/events/events.routes'
import { minuteMs } from '@vitrine/domain/time'

export type RecordedEvent = EventBatch['events'][number]
export type EventProps = RecordedEvent['props']

/** A session ends after 30 minutes without an event, as in GA4 and Firebase. */
export const sessionTimeoutMs = 30 * minuteMs

export interface Ledger {
  installId: string
  /** Number of the last event. */
  seq: number
  session: { id: string; startedAt: number; lastAt: number } | null
}

/** The source of a session, only on its first event. */
export interface SessionSource {
  source: 'direct' | 'push' | 'deeplink' | 'ad' | 'other'
  push_id?: string
}

interface Draft {
  name: EventName
  props: EventProps
  /** The time of the event in ms. */
  now: number
  source: SessionSource
  /** Whether an event of this name may be counted of this shopper now. */
  counts: (name: EventName) => boolean
  newId: () => string
}

interface Recorded {
  /** Null where nothing has ever been counted. */
  ledger: Ledger | null
  /** In order: events that the session rules add come before the event itself. */
  events: RecordedEvent[]
}

/** Adds one event. When due, it also starts the install, ends an old session and starts a new one. */
export function record(before: Ledger | null, { name, props, now, source, counts, newId }: Draft): Recorded {
  // Of somebody who does not want to be counted, nothing is kept: not even that the app was opened.
  if (!counts('session_started')) return { ledger: before, events: [] }
  const events: RecordedEvent[] = []
  const ledger: Ledger = before ? { ...before } : { installId: newId(), seq: 0, session: null }
  const add = (eventName: EventName, sessionId: string, at: number, eventProps: EventProps) => {
    if (!counts(eventName)) return
    ledger.seq += 1
    events.push({
      seq: ledger.seq,
      ts: new Date(at).toISOString(),
      session_id: sessionId,
      name: eventName,
      props: eventProps,
    })
  }
  const old = ledger.session
  // After the clock was set back, a session must not extend into the past.
  const alive = old !== null && Math.abs(now - old.lastAt) < sessionTimeoutMs
  if (old && !alive) add('session_ended', old.id, old.lastAt, { engaged_ms: old.lastAt - old.startedAt })
  const session = alive ? { ...old, lastAt: Math.max(old.lastAt, now) } : { id: newId(), startedAt: now, lastAt: now }
  ledger.session = session
  if (!before) add('app_installed', session.id, now, {})
  if (!alive) add('session_started', session.id, now, { ...source })
  add(name, session.id, now, props)
  return { ledger, events }
}

/** The source of the visit, read from its first address. */
export function readSource(address: string, referrer: string): SessionSource {
  const url = new URL(address)
  // A service worker opens by the first, a native shell by the second.
  const pushId = url.searchParams.get('push') ?? url.searchParams.get('push_id')
  if (pushId) return { source: 'push', push_id: pushId.slice(0, 64) }
  const medium = url.searchParams.get('utm_medium') ?? ''
  if (/^(cpc|ppc|paid|ad|display)/i.test(medium) || url.searchParams.has('gclid')) return { source: 'ad' }
  const foreign = referrer !== '' && !referrer.startsWith(`${url.origin}/`)
  const deep = url.pathname.replace(/^\/a\/[^/]+\/?/, '') !== ''
  if (deep && referrer === '') return { source: 'deeplink' }
  return { source: foreign ? (deep ? 'deeplink' : 'other') : 'direct' }
}
