/** Where shopper apps report what happens in them. */
import { ensure } from '@vitrine/domain/errors'
import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { bindModule } from '../../http/bind.ts'
import { defineService } from '../../services.ts'
import { findShop } from '../apps/index.ts'
import { readBatch } from './incoming-batch.ts'
import { IngestQueue } from './ingest-queue.ts'

const queueOf = defineService(({ db, clock }) => new IngestQueue(db, clock))

export const eventsModule = bindModule(eventsRoutes, {
  ingestEvents: async ({ params, body }, { ports, reply }) => {
    ensure(await findShop(ports.db, params.appKey), 'not_found')
    reply.header('cache-control', 'no-store')
    return queueOf(ports).add(readBatch(params.appKey, body, ports.clock.now()))
  },
})
