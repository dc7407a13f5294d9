/** Where shopper apps report what happens in them. */
import { ensure } from '@vitrine/domain/errors'
import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { bindModule } from '../../http/bind.ts'
import type { Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { readBatch } from './incoming-batch.ts'
import { IngestQueue } from './ingest-queue.ts'

const queues = new WeakMap<Ports, IngestQueue>()

function queueOf(ports: Ports): IngestQueue {
  const queue = queues.get(ports) ?? new IngestQueue(ports.db, ports.clock)
  queues.set(ports, queue)
  return queue
}

export const eventsModule = bindModule(eventsRoutes, {
  ingestEvents: async ({ params, body }, { ports, reply }) => {
    ensure(await findShop(ports.db, params.appKey), 'not_found')
    reply.header('cache-control', 'no-store')
    return queueOf(ports).add(readBatch(params.appKey, body, ports.clock.now()))
  },
})
