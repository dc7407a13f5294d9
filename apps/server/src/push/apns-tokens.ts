/** Provider tokens of Apple: signed by an app's key, kept for 50 minutes. Apple refuses more than one in 20, and after 60. */
import { minuteMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { readApnsKey } from './apns-key.ts'
import { EarlyOutcome } from './push-outcome.ts'
import type { ApnsCredential } from './push-sender.ts'
import { signToken } from './sign-token.ts'

const keptMs = 50 * minuteMs
const mostTokens = 500

interface TokenHeader {
  header: string
  madeAt: number
}

export function createApnsTokens(now: () => number) {
  const kept = new LRUCache<string, TokenHeader>({ max: mostTokens })
  return {
    /** The `authorization` of calls in this lane. */
    headerOf({ key, keyId, teamId }: ApnsCredential, lane: string): string {
      const found = kept.get(lane)
      if (found && now() - found.madeAt < keptMs) return found.header
      const signing = readApnsKey(key)
      if (typeof signing === 'string') throw new EarlyOutcome({ kind: 'credential', reason: 'key_unreadable' })
      const claims = { iss: teamId, iat: Math.floor(now() / 1_000) }
      const header = `bearer ${signToken({ alg: 'ES256', kid: keyId }, claims, signing)}`
      kept.set(lane, { header, madeAt: now() })
      return header
    },
    /** Apple called it too old: another one is made, unless this one is from now. */
    drop(lane: string): { wasOld: boolean } {
      const wasOld = now() - (kept.get(lane)?.madeAt ?? 0) > minuteMs
      if (wasOld) kept.delete(lane)
      return { wasOld }
    },
  }
}
