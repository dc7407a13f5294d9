/** What each step of the checklist stands for: one fact of the app, one line each. */

import type { Permission } from '@vitrine/domain/identity/permissions'
import type { ChecklistStep } from '@vitrine/domain/onboarding/onboarding.routes'
import type { MemberContext } from '../../http/context.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { hasProducts } from '../catalog/index.ts'
import { hasDesignedHome, hasRelease } from '../design/index.ts'
import { findOwnGoods } from '../goods/index.ts'
import { hasPhone } from '../insights/index.ts'
import { isListingComplete } from '../listing/index.ts'
import { hasSentMessage } from '../notifications/index.ts'
import { readLatestOrders } from '../orders/index.ts'

type Place = Pick<MemberContext, 'db' | 'ports' | 'appKey'>

interface Fact {
  isTrue(db: TenantDb, place: Place): Promise<boolean>
  /** Who may not see what it is about is not shown the step. */
  permission?: Permission
}

/** Goods to try are no store: those of its own are, and any that a store of others has. */
async function hasStore(db: TenantDb, { ports, appKey }: Place): Promise<boolean> {
  const own = await findOwnGoods(ports, db, appKey)
  return own ? own.goods.hasWritten() : hasProducts(db)
}

export const checklistFacts: Readonly<Record<ChecklistStep, Fact>> = {
  store: { isTrue: hasStore, permission: 'integrations.read' },
  design: { isTrue: hasDesignedHome, permission: 'design.read' },
  publish: { isTrue: hasRelease, permission: 'design.read' },
  phone: { isTrue: hasPhone, permission: 'design.read' },
  order: { isTrue: async (db) => (await readLatestOrders(db, 1)).latest.length > 0, permission: 'orders.read' },
  push: { isTrue: hasSentMessage, permission: 'notifications.read' },
  listing: { isTrue: isListingComplete, permission: 'listing.read' },
}
