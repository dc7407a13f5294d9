/** Where shopper apps report what happens in them. */
import { AppError } from '@vitrine/domain/errors'
import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { bindModule } from '../../../http/bind.ts'
import { defineService } from '../../../services.ts'
import { keepKnownBlocks } from '../blocks/keep-known.ts'
import { eventStoreOf, keptFrom } from '../event-store-of.ts'
import { dropCounts } from './drop-counts.ts'
import { readBatch } from './incoming-batch.ts'
import { limitIngest } from './ingest-limits.ts'
import { IngestQueue } from './ingest-queue.ts'
import { isRobot } from './robots.ts'

const queueOf = defineService((ports) => new IngestQueue(eventStoreOf(ports), ports.clock))

export const eventsModule = bindModule(eventsRoutes, {
  ingestEvents: async ({ body }, { ports, appKey, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const drops = dropCounts(ports)
    const installId = body.install_id
    await limitIngest(ports, { appKey, installId, address: request.ip }, (reason) => drops.add(appKey, reason, 1))
    const reason = body.test ? 'test_build' : isRobot(request.headers['user-agent']) ? 'robot' : null
    if (reason !== null) {
      drops.add(appKey, reason, body.events.length)
      // The device may forget them.
      return { accepted: 0, lastSeq: body.events.at(-1)?.seq ?? 0 }
    }
    const now = ports.clock.now()
    const { batch, tooOld } = readBatch(appKey, body, { receivedAt: now, keepFrom: keptFrom(now) })
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
