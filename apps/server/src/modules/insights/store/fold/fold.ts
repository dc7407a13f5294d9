/**
 * What an event changes: pure, so that taking events in and working sums out anew are one computation. The events of an
 * install come in the order of their numbers; their times may go back and forth, as clocks do.
 */
import { counts } from '../counts/counts.ts'
import { useSession } from '../counts/sessions.ts'
import type { StoredEvent } from '../event-store.ts'
import { type Folding, isForeground, pushBefore, type SessionState, text } from './folding.ts'

function countSession(folding: Folding, session: SessionState, factor: 1 | -1): void {
  for (const count of counts) count.addSession?.(folding, session, factor)
}

function openSession(folding: Folding, event: StoredEvent): SessionState {
  const { install, sessions, touched } = folding
  const known = sessions.get(event.sessionId)
  if (known && !touched.has(event.sessionId)) countSession(folding, known, -1)
  touched.add(event.sessionId)
  if (known) return known
  install.sessions += 1
  const session: SessionState = {
    number: install.sessions,
    sessionId: event.sessionId,
    startedAt: event.at,
    endedAt: event.at,
    platform: install.platform,
    source: 'direct',
    step: 0,
    views: 0,
    adds: 0,
    orders: 0,
    pushId: pushBefore(install, event.at),
  }
  sessions.set(event.sessionId, session)
  return session
}

function completedOrder({ claims }: Folding, { name, props }: StoredEvent): string | null {
  const orderId = name === 'order_completed' ? text(props['order_id']) : null
  return orderId !== null && claims(orderId) ? orderId : null
}

/** Folds one event; returns the number of its session, 0 without one. */
export function foldEvent(folding: Folding, event: StoredEvent): number {
  const { install, changes } = folding
  install.firstAt = Math.min(install.firstAt, event.at)
  changes.touch(event.at)
  for (const count of counts) count.foldEvent?.(folding, event)
  if (!isForeground(event)) return 0
  const session = openSession(folding, event)
  const isInstall = event.name === 'app_installed' && install.installedAt === null
  const visit = { event, session, isInstall, orderId: completedOrder(folding, event) }
  useSession(visit)
  for (const count of counts) count.foldVisit?.(folding, visit)
  return session.number
}

/** Adds what the touched sessions come to now. */
export function endFolding(folding: Folding): void {
  for (const id of folding.touched) {
    const session = folding.sessions.get(id)
    if (session) countSession(folding, session, 1)
  }
  folding.touched.clear()
}
