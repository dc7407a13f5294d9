/** What switching the channel of the store would break in the design. */

import { referencesOf } from '@vitrine/blocks/page/preflight/block-parts'
import { findUses, type Missing, shortList } from '@vitrine/blocks/page/preflight/find-uses'
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { ensure } from '@vitrine/domain/errors'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { pageOfSelection, type SelectionKind, selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { type BrokenLink, settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { bindModule } from '../../http/bind.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { findShop } from '../apps/index.ts'
import { findPresentProducts, readBrands } from '../catalog/index.ts'
import { commerceOf } from '../commerce/index.ts'
import {
  listPlannedDesigns,
  readDesignSnapshot,
  readDraftSnapshot,
  readSelectedIds,
  readSelectedIdsOf,
} from '../design/index.ts'

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

interface DesignReferences {
  design: BrokenLink['design']
  snapshot: Snapshot
  picked: Awaited<ReturnType<typeof readSelectedIds>>
}

/** The live design as it is being edited, and those that are to go live by schedule. */
async function readDesigns(db: TenantDb, appKey: string): Promise<DesignReferences[]> {
  const live = { design: null, snapshot: await readDraftSnapshot(db, appKey), picked: await readSelectedIds(db) }
  const scheduled = await listPlannedDesigns(db)
  if (scheduled.length === 0) return [live]
  const picked = await readSelectedIdsOf(
    db,
    scheduled.map(({ id }) => id),
  )
  const planned: DesignReferences[] = []
  for (const { id, title } of scheduled)
    planned.push({
      design: { id, title },
      snapshot: await readDesignSnapshot(db, appKey, id),
      picked: picked.get(id) ?? live.picked,
    })
  return [live, ...planned]
}

type Names = Map<string, string>
const namesOf = (things: readonly { id: string; name: string }[]): Names =>
  new Map(things.map(({ id, name }) => [id, name]))

/** What the app has now and would lose: what is broken today is no news. */
interface Losses extends Missing {
  names: Record<SelectionKind, Names>
}

const without = (now: Names, then: Names): Names => new Map([...now].filter(([id]) => !then.has(id)))

async function findLost(db: TenantDb, designs: readonly DesignReferences[], stores: Stores): Promise<Losses> {
  const named = referencesOf(designs.flatMap(({ snapshot }) => snapshot.pages.flatMap(({ blocks }) => blocks)))
  const products = [...(await findPresentProducts(db, named.products)).keys()]
  const kept = await readProductIds(stores.after, products)
  const categories = namesOf(await stores.now.categories())
  const lostCategories = without(categories, namesOf(await stores.after.categories()))
  const isPicked = designs.some(({ picked }) => picked.brands !== null)
  const brands = isPicked
    ? without(namesOf(await readBrands(stores.now)), namesOf(await readBrands(stores.after)))
    : new Map()
  return {
    products: new Set(products.filter((id) => !kept.has(id))),
    categories: new Set(lostCategories.keys()),
    names: { categories: lostCategories, brands },
  }
}

/** One finding a page whose picked categories or brands the channel lacks in part. */
function* findPicked({ snapshot, picked }: DesignReferences, { names }: Losses) {
  for (const kind of selectionKinds) {
    const lost = (picked[kind] ?? []).flatMap((id) => names[kind].get(id) ?? [])
    if (lost.length === 0) continue
    const type = pageOfSelection[kind]
    // A screen that nobody has opened yet has no page; what it shows can be picked all the same.
    const page = snapshot.pages.find((one) => one.type === type)
    yield {
      ...shortList(lost),
      page: { id: page?.id ?? '', title: page?.title.text ?? '', type },
      block: null,
    }
  }
}

/** A design that is to go live has pages of the live one where it has none of its own: each is named once. */
function listLinks(designs: readonly DesignReferences[], lost: Losses): BrokenLink[] {
  const found = new Map<string, BrokenLink>()
  for (const placed of designs)
    for (const link of [...findUses(placed.snapshot, lost), ...findPicked(placed, lost)]) {
      const key = JSON.stringify([link.page.id, link.block?.id, link.message])
      if (!found.has(key)) found.set(key, { ...link, design: placed.design })
    }
  return [...found.values()]
}

interface Stores {
  now: CommerceConnector
  after: CommerceConnector
}

const { findBrokenLinks } = settingsRoutes

export const channelsModule = bindModule(
  { findBrokenLinks },
  {
    findBrokenLinks: async ({ params: { channelId } }, { ports, appKey, db }) => {
      const shop = await findShop(ports, appKey)
      ensure(shop, 'not_found')
      const stores = { now: commerceOf(ports, shop), after: commerceOf(ports, { ...shop, channelId }) }
      ensure(
        (await stores.now.channels()).some(({ id }) => id === channelId),
        'not_found',
      )
      const designs = await readDesigns(db, appKey)
      const links = listLinks(designs, await findLost(db, designs, stores))
      return { data: { total: links.length, links: links.slice(0, listed) } }
    },
  },
)
