/** The rewards programme of an app while its integration is active. */
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listActiveIntegrations } from '../apps/index.ts'
import type { LoyaltyProvider } from './loyalty-provider.ts'
import { orderPoints } from './order-points.ts'

export async function findProgramme(db: TenantDb): Promise<LoyaltyProvider | null> {
  return (await listActiveIntegrations(db)).includes(gatedScreens.loyalty) ? orderPoints : null
}
