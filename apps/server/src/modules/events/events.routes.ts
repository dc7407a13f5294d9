/** Where shopper apps report what happens in them. */
import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { bindModule } from '../../http/bind.ts'
import { defineService } from '../../services.ts'
import { readBatch } from './incoming-batch.ts'
import { IngestQueue } from './ingest-queue.ts'

const queueOf = defineService(
  ({ allTables, clock }) => new IngestQueue(allTables('One statement stores the events of many apps.'), clock),
)

export const eventsModule = bindModule(eventsRoutes, {
  ingestEvents: async ({ body }, { ports, appKey, reply }) => {
    reply.header('cache-control', 'no-store')
    return queueOf(ports).add(readBatch(appKey, body, ports.clock.now()))
  },
})
