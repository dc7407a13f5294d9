/** Which level an app has paid for. Whatever is kept for a level asks here, on the server too. */
import { highestLevel, type PlanLevel } from '@vitrine/domain/billing/plan-level.rules'
import type { Ports } from '../../ports.ts'

/** The app's level now; null where no plan is in force. Where nothing is billed, every level is open. */
export async function planLevelOf(_ports: Ports, _appKey: string): Promise<PlanLevel | null> {
  return highestLevel
}
