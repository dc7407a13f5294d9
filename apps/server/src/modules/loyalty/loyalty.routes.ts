/** The rewards programme as the shopper app shows it; only while the integration is active. */
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import { ensure } from '@vitrine/domain/errors'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { bindModule } from '../../http/bind.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { findShop, listActiveIntegrations } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'

export const loyaltyModule = bindModule(loyaltyRoutes, {
  getLoyalty: async ({ params: { appKey }, query }, { ports, reply }) => {
    const shop = await findShop(ports.db, appKey)
    ensure(shop, 'not_found')
    const active = await listActiveIntegrations(forApp(ports.db, appKey))
    const store = commerceOf(ports, shop)
    ensure(store.loyalty && active.includes(gatedScreens.loyalty), 'not_found')
    reply.header('cache-control', 'no-store')
    return { data: await store.loyalty(query.installId ?? null) }
  },
})
