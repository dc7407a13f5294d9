/** What the events of an install are folded into, and what folding and the things that are counted share. */

import { dayMs } from '@vitrine/domain/time'
import type { StoredEvent } from '../event-store.ts'
import type { Platform, Source } from '../kinds.ts'
import type { Tap } from './block-taps.ts'
import type { Changes } from './changes.ts'

/** An install as its events left it, and as its device last described it. */
export interface InstallState {
  installId: string
  ord: number
  /** The number of its last event. */
  lastSeq: number
  lastSeenAt: number
  /** The one with which it was first seen. */
  platform: Platform
  os: string
  appVersion: string
  locale: string
  tz: string
  /** Time of its first event. */
  firstAt: number
  arrivedAt: number | null
  installedAt: number | null
  signedUpAt: number | null
  /** How many sessions it has had. */
  sessions: number
  push: { id: string; at: number } | null
  cart: { id: string; firstAt: number; at: number } | null
  /** The last taps on blocks, the newest at the end. */
  taps: readonly Tap[]
}

export interface SessionState {
  number: number
  sessionId: string
  startedAt: number
  endedAt: number
  platform: Platform
  source: Source
  step: number
  views: number
  adds: number
  orders: number
  pushId: string | null
}

export interface Folding {
  install: InstallState
  sessions: Map<string, SessionState>
  /** Ids of the sessions that changed; what they added before was taken off. */
  touched: Set<string>
  changes: Changes
  /** Whether this install is the one that an order is counted for: the first that reported it. */
  claims(orderId: string): boolean
}

/** An event that somebody caused by using the app. */
export interface Visit {
  event: StoredEvent
  session: SessionState
  /** Whether the event tells of the install for the first time. */
  isInstall: boolean
  /** The order that it completed, if it is counted for this install. */
  orderId: string | null
}

/** A text of a device as it can be stored; null for none. */
export const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const clean = value
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 64)
    // A character of two halves, of which one was cut off: the database stores all such as the same text.
    .replace(/\p{Cs}$/u, '')
  return clean === '' ? null : clean
}

/** So long after an opened push, what its install does counts for it. */
const attributionMs = dayMs

export const isWithin = (at: number, since: number, ms: number): boolean => at >= since && at - since <= ms

/** Events that somebody caused by using the app; a push arrives by itself. */
export const isForeground = ({ name }: Pick<StoredEvent, 'name'>): boolean =>
  name !== 'push_received' && name !== 'push_permission'

/** The push that an install opened lately enough for something to count for it. */
export const pushBefore = ({ push }: InstallState, at: number): string | null =>
  push && isWithin(at, push.at, attributionMs) ? push.id : null
