/** Connecting and disconnecting by an operator's command, under the rules that hold for owners. */

import { isOpenAt } from '@vitrine/domain/billing/plan-level.rules'
import { runsScript } from '@vitrine/domain/integrations/outside-scripts.rules'
import type { CatalogEntry } from '../../integrations/integrations.ts'
import type { Ports } from '../../ports.ts'
import { setIntegration } from '../apps/index.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { planLevelOf } from '../billing/index.ts'
import { lockSettings } from '../settings/index.ts'
import { disconnectWithin, endPages, tellConnections } from './disconnect.ts'
import { hasRival } from './integration-answer.ts'
import { readStored } from './stored-form.ts'

/** `rival`: another one of its type is connected; `plan`: the app's plan does not open it; `host`: it needs a host of its own. */
type Outcome = 'done' | 'rival' | 'plan' | 'host'

const actor = systemActor('set-integration')

export async function setByOperator(
  ports: Ports,
  { appKey, entry, active }: { appKey: string; entry: CatalogEntry; active: boolean },
): Promise<Outcome> {
  if (active && !isOpenAt(await planLevelOf(ports, appKey), entry.level)) return 'plan'
  if (active && runsScript(entry.id) && !ports.hosts.addressOf(appKey).isOwn) return 'host'
  if (!active) await endPages(ports, appKey, entry)
  const outcome = await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx): Promise<Outcome> => {
      await lockSettings(trx)
      if (active && hasRival(await readStored(trx, appKey), entry)) return 'rival'
      const now = new Date(ports.clock.now())
      if (active) await setIntegration(trx, { appKey, code: entry.id, active, at: now })
      else await disconnectWithin(trx, { ports, appKey, actor, entry })
      await recordChange(
        { trx, actor, now },
        {
          action: 'integration.changed',
          subject: { kind: 'integration', id: entry.id, name: entry.id },
          after: { active },
        },
      )
      return 'done'
    })
  if (outcome === 'done') await tellConnections(ports, appKey)
  return outcome
}
