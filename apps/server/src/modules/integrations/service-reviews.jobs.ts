/** Reads the reviews that a connected service keeps: one page a job, so that a reading goes on where it stopped. */
import { reviewServices } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { deleteReviewsBefore, writeServiceReviews } from '../catalog/index.ts'
import { lockSettings } from '../settings/index.ts'
import { findConnected, tellAndNote } from './integrations.jobs.ts'
import { listStored } from './integrations.queries.ts'

interface PageOfReviews {
  appKey: string
  integration: string
  /** When it was connected: a page of an earlier connection, perhaps of another shop, is thrown away. */
  connectedAt: string
  /** The number of the reading. */
  run: number
  page: number
}

export const readServiceReviews: JobKind<PageOfReviews> = {
  name: 'integration-reviews',
  retryLimit: 8,
  retryAfterSeconds: 30,
  run: async (ports, job) => {
    const connected = await findConnected(ports, job)
    const { service, values, connectedAt } = connected ?? {}
    if (!service?.readReviews || !values || connectedAt !== job.connectedAt) return
    await tellAndNote(ports, job, async () => {
      const found = await service.readReviews?.(ports.outside, values, job.page)
      if (found) await keepPage(ports, job, found)
    })
  },
}

async function keepPage(
  ports: Ports,
  job: PageOfReviews,
  { reviews, isLast }: { reviews: Parameters<typeof writeServiceReviews>[1]['reviews']; isLast: boolean },
): Promise<void> {
  const { appKey, integration: service, run } = job
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockSettings(trx)
      const stored = (await listStored(trx)).get(service)
      if (stored?.active !== true || stored.connectedAt !== job.connectedAt) return
      await writeServiceReviews(trx, { appKey, service, run, reviews })
      if (isLast) await deleteReviewsBefore(trx, { service, run })
      else await ports.jobs.send(readServiceReviews, { ...job, page: job.page + 1 }, { within: trx })
    })
}

/** Begins a reading of all reviews, in the transaction that connected the service. */
export const beginReading = (
  ports: Ports,
  trx: TenantDb,
  { appKey, integration, connectedAt }: Pick<PageOfReviews, 'appKey' | 'integration' | 'connectedAt'>,
): Promise<void> =>
  ports.jobs.send(
    readServiceReviews,
    { appKey, integration, connectedAt, run: ports.clock.now(), page: 1 },
    { within: trx },
  )

export const readReviewsAgain: JobKind = {
  name: 'integration-reviews-again',
  everySeconds: 60 * 60,
  run: async (ports) => {
    const connected = await ports
      .allTables('Reviews are read of every app with such a service.')
      .selectFrom('app_integrations')
      .select(['app_key', 'code', 'connected_at'])
      .where('active', '=', true)
      .where('code', 'in', reviewServices)
      .execute()
    const run = ports.clock.now()
    for (const { app_key: appKey, code: integration, connected_at: at } of connected) {
      const connectedAt = at?.toISOString() ?? ''
      await ports.jobs.send(readServiceReviews, { appKey, integration, connectedAt, run, page: 1 })
    }
  },
}
