/** What the owner chooses of how shoppers are counted. It applies when it is saved, on every server within a second. */

import { randomBytes } from 'node:crypto'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { type Measurement, measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import { formerKeyDays } from '@vitrine/domain/measurement/measurement.rules'
import { dayMs } from '@vitrine/domain/time'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type Change, recordChange } from '../audit/index.ts'
import {
  knownMeasurement,
  lockMeasurement,
  type MeasurementRow,
  readMeasurement,
  replaceKey,
  writeMeasurement,
} from '../insights/index.ts'
import { settingsFollowers, touchSettings } from '../settings/index.ts'

const choicesOf = ({ withoutConsent, months }: Pick<MeasurementRow, 'withoutConsent' | 'months'>) => ({
  withoutConsent,
  months,
})

const toMeasurement = ({ formerKeys, ...measurement }: MeasurementRow, nowMs: number): Measurement => ({
  ...measurement,
  revision: revisionOf(choicesOf(measurement)),
  formerKeys: formerKeys
    .filter(({ endsAt }) => endsAt > nowMs)
    .map(({ writeKey, endsAt }) => ({ writeKey, endsAt: new Date(endsAt).toISOString() })),
})

async function read(db: TenantDb): Promise<MeasurementRow> {
  const measurement = await readMeasurement(db)
  ensure(measurement, 'not_found')
  return measurement
}

/** `act` says what the log tells of, or null where it changed nothing. */
async function change(
  { ports, db, appKey, actor }: MemberContext,
  act: (trx: TenantDb, before: MeasurementRow, now: Date) => Promise<Change | null>,
): Promise<{ data: Measurement }> {
  const now = new Date(ports.clock.now())
  const after = await db.transaction().execute(async (trx) => {
    await lockMeasurement(trx)
    const told = await act(trx, await read(trx), now)
    if (told) {
      await recordChange({ trx, actor, now }, told)
      await touchSettings(trx)
    }
    return read(trx)
  })
  knownMeasurement(ports).forget(appKey)
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'saved settings are not in memory yet'))
  return { data: toMeasurement(after, now.getTime()) }
}

export const measurementModule = bindModule(measurementRoutes, {
  getMeasurement: async (_input, { ports, db }) => ({ data: toMeasurement(await read(db), ports.clock.now()) }),

  putMeasurement: ({ body }, context) =>
    change(context, async (trx, before, now) => {
      const known = toMeasurement(before, now.getTime())
      await ensureRevision(context, known.revision, () => known)
      if (before.withoutConsent === body.withoutConsent && before.months === body.months) return null
      await writeMeasurement(trx, body)
      const told = { before: choicesOf(before), after: choicesOf(body) }
      return { action: 'measurement.changed', subject: { kind: 'settings' }, ...told }
    }),

  renewWriteKey: async (_input, context) => {
    ensure(context.member.role === 'owner', 'permission_missing', because('only_owner'))
    return change(context, async (trx, before, now) => {
      const writeKey = randomBytes(16).toString('hex')
      const endsAt = new Date(now.getTime() + formerKeyDays * dayMs)
      await replaceKey(trx, { appKey: context.appKey, before: before.writeKey, writeKey, now, endsAt })
      const told = { before: { writeKey: before.writeKey }, after: { writeKey } }
      return { action: 'write_key.renewed', subject: { kind: 'settings' }, ...told }
    })
  },
})
