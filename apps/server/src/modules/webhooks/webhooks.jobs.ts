/** The end of old deliveries. */
import { keptMs } from '@vitrine/domain/webhooks/webhook-retries.rules'
import type { JobKind } from '../../ports.ts'
import { deleteOlderEvents } from './deliveries.queries.ts'
import { listOldPrevious } from './endpoints.queries.ts'
import { forgetPrevious } from './webhook-secrets.ts'

/** What was sent a month ago goes, and secrets that no longer sign. */
export const tidyWebhooks: JobKind = {
  name: 'tidy-webhooks',
  everySeconds: 3_600,
  delaySeconds: 120,
  run: async (ports) => {
    const nowMs = ports.clock.now()
    const db = ports.allTables('One job tidies the webhooks of all apps.')
    await deleteOlderEvents(db, new Date(nowMs - keptMs))
    for (const { app_key: appKey, id } of await listOldPrevious(db, new Date(nowMs)))
      await ports
        .forApp(appKey)
        .transaction()
        .execute((trx) => forgetPrevious(trx, id, new Date(nowMs)))
  },
}
