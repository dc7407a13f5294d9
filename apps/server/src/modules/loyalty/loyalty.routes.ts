/** The rewards programme as the shopper app shows it; only while an integration for it is active. */
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import { ensure } from '@vitrine/domain/errors'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { bindModule } from '../../http/bind.ts'
import { listActiveIntegrations } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { loyaltyOfService } from '../integrations/index.ts'

export const loyaltyModule = bindModule(loyaltyRoutes, {
  getLoyalty: async ({ query }, { ports, shop, db, reply, findCustomer }) => {
    const active = await listActiveIntegrations(db)
    ensure(active.includes(gatedScreens.loyalty), 'not_found')
    reply.header('cache-control', 'no-store')
    const customer = await findCustomer()
    const kept = await loyaltyOfService(ports, db, { shop, customerId: customer?.id ?? null })
    if (kept) return { data: kept }
    const store = commerceOf(ports, shop)
    ensure(store.loyalty, 'not_found')
    return { data: await store.loyalty(query.installId ?? null, customer ? { customerId: customer.id } : {}) }
  },
})
