/** What an app names of its store and another store does not have, with what there seems to be the same. */
import type { CommerceConnector, StoreProduct } from '@vitrine/connectors/kit/commerce'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import {
  type Good,
  type GoodKind,
  goodKinds,
  type MissingGood,
  mostGoods,
  type StoreComparison,
} from '@vitrine/domain/store-connection/goods.schema'
import { keyOfGood } from '@vitrine/domain/store-connection/replace-goods.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { type GoodUse, goodsUses, type KnownGood, readKnownGoods } from '../catalog/index.ts'
import { byKey, goodOfProduct, readGoods, readProductsNamed, searchIn } from './goods-of-store.ts'

const placesListed = 3
/** A store is searched for so many products at most: who waits has a store with another catalogue altogether. */
const mostSearched = 40

type Missing = MissingGood & { uses: GoodUse[] }

function gather(uses: readonly GoodUse[]): Missing[] {
  const found = new Map<string, Missing>()
  for (const use of uses) {
    const { kind, id, name } = use
    const key = keyOfGood(kind, id)
    const known = found.get(key) ?? { kind, id, name, places: [], more: 0, suggestion: null, uses: [] }
    // A selection knows ids alone.
    found.set(key, { ...known, name: known.name === known.id ? name : known.name, uses: [...known.uses, use] })
  }
  const order = (one: Missing) => goodKinds.indexOf(one.kind)
  return [...found.values()].sort((one, other) => order(one) - order(other))
}

/** Each place once: a page may name a thing twice. */
function placed({ uses, ...good }: Missing): MissingGood {
  const places = [...new Map(uses.map(({ place }) => [JSON.stringify(place), place])).values()]
  return { ...good, places: places.slice(0, placesListed), more: Math.max(0, places.length - placesListed) }
}

const sameText = (one: string | null, other: string | null): boolean =>
  one !== null && one !== '' && other !== null && foldText(one) === foldText(other)

/** Stores count their things each by themselves: the same number may be another thing there. */
const isSameProduct = (known: KnownGood | undefined, there: StoreProduct): boolean =>
  !known ||
  sameText(known.name, there.name) ||
  sameText(known.handle, there.handle) ||
  [there.sku, ...there.variants.map(({ sku }) => sku)].some((sku) => sameText(known.sku, sku))

async function suggestProducts(
  store: CommerceConnector,
  shop: Shop,
  { missing, known }: { missing: Missing[]; known: ReadonlyMap<string, KnownGood> },
): Promise<void> {
  const search = searchIn(store, shop)
  for (const one of missing.slice(0, mostSearched)) {
    const name = known.get(one.id)?.name ?? one.name
    const there = (await search(name)).filter((found) => sameText(found.name, name))
    if (there.length === 1 && there[0]) one.suggestion = goodOfProduct(there[0])
  }
}

interface Asked {
  store: CommerceConnector
  shop: Shop
  db: TenantDb
  named: Missing[]
}

async function missingProducts({ store, shop, db, named }: Asked): Promise<Missing[]> {
  const products = named.filter(({ kind }) => kind === 'product').slice(0, mostGoods)
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const [known, there] = [await readKnownGoods(db, 'products', ids), await readProductsNamed(store, shop, ids)]
  const missing = products.filter(({ id }) => {
    const found = there.get(id)
    return !found || !isSameProduct(known.get(id), found)
  })
  for (const one of missing) one.name = known.get(one.id)?.name ?? one.name
  await suggestProducts(store, shop, { missing, known })
  return missing
}

const tableOf = { category: 'categories', brand: 'brands' } as const

async function missingOthers(
  { store, shop, db, named }: Asked,
  kind: Exclude<GoodKind, 'product'>,
): Promise<Missing[]> {
  const asked = named.filter((one) => one.kind === kind)
  if (asked.length === 0) return []
  const goods = await readGoods(store, shop, { kind })
  const there = byKey(kind, goods)
  const ids = asked.map(({ id }) => id)
  const known = kind === 'category' || kind === 'brand' ? await readKnownGoods(db, tableOf[kind], ids) : new Map()
  const missing = asked.filter(({ id }) => {
    const [found, ours] = [there.get(keyOfGood(kind, id)), known.get(id)]
    return !found || (ours !== undefined && !sameText(ours.name, found.name))
  })
  for (const one of missing) {
    one.name = known.get(one.id)?.name ?? one.name
    const same = goods.filter((good: Good) => sameText(good.name, one.name))
    one.suggestion = same.length === 1 ? (same[0] ?? null) : null
  }
  return missing
}

async function missingLanguages(store: CommerceConnector, shop: Shop): Promise<StoreComparison['languages']> {
  const there = store.capabilities.languages ? (await store.languages()).map(({ isoCode }) => isoCode) : []
  return shop.languages
    .filter(({ code }) => code !== shop.defaultLanguage && !there.includes(code))
    .map(({ code, label }) => ({ code, name: label }))
}

/** What a store states rates of is converted. */
async function missingCurrencies(store: CommerceConnector, shop: Shop): Promise<string[]> {
  const there = new Set((await store.currencies()).map(({ code }) => code))
  return shop.currencies
    .filter(({ code, enabled }) => enabled && code !== shop.currencyCode && !there.has(code))
    .map(({ code }) => code)
}

export async function compareWith(
  ports: Ports,
  { store, shop }: { store: CommerceConnector; shop: Shop },
): Promise<StoreComparison> {
  const db = ports.forApp(shop.appKey)
  const asked = { store, shop, db, named: gather(await goodsUses(ports).find(db)) }
  const missing = await missingProducts(asked)
  for (const kind of goodKinds) if (kind !== 'product') missing.push(...(await missingOthers(asked, kind)))
  const lacking = new Set(missing.map(({ kind, id }) => keyOfGood(kind, id)))
  const kept = asked.named.filter(({ kind, id }) => !lacking.has(keyOfGood(kind, id)))
  return {
    missing: missing.slice(0, mostGoods).map(placed),
    total: missing.length,
    kept: kept.map(({ kind, id }) => ({ kind, id })),
    languages: await missingLanguages(store, shop),
    currencies: store.capabilities.rates ? [] : await missingCurrencies(store, shop),
  }
}
