/** A session, and what it adds to the sums of the quarter hour in which it began. */
import type { Platform, Source } from './kinds.ts'

export const sumNames = [
  'sessions',
  'seconds',
  'viewed',
  'added',
  'checkedOut',
  'ordered',
  'converted',
  'views',
  'adds',
  'installs',
  'arrivals',
  'signUps',
  'pushSessions',
  'pushAdds',
  'pushConverted',
  'carts',
  'cartsOrdered',
] as const
export type SumName = (typeof sumNames)[number]
export type Sums = Partial<Record<SumName, number>>

/** A session counts as at most this long, whatever times a device reports. */
const longestSessionMs = 24 * 60 * 60_000

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

/** What a session adds to the sums of the quarter hour in which it began. */
export function sumsOf(session: SessionState) {
  const length = Math.min(session.endedAt - session.startedAt, longestSessionMs)
  const converted = session.orders > 0 ? 1 : 0
  const pushed = session.pushId === null ? 0 : 1
  return {
    sessions: 1,
    seconds: Math.round(length / 1000),
    viewed: session.step > 0 ? 1 : 0,
    added: session.step > 1 ? 1 : 0,
    checkedOut: session.step > 2 ? 1 : 0,
    ordered: session.step > 3 ? 1 : 0,
    converted,
    views: session.views,
    adds: session.adds,
    pushSessions: pushed,
    pushAdds: pushed * session.adds,
    pushConverted: pushed * converted,
  } satisfies Sums
}
