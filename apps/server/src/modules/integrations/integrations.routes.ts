/** The integrations of an app. */

import { ensure } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { featuresOf, findEntry, integrationCatalog } from '../../integrations/integrations.ts'
import { findShop } from '../apps/index.ts'
import { planLevelOf } from '../billing/index.ts'
import { connectIntegration, disconnectIntegration } from './connect-integration.ts'
import { storeOf, toAnswer, toDetail } from './integration-answer.ts'
import { listUses } from './list-uses.ts'
import { readStored } from './stored-form.ts'

/** The most uses that are named. */
const listed = 100

function namedEntry(slug: string) {
  const entry = findEntry(slug)
  ensure(entry, 'not_found')
  return entry
}

const look = async ({ ports, db, appKey }: MemberContext) => ({
  ports,
  stored: await readStored(db, appKey),
  level: await planLevelOf(ports, appKey),
})

async function detailOf(context: MemberContext, slug: string) {
  const shop = await findShop(context.ports, context.appKey)
  ensure(shop, 'not_found')
  const entry = namedEntry(slug)
  const store = entry.storeKind === shop.connector && { store: await storeOf(context.ports, shop) }
  return { data: { ...toDetail(await look(context), entry), ...store } }
}

export const integrationsModule = bindModule(integrationRoutes, {
  listIntegrations: async (_input, context) => {
    const seen = await look(context)
    return { data: integrationCatalog.map((entry) => toAnswer(seen, entry)) }
  },
  getIntegration: async ({ params: { slug } }, context) => await detailOf(context, slug),
  putIntegration: async ({ params: { slug }, body }, context) => {
    const entry = namedEntry(slug)
    if (body.active) await connectIntegration(context, entry, body.formFields)
    else await disconnectIntegration(context, entry)
    return await detailOf(context, slug)
  },
  listIntegrationUses: async ({ params: { slug } }, { db, appKey }) => {
    const features = featuresOf([namedEntry(slug).id])
    const uses = await listUses(db, appKey, features)
    return { data: { total: uses.length, uses: uses.slice(0, listed) } }
  },
})
