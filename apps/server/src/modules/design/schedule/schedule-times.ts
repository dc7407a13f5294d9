/** Setting, changing and cancelling the times of a design. */
import { advance } from '@vitrine/domain/designs/live-design.rules'
import { resolveSchedule, type ScheduleInput } from '@vitrine/domain/designs/schedule-time.rules'
import { AppError } from '@vitrine/domain/errors'
import { sayField } from '../../../english.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { allow } from '../designs/allowed.ts'
import { storeTimes } from '../designs/designs.queries.ts'
import { refuseBrokenDesign } from '../preflight/design-preflight.ts'
import { forgetPrepared } from '../releases/prepared.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { changeLive } from './going-live.ts'

interface Scheduling {
  id: string
  input: ScheduleInput
}

/** Every problem is on a line of its own, each with its field: the dialog shows the message as it is. */
function timesOf(input: ScheduleInput, now: Date) {
  const resolved = resolveSchedule(input, now.getTime())
  if (resolved.ok) return resolved.times
  const issues = resolved.issues.map((issue) => ({ in: 'body' as const, ...issue }))
  const [only] = issues
  const message = issues.length === 1 && only ? `${only.path}: ${sayField(only)}` : issues.map(sayField).join('\n')
  throw new AppError('validation_failed', { message, issues })
}

/** Returns a warning about schedules at the same time. */
export async function setTimes(write: WriteContext, { id, input }: Scheduling): Promise<string[]> {
  const { trx, appKey, now } = write
  await allow(trx, id, 'schedule')
  const times = timesOf(input, now)
  await refuseBrokenDesign(trx, { appKey, id, refusal: 'schedule' })
  await storeTimes(write, id, { ...times, status: 'schedule' })
  await forgetPrepared(trx, id)
  const warnings = await overlapsWith(trx, id, times)
  // The design may already have begun for people whose clocks are ahead.
  await changeLive(write, { step: (designs) => advance(designs, now.getTime()) })
  return warnings
}

/** The warning that {@link setTimes} would return for these times; nothing when it would refuse them. */
export async function foreseeOverlaps(db: TenantDb, { id, input, now }: Scheduling & { now: Date }): Promise<string[]> {
  const resolved = resolveSchedule(input, now.getTime())
  return resolved.ok ? overlapsWith(db, id, resolved.times) : []
}

/** Up to this many designs are named one by one. */
const maxNamed = 20

/** One sentence about all overlapping designs; empty when there are none. */
function overlapsText(titles: readonly string[]): string[] {
  if (titles.length === 0) return []
  const named = titles.slice(0, maxNamed).map((title) => `'${title}'`)
  const all = new Intl.ListFormat('en').format(titles.length > maxNamed ? [...named, 'others'] : named)
  const [are, several] = titles.length === 1 ? ['is', 'both'] : ['are', 'several']
  return [
    `${all} ${are} planned for a part of the same time. Where ${several} apply, the one that began last is shown.`,
  ]
}

async function overlapsWith(
  trx: TenantDb,
  id: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number | null },
): Promise<string[]> {
  let query = trx
    .selectFrom('designs')
    .select('title')
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb('status', '=', 'schedule'), eb.and([eb('status', '=', 'live'), eb('ends_at', 'is not', null)])]),
    )
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(startsAt))]))
    .orderBy('starts_at')
    .limit(maxNamed + 1)
  if (endsAt !== null) query = query.where('starts_at', '<', new Date(endsAt))
  const others = await query.execute()
  return overlapsText(others.map(({ title }) => title))
}
