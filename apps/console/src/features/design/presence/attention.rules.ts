/** Whether somebody is at this tab. */
import { untouchedAfterMs } from '../../../shared/api/untouched.rules.ts'

const goneAfterMs = 5 * 60_000

export interface Attention {
  now: number
  /** When the tab was hidden; null while it is shown. */
  hiddenAt: number | null
  lastInputAt: number
}

/**
 * A hidden tab is away, and one that nobody touches. After a while it is gone and says nothing more: a session must be
 * able to end by itself, and browsers slow the timers of hidden tabs down.
 */
export function attentionOf({ now, hiddenAt, lastInputAt }: Attention): 'here' | 'away' | 'gone' {
  const awaySince = Math.min(hiddenAt ?? Number.POSITIVE_INFINITY, lastInputAt + untouchedAfterMs)
  if (now < awaySince) return 'here'
  return now < awaySince + goneAfterMs ? 'away' : 'gone'
}
