/** Categories, brands, types and tags of a Shopify. Collections are categories: a list, or a tree by a menu. */
import { inTree } from '../kit/category-tree.ts'
import type { CategoryNode, CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import type { Query } from '../kit/graphql.ts'
import { EndlessList, untilLast } from '../kit/read-list.ts'
import { type PageInfo, tagsQuery, typesQuery, vendorsQuery } from './admin-queries.ts'
import { idOf } from './ids.ts'
import type { ShopifyApi } from './shopify-api.ts'
import type { ShopifyConnection } from './shopify-connection.ts'
import type { StoreFacts } from './store-facts.ts'
import { type CollectionAnswer, collectionsQuery, type MenuItemAnswer, menuQuery } from './storefront-queries.ts'

type WordsQuery = Query<{ list: { nodes: string[]; pageInfo: PageInfo } | null }, { after: string | null }>

const mostCharacters = 64_000_000

interface CatalogueDeps {
  api: ShopifyApi
  facts: () => Promise<StoreFacts>
  reach: () => Promise<ShopifyConnection>
}

type Catalogue = Pick<CommerceConnector, 'categories' | 'brands' | 'productTypes' | 'tags' | 'reviews'>

/** Every row of a list that is read with cursors. Throws `EndlessList`. */
async function readAll<T>(read: (after: string | null) => Promise<{ nodes: T[]; pageInfo: PageInfo }>): Promise<T[]> {
  const all: T[] = []
  let after: string | null = null
  let characters = 0
  await untilLast(async () => {
    const { nodes, pageInfo } = await read(after)
    characters += JSON.stringify(nodes).length
    if (characters > mostCharacters) throw new EndlessList()
    all.push(...nodes)
    after = pageInfo.endCursor
    return !pageInfo.hasNextPage || after === null || nodes.length === 0
  })
  return all
}

/** Below which collection each one stands in the menu, and where; what stands there twice counts where it comes first. */
function placesIn(items: readonly MenuItemAnswer[]) {
  const places = new Map<string, { parentId: string | null; position: number }>()
  const add = (some: readonly MenuItemAnswer[], parentId: string | null) => {
    for (const { resource, items: below = [] } of some) {
      const id = resource?.__typename === 'Collection' && resource.id !== undefined ? idOf(resource.id) : null
      if (id !== null && !places.has(id)) places.set(id, { parentId, position: places.size })
      // What is no collection groups those below it under the one above.
      add(below, id ?? parentId)
    }
  }
  add(items, null)
  return places
}

export function catalogueOf({ api, facts, reach }: CatalogueDeps): Catalogue {
  async function readWords(request: WordsQuery): Promise<string[]> {
    const words = await readAll(async (after) => {
      const { list } = await api.admin(request, { variables: { after } })
      return list ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
    })
    return [...new Set(words)].filter((word) => word !== '')
  }

  async function readMenu(): Promise<ReturnType<typeof placesIn>> {
    const { channel: handle } = await reach()
    if (handle === undefined) return new Map()
    const { menu } = await api.storefront(menuQuery, { variables: { handle } })
    if (!menu) throw new ConnectorError('invalid', 'The shop has no such menu.')
    return placesIn(menu.items)
  }

  return {
    async categories(context = {}) {
      const place = (await facts()).placeOf(context)
      const [collections, places] = await Promise.all([
        readAll<CollectionAnswer>(
          async (after) => (await api.storefront(collectionsQuery, { variables: { ...place, after } })).collections,
        ),
        readMenu(),
      ])
      return inTree(
        collections.map(({ id: gid, title, image }, index): CategoryNode => {
          const id = idOf(gid)
          const { parentId = null, position = places.size + index } = places.get(id) ?? {}
          return { id, name: title, parentId, visible: true, imageUrl: image?.url ?? null, position }
        }),
      )
    },
    // A vendor is a word at each product: the word is its id.
    brands: async () => ({
      items: (await readWords(vendorsQuery)).map((name) => ({ id: name, name, imageUrl: null })),
      next: null,
    }),
    productTypes: () => readWords(typesQuery),
    tags: () => readWords(tagsQuery),
    reviews: async () => ({ items: [], next: null }),
  }
}
