/** What a store has of what an app names: asked of the store itself, since nothing of it is in the mirror yet. */
import type { CategoryNode, CommerceConnector, StoreProduct } from '@vitrine/connectors/kit/commerce'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { Good, GoodKind } from '@vitrine/domain/store-connection/goods.schema'
import { keyOfGood } from '@vitrine/domain/store-connection/replace-goods.rules'
import type { Shop } from '../../ports.ts'
import { readBrands } from '../catalog/index.ts'

/** The most ids that a store is asked for at once. */
const idsAtOnce = 250
/** Of a store that cannot be searched, the first pages are looked through. */
const pagesLookedThrough = 5

const own = ({ defaultLanguage: language, currencyCode }: Shop) => ({ language, currencyCode })

export const goodOfProduct = ({ id, name, images }: StoreProduct): Good => ({
  ...{ id, name },
  imageUrl: images[0]?.url ?? null,
})

export async function readProductsNamed(
  store: CommerceConnector,
  shop: Shop,
  ids: readonly string[],
): Promise<Map<string, StoreProduct>> {
  const found = new Map<string, StoreProduct>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const { items } = await store.products({ ids: ids.slice(at, at + idsAtOnce) }, own(shop))
    for (const item of items) if (item.visible) found.set(item.id, item)
  }
  return found
}

async function readFirstPages(store: CommerceConnector, shop: Shop): Promise<StoreProduct[]> {
  const found: StoreProduct[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesLookedThrough; page += 1) {
    const { items, next } = await store.products({ cursor, limit: 100 }, own(shop))
    found.push(...items.filter(({ visible }) => visible))
    if (next === null) break
    cursor = next
  }
  return found
}

/** Finds at most as many as somebody looks through. The pages are read once, however many texts are looked for. */
export function searchIn(store: CommerceConnector, shop: Shop): (text: string) => Promise<StoreProduct[]> {
  let pages: Promise<StoreProduct[]> | undefined
  return async (text) => {
    if (store.findProducts) return (await store.findProducts(text, own(shop))).filter(({ visible }) => visible)
    const wanted = foldText(text)
    pages ??= readFirstPages(store, shop)
    return (await pages).filter(({ name }) => foldText(name).includes(wanted))
  }
}

/** With the categories above it, since two may have one name. */
function pathsOf(categories: readonly CategoryNode[]): Good[] {
  const paths = new Map<string, string>()
  return categories.map(({ id, parentId, name, imageUrl }) => {
    const above = parentId === null ? undefined : paths.get(parentId)
    const path = above === undefined ? name : `${above} › ${name}`
    paths.set(id, path)
    return { id, name: path, imageUrl }
  })
}

const word = (name: string): Good => ({ id: name, name, imageUrl: null })

/** Everything of this kind: there are few enough of each but products. */
export async function readGoods(
  store: CommerceConnector,
  shop: Shop,
  { kind, withPaths = false }: { kind: Exclude<GoodKind, 'product'>; withPaths?: boolean },
): Promise<Good[]> {
  switch (kind) {
    case 'category': {
      const categories = (await store.categories(own(shop))).filter(({ visible }) => visible)
      return withPaths ? pathsOf(categories) : categories.map(({ id, name, imageUrl }) => ({ id, name, imageUrl }))
    }
    case 'brand':
      return readBrands(store)
    case 'vendor':
      return (await readBrands(store)).map(({ name }) => word(name))
    case 'type':
      return (await store.productTypes()).map(word)
    case 'tag':
      return (await store.tags()).map(word)
  }
}

/** By what conditions and references call them. */
export const byKey = (kind: GoodKind, goods: readonly Good[]): Map<string, Good> =>
  new Map(goods.map((one) => [keyOfGood(kind, one.id), one]))
