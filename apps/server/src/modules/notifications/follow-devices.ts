/** What a device's own word sets off. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listActive } from './automations.queries.ts'
import { dueAfter, enroll } from './enroll.ts'

/** Once for a device, in the transaction in which its permission is noted. */
export async function welcome(trx: TenantDb, { installId, now }: { installId: string; now: Date }): Promise<void> {
  const found = (await listActive(trx, ['welcome'])).get('welcome')
  if (found)
    await enroll(trx, [
      { installId, messageId: found.messageId, trigger: 'welcome', dueAt: dueAfter(now, found.waitMs) },
    ])
}
