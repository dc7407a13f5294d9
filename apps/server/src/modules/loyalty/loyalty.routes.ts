/** The rewards programme as the shopper app shows it; only while the integration is active. */
import { ensure } from '@vitrine/domain/errors'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { bindModule } from '../../http/bind.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { findShop } from '../apps/index.ts'
import { findProgramme } from './active-programme.ts'

export const loyaltyModule = bindModule(loyaltyRoutes, {
  getLoyalty: async ({ params: { appKey }, query }, { ports, reply }) => {
    const shop = await findShop(ports.db, appKey)
    ensure(shop, 'not_found')
    const db = forApp(ports.db, appKey)
    const programme = await findProgramme(db)
    ensure(programme, 'not_found')
    reply.header('cache-control', 'no-store')
    const { currencyCode } = shop
    return { data: (await programme.standing({ db, appKey, currencyCode }, query.installId ?? null)).loyalty }
  },
})
