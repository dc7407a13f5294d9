/** When a message goes out, as it is chosen in the dialog (I-121). */
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { type MessageTime, resolveMessageTime } from '@vitrine/domain/notifications/message-time.rules'
import { m } from '@vitrine/messages/console'
import { wordsOfField } from '../../../shared/field-words.ts'
import type { ChosenTime } from './draft.rules.ts'

export const modes = ['zone', 'own', 'usual'] as const
export type Mode = (typeof modes)[number]

export interface ScheduleForm {
  mode: Mode
  /** Wall clock, `YYYY-MM-DDTHH:mm`; empty for none. */
  deliveryTime: string
  timezone: string | null
}

export const timeOf = ({ mode, deliveryTime, timezone }: ScheduleForm): ChosenTime => ({
  deliveryTime,
  ...(mode === 'zone' && timezone !== null && { timezone }),
  ...(mode === 'usual' && { usual: true }),
})

export type ScheduleErrors = Partial<Record<'deliveryTime' | 'timezone', string>>

/** What is wrong with the form, or what it comes to. */
export function readSchedule(form: ScheduleForm, now: number): { errors: ScheduleErrors; time: MessageTime | null } {
  const [, clock = ''] = form.deliveryTime.split('T')
  const missing: ScheduleErrors = {
    ...(clock === '' && { deliveryTime: m.fields_required() }),
    ...(form.mode === 'zone' &&
      !(form.timezone !== null && isZone(form.timezone)) && { timezone: m.fields_required() }),
  }
  if (Object.keys(missing).length > 0) return { errors: missing, time: null }
  const resolved = resolveMessageTime(timeOf(form), now)
  if (resolved.ok) return { errors: {}, time: resolved.time }
  return {
    errors: Object.fromEntries(resolved.issues.map((issue) => [issue.path, wordsOfField(issue)])),
    time: null,
  }
}
