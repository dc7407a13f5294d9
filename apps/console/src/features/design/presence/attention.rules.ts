/** Decides whether somebody is at this tab. */
import { minuteMs } from '@vitrine/domain/time'
import { untouchedAfterMs } from '../../../shared/api/untouched.rules.ts'

const goneAfterMs = 5 * minuteMs

export interface Attention {
  now: number
  /** The time when the tab was hidden, or null while it is shown. */
  hiddenAt: number | null
  lastInputAt: number
}

/**
 * A tab is away when it is hidden or nobody touches it. After a while it is gone and sends nothing more: a session must
 * be able to end by itself, and browsers slow down the timers of hidden tabs.
 */
export function attentionOf({ now, hiddenAt, lastInputAt }: Attention): 'here' | 'away' | 'gone' {
  const awaySince = Math.min(hiddenAt ?? Number.POSITIVE_INFINITY, lastInputAt + untouchedAfterMs)
  if (now < awaySince) return 'here'
  return now < awaySince + goneAfterMs ? 'away' : 'gone'
}
