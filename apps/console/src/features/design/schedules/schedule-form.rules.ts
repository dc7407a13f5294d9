/** The checks of the schedule dialog before it asks the server, and what it says of a chosen time. */
import { resolveSchedule } from '@vitrine/domain/designs/schedule-time.rules'
import { clockChangeAt, instantOf, wallClockIn, zoneDisplay } from '@vitrine/domain/designs/zone.rules'
import { m } from '@vitrine/messages/console'
import { wordsOfField } from '../../../shared/field-words.ts'
import type { ScheduleValues } from './schedules.api.ts'

export interface ScheduleForm {
  /** True for one zone for everyone, which is the default (D-148). */
  sameTime: boolean
  timezone: string | null
  /** Wall-clock times as the fields hold them; empty for none. */
  startTime: string
  endTime: string
}

export type FormErrors = Partial<Record<'startTime' | 'endTime' | 'timezone', string>>

export const valuesOf = ({ sameTime, timezone, startTime, endTime }: ScheduleForm): ScheduleValues => ({
  startTime,
  endTime: endTime === '' ? null : endTime,
  timezone: sameTime ? timezone : null,
})

export function errorsOf(form: ScheduleForm, now: number): FormErrors {
  const missing: FormErrors = {
    ...(form.startTime === '' && { startTime: m.fields_required() }),
    ...(form.sameTime && form.timezone === null && { timezone: m.fields_required() }),
  }
  if (Object.keys(missing).length > 0) return missing
  const resolved = resolveSchedule(valuesOf(form), now)
  return resolved.ok ? {} : Object.fromEntries(resolved.issues.map((issue) => [issue.path, wordsOfField(issue)]))
}

/** The form filled from a design, with its times in its own zone. */
export function formOf(
  design: { startTime: string | null; endTime: string | null; timezone: string; status: string },
  ownZone: string,
): ScheduleForm {
  if (design.status !== 'schedule' || design.startTime === null)
    return { sameTime: true, timezone: ownZone, startTime: '', endTime: '' }
  const sameTime = design.timezone !== ''
  const shown = (time: string | null) =>
    time === null ? '' : sameTime ? wallClockIn(Date.parse(time), design.timezone) : time
  return {
    sameTime,
    timezone: sameTime ? design.timezone : ownZone,
    startTime: shown(design.startTime),
    endTime: shown(design.endTime),
  }
}

const changes = { skipped: m.schedules_skipped, doubled: m.schedules_doubled }

/** Explains a time: the zone with its offset at that time, and the effect of a clock change. */
export function noteOf(time: string, { sameTime, timezone }: ScheduleForm): string | null {
  if (time === '') return null
  if (!sameTime) return m.schedules_in_own_zone()
  if (timezone === null) return null
  const instant = instantOf(time, timezone)
  if (instant === null) return null
  const change = clockChangeAt(time, timezone)
  const zone = zoneDisplay(timezone, instant)
  return change === null ? zone : changes[change]({ zone, time: time.slice(11, 16) })
}
