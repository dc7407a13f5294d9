/** Connecting and disconnecting by an operator's command, under the rules that hold for owners. */
import { isOpenAt } from '@vitrine/domain/billing/plan-level.rules'
import type { CatalogEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { Ports } from '../../ports.ts'
import { setIntegration } from '../apps/index.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { planLevelOf } from '../billing/index.ts'
import { deleteServiceReviews } from '../catalog/index.ts'
import { replaceSecrets } from '../secrets/index.ts'
import { lockSettings } from '../settings/index.ts'
import { hasRival } from './integration-answer.ts'
import { deleteWaits } from './service-waits.queries.ts'
import { readStored } from './stored-form.ts'

/** `rival`: another one of its type is connected; `plan`: the app's plan does not open it. */
type Outcome = 'done' | 'rival' | 'plan'

export async function setByOperator(
  ports: Ports,
  { appKey, entry, active }: { appKey: string; entry: CatalogEntry; active: boolean },
): Promise<Outcome> {
  if (active && !isOpenAt(await planLevelOf(ports, appKey), entry.level)) return 'plan'
  return ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx): Promise<Outcome> => {
      await lockSettings(trx)
      if (active && hasRival(await readStored(trx, appKey), entry)) return 'rival'
      const now = new Date(ports.clock.now())
      await setIntegration(trx, { appKey, code: entry.id, active, at: now })
      if (!active) {
        await replaceSecrets(trx, { appKey, owner: entry.id, kept: [], written: [] })
        await deleteServiceReviews(trx, entry.id)
        await deleteWaits(trx, entry.id)
      }
      await recordChange(
        { trx, actor: systemActor('set-integration'), now },
        {
          action: 'integration.changed',
          subject: { kind: 'integration', id: entry.id, name: entry.id },
          after: { active },
        },
      )
      return 'done'
    })
}
