/** What switching the channel of the store would break in the design. */

import { referencesOf } from '@vitrine/blocks/page/preflight/block-parts'
import { findUses, type Missing } from '@vitrine/blocks/page/preflight/find-uses'
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { ensure } from '@vitrine/domain/errors'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { bindModule } from '../../http/bind.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { findShop } from '../apps/index.ts'
import { findPresentCategories, findPresentProducts } from '../catalog/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { readDraftSnapshot } from '../design/index.ts'

/** The most ids that a store is asked for at once. */
const idsAtOnce = 250
/** The most blocks that are named. */
const listed = 100

async function readProductIds(store: CommerceConnector, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const { items } = await store.products({ ids: ids.slice(at, at + idsAtOnce) })
    for (const { id, visible } of items) if (visible) found.add(id)
  }
  return found
}

/** What the design names, the app has now, and the channel does not have: what is broken today is no news. */
async function findMissing(db: TenantDb, store: CommerceConnector, snapshot: Snapshot): Promise<Missing> {
  const named = referencesOf(snapshot.pages.flatMap(({ blocks }) => blocks))
  const products = [...(await findPresentProducts(db, named.products)).keys()]
  const categories = [...(await findPresentCategories(db, named.categories)).keys()]
  const kept = {
    products: await readProductIds(store, products),
    categories: new Set((await store.categories()).map(({ id }) => id)),
  }
  return {
    products: new Set(products.filter((id) => !kept.products.has(id))),
    categories: new Set(categories.filter((id) => !kept.categories.has(id))),
  }
}

const { findBrokenLinks } = settingsRoutes

export const channelsModule = bindModule(
  { findBrokenLinks },
  {
    findBrokenLinks: async ({ params: { channelId } }, { ports, appKey, db }) => {
      const shop = await findShop(ports, appKey)
      ensure(shop, 'not_found')
      const store = commerceOf(ports, { ...shop, channelId })
      ensure(
        (await store.channels()).some(({ id }) => id === channelId),
        'not_found',
      )
      const snapshot = await readDraftSnapshot(db, appKey)
      const links = [...findUses(snapshot, await findMissing(db, store, snapshot))]
      return { data: { total: links.length, links: links.slice(0, listed) } }
    },
  },
)
