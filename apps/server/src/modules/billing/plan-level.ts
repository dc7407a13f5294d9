/** Which level an app has paid for. Whatever is kept for a level asks here, on the server too. */
import { levelAt } from '@vitrine/domain/billing/plan-level.rules'
import { highestLevel, type PlanLevel } from '@vitrine/domain/billing/plans.rules'
import type { Ports } from '../../ports.ts'
import { findSubscription } from './billing.queries.ts'

/** The app's level now; null where no plan is in force. Where nothing is billed, every level is open. */
export async function planLevelOf(ports: Ports, appKey: string): Promise<PlanLevel | null> {
  if (ports.config.billing === 'none') return highestLevel
  const stored = await findSubscription(ports.forApp(appKey))
  return stored && levelAt(stored.standing, ports.clock.now())
}
