/** What each step of the checklist stands for: one fact of the app, one line each. */

import type { Permission } from '@vitrine/domain/identity/permissions'
import type { ChecklistStep } from '@vitrine/domain/onboarding/onboarding.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { hasProducts } from '../catalog/index.ts'
import { hasDesignedHome, hasRelease } from '../design/index.ts'
import { countInstalls } from '../insights/index.ts'
import { hasListing } from '../listing/index.ts'
import { hasSentMessage } from '../notifications/index.ts'
import { readLatestOrders } from '../orders/index.ts'

interface Fact {
  isTrue(db: TenantDb): Promise<boolean>
  /** Who may not see what it is about is not shown the step. */
  permission?: Permission
}

export const checklistFacts: Readonly<Record<ChecklistStep, Fact>> = {
  store: { isTrue: hasProducts },
  design: { isTrue: hasDesignedHome, permission: 'design.read' },
  publish: { isTrue: hasRelease, permission: 'design.read' },
  phone: { isTrue: async (db) => (await countInstalls(db)) > 0 },
  order: { isTrue: async (db) => (await readLatestOrders(db, 1)).latest.length > 0, permission: 'orders.read' },
  push: { isTrue: hasSentMessage, permission: 'notifications.read' },
  listing: { isTrue: hasListing, permission: 'listing.read' },
}
