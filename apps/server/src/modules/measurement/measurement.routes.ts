/** What the owner chooses of how shoppers are counted. It applies when it is saved, on every server within a second. */
import { randomBytes } from 'node:crypto'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { formerKeyDays } from '@vitrine/domain/measurement/measured.rules'
import { type Measurement, measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type Change, recordChange } from '../audit/index.ts'
import {
  knownMeasuring,
  lockMeasuring,
  type Measuring,
  readMeasuring,
  replaceKey,
  writeMeasuring,
} from '../insights/index.ts'
import { settingsFollowers, touchSettings } from '../settings/index.ts'

const dayMs = 86_400_000

const toMeasurement = ({ formerKeys, ...measuring }: Measuring, nowMs: number): Measurement => ({
  ...measuring,
  formerKeys: formerKeys
    .filter(({ endsAt }) => endsAt > nowMs)
    .map(({ writeKey, endsAt }) => ({ writeKey, endsAt: new Date(endsAt).toISOString() })),
})

async function read(db: TenantDb): Promise<Measuring> {
  const measuring = await readMeasuring(db)
  ensure(measuring, 'not_found')
  return measuring
}

/** `act` says what the log tells of, or null where it changed nothing. */
async function change(
  { ports, db, appKey, actor }: MemberContext,
  act: (trx: TenantDb, before: Measuring, now: Date) => Promise<Change | null>,
): Promise<{ data: Measurement }> {
  const now = new Date(ports.clock.now())
  const after = await db.transaction().execute(async (trx) => {
    await lockMeasuring(trx)
    const told = await act(trx, await read(trx), now)
    if (told) {
      await recordChange({ trx, actor, now }, told)
      await touchSettings(trx)
    }
    return read(trx)
  })
  knownMeasuring(ports).forget(appKey)
  await settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'saved settings are not in memory yet'))
  return { data: toMeasurement(after, now.getTime()) }
}

const choicesOf = ({ withoutConsent, months }: Pick<Measuring, 'withoutConsent' | 'months'>) => ({
  withoutConsent,
  months,
})

export const measurementModule = bindModule(measurementRoutes, {
  getMeasurement: async (_input, { ports, db }) => ({ data: toMeasurement(await read(db), ports.clock.now()) }),

  putMeasurement: ({ body }, context) =>
    change(context, async (trx, before) => {
      if (before.withoutConsent === body.withoutConsent && before.months === body.months) return null
      await writeMeasuring(trx, body)
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
