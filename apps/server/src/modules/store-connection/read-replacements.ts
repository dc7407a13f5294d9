/** What somebody chose of a new store in the place of what the app names: looked up in it before anything is changed. */
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import {
  type Good,
  type GoodKind,
  type GoodReplacement,
  goodKinds,
  type KeptReplacement,
} from '@vitrine/domain/store-connection/goods.schema'
import { keyOfGood } from '@vitrine/domain/store-connection/replace-goods.rules'
import { refuse } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { type GoodUse, goodsUses, readKnownGoods, type TakenProducts, takeProducts } from '../catalog/index.ts'
import { byKey, goodOfProduct, readGoods } from './goods-of-store.ts'

interface Wanted {
  store: CommerceConnector
  shop: Shop
  wanted: readonly GoodReplacement[]
}

/** Of two that came to the same nobody could tell on the way back which it was. */
function repeated(wanted: readonly GoodReplacement[]): ({ path: string } & FieldWords)[] {
  const seen = new Set<string>()
  return wanted.flatMap(({ kind, from, to }, at) =>
    (['from', 'to'] as const).flatMap((side) => {
      const key = `${side} ${keyOfGood(kind, side === 'from' ? from : to)}`
      if (seen.has(key)) return [{ path: `replacements.${at}.${side}`, ...fieldReason('listed_twice') }]
      seen.add(key)
      return []
    }),
  )
}

/** What the app names beside it would go along on the way back: it and the other would be one from then on. */
function named(wanted: readonly GoodReplacement[], uses: readonly GoodUse[]): ({ path: string } & FieldWords)[] {
  const staying = new Set(uses.map(({ kind, id }) => keyOfGood(kind, id)))
  for (const { kind, from } of wanted) staying.delete(keyOfGood(kind, from))
  return wanted.flatMap(({ kind, to }, at) =>
    staying.has(keyOfGood(kind, to)) ? [{ path: `replacements.${at}.to`, ...fieldReason('listed_twice') }] : [],
  )
}

const tables = { product: 'products', category: 'categories', brand: 'brands' } as const

/** What the app has now in these places: as the mirror knows it, else as the places call it. */
async function readReplaced(db: TenantDb, wanted: readonly GoodReplacement[], uses: readonly GoodUse[]) {
  const known = new Map<string, Good>()
  for (const { kind, id, name } of uses) if (name !== id) known.set(keyOfGood(kind, id), { id, name, imageUrl: null })
  for (const kind of ['product', 'category', 'brand'] as const) {
    const ids = wanted.filter((one) => one.kind === kind).map(({ from }) => from)
    for (const [id, { name, imageUrl }] of await readKnownGoods(db, tables[kind], ids))
      known.set(keyOfGood(kind, id), { id, name, imageUrl })
  }
  return (kind: GoodKind, id: string): Good => known.get(keyOfGood(kind, id)) ?? { id, name: id, imageUrl: null }
}

/** Throws `validation_failed` at each that the store does not have. */
export async function readReplacements(
  ports: Ports,
  { store, shop, wanted }: Wanted,
): Promise<{ replacements: KeptReplacement[]; taken?: TakenProducts }> {
  if (wanted.length === 0) return { replacements: [] }
  refuse(repeated(wanted))
  const db = ports.forApp(shop.appKey)
  const uses = await goodsUses(ports).find(db)
  refuse(named(wanted, uses))
  const now = new Date(ports.clock.now())
  const ids = wanted.filter(({ kind }) => kind === 'product').map(({ to }) => to)
  const taken = await takeProducts(store, shop, { ids, now })
  const there = new Map<string, Good>()
  for (const { product } of taken.products) there.set(keyOfGood('product', product.id), goodOfProduct(product))
  for (const kind of goodKinds)
    if (kind !== 'product' && wanted.some((one) => one.kind === kind))
      for (const [key, good] of byKey(kind, await readGoods(store, shop, { kind }))) there.set(key, good)
  const lacking = wanted.flatMap(({ kind, to }, at) =>
    there.has(keyOfGood(kind, to)) ? [] : [{ path: `replacements.${at}.to`, ...fieldReason('store_lacks_this') }],
  )
  refuse(lacking)
  const replaced = await readReplaced(db, wanted, uses)
  const replacements = wanted.flatMap(({ kind, from, to }): KeptReplacement[] => {
    const found = there.get(keyOfGood(kind, to))
    return found ? [{ kind, from: replaced(kind, from), to: found }] : []
  })
  return { replacements, taken }
}
