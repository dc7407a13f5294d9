/** Where shopper apps report what happens in them. */
import { allows } from '@vitrine/domain/consent/consent.rules'
import { AppError, ensure } from '@vitrine/domain/errors'
import { type EventBatch, eventsRoutes } from '@vitrine/domain/events/events.routes'
import { isCounted } from '@vitrine/domain/measurement/measurement.rules'
import { bindModule } from '../../../http/bind.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { defineService } from '../../../services.ts'
import { consentOf } from '../../consent/index.ts'
import { keepKnownBlocks } from '../block-performance/keep-known.ts'
import { eventStoreOf, keptFrom } from '../event-store-of.ts'
import { knownMeasurement, takesKey } from '../measurement/known-measurement.ts'
import type { MeasurementRow } from '../measurement/measurement.queries.ts'
import { dropCounts } from './drop-counts.ts'
import { readBatch } from './incoming-batch.ts'
import { limitIngest } from './ingest-limits.ts'
import { IngestQueue } from './ingest-queue.ts'
import { isRobot } from './robots.ts'

const queueOf = defineService((ports) => new IngestQueue(eventStoreOf(ports), ports.clock))

/** Nobody is looked up where the answer changes nothing. */
const hasAgreed = async (db: TenantDb, { withoutConsent }: MeasurementRow, installId: string): Promise<boolean> =>
  withoutConsent === 'everything' || allows(await consentOf(db, installId), 'usage')

/** An event of usual length, as the limit of an address counts them: a longer one counts as several. */
const usualText = 500
const countLong = (events: EventBatch['events']): number =>
  Math.max(events.length, Math.ceil(JSON.stringify(events).length / usualText))

export const eventsModule = bindModule(eventsRoutes, {
  ingestEvents: async ({ body }, { ports, db, appKey, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const drops = dropCounts(ports)
    const installId = body.install_id
    const now = ports.clock.now()
    const measurement = await knownMeasurement(ports).of(appKey)
    ensure(measurement, 'not_found')
    if (!takesKey(measurement, body.write_key, now)) {
      drops.add(appKey, 'write_key', 1)
      throw new AppError('write_key_wrong')
    }
    const sender = { appKey, installId, address: request.ip, events: countLong(body.events) }
    await limitIngest(ports, sender, (reason) => drops.add(appKey, reason, 1))
    const reason = body.test ? 'test_build' : isRobot(request.headers['user-agent']) ? 'robot' : null
    if (reason !== null) {
      drops.add(appKey, reason, body.events.length)
      // The device may forget them.
      return { accepted: 0, lastSeq: body.events.at(-1)?.seq ?? 0 }
    }
    const agreed = await hasAgreed(db, measurement, installId)
    const counted = body.events.filter(({ name }) => isCounted(name, { ...measurement, agreed }))
    drops.add(appKey, 'no_consent', body.events.length - counted.length)
    if (counted.length === 0) return { accepted: 0, lastSeq: body.events.at(-1)?.seq ?? 0 }
    const keepFrom = keptFrom(now, measurement.months)
    const { batch, tooOld } = readBatch(appKey, { ...body, events: counted }, { receivedAt: now, keepFrom })
    drops.add(appKey, 'too_old', tooOld)
    const { events, unknown } = await keepKnownBlocks(ports, appKey, batch.events)
    drops.add(appKey, 'unknown_block', unknown)
    try {
      return await queueOf(ports).add({ ...batch, events })
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') drops.add(appKey, 'queue_full', 1)
      throw error
    }
  },
})
