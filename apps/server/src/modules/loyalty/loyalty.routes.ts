/** The rewards programme as the shopper app shows it; only while the integration is active. */
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import { ensure } from '@vitrine/domain/errors'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { bindModule } from '../../http/bind.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { findShop, listActiveIntegrations } from '../apps/index.ts'
import { orderPoints } from './order-points.ts'

export const loyaltyModule = bindModule(loyaltyRoutes, {
  getLoyalty: async ({ params: { appKey }, query }, { ports, reply }) => {
    const shop = await findShop(ports.db, appKey)
    ensure(shop, 'not_found')
    const db = forApp(ports.db, appKey)
    ensure((await listActiveIntegrations(db)).includes(gatedScreens.loyalty), 'not_found')
    reply.header('cache-control', 'no-store')
    return { data: await orderPoints.standing({ db, currencyCode: shop.currencyCode }, query.installId ?? null) }
  },
})
