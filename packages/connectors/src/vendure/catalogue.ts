/** Categories, brands, types, tags and products of a Vendure, as its Admin API tells them. */

import { inTree } from '../kit/category-tree.ts'
import type { CategoryNode, CommerceConnector, ProductsQuery, ReadContext, StoreProduct } from '../kit/commerce.ts'
import { query } from '../kit/graphql.ts'
import { EndlessList, mustBeRow, nextRow, partOf, readList } from '../kit/read-list.ts'
import type { StoreFacts } from './store-facts.ts'
import { facetCodes, type ProductAnswer, productFields, toStoreProduct } from './store-product.ts'
import type { VendureApi } from './vendure-api.ts'

/** Beyond as many changed products, a filter that names them takes longer than to read all. */
const mostChanged = 5_000
const mostOfList = 1000
const productsOfPage = 100
const mostFound = 50

interface CollectionAnswer {
  id: string
  name: string
  parentId: string
  isPrivate: boolean
  position: number
  featuredAsset: { preview: string } | null
}

const collectionsQuery = query<
  { collections: { totalItems: number; items: CollectionAnswer[] } },
  { skip: number; take: number }
>(`query Collections($skip: Int!, $take: Int!) {
  collections(options: { skip: $skip, take: $take, sort: { id: ASC } }) {
    totalItems
    items { id name parentId isPrivate position featuredAsset { preview } }
  }
}`)

interface FacetAnswer {
  code: string
  values: { id: string; code: string; name: string }[]
}

const facetsQuery = query<{ facets: { totalItems: number; items: FacetAnswer[] } }, { skip: number; take: number }>(
  `query Facets($skip: Int!, $take: Int!) {
  facets(options: { skip: $skip, take: $take, sort: { id: ASC } }) { totalItems items { code values { id code name } } }
}`,
)

const productsQuery = query<
  { products: { totalItems: number; items: ProductAnswer[] } },
  { options: Record<string, unknown> }
>(`query Products($options: ProductListOptions) {
  products(options: $options) { totalItems items { ${productFields} } }
}`)

const changedVariantsQuery = query<
  { productVariants: { totalItems: number; items: { productId: string }[] } },
  { since: string; skip: number; take: number }
>(`query ChangedVariants($since: DateTime!, $skip: Int!, $take: Int!) {
  productVariants(options: { filter: { updatedAt: { after: $since } }, sort: { id: ASC }, skip: $skip, take: $take }) {
    totalItems
    items { productId }
  }
}`)

const readAll = <T>(read: (at: { skip: number; take: number }) => Promise<{ totalItems: number; items: T[] }>) =>
  readList(async (skip) => {
    const { items, totalItems: total } = await read({ skip, take: mostOfList })
    return { items: partOf(items, mostOfList), total }
  })

/** A database would refuse to compare another text with an id. */
export const isVendureId = (id: string): boolean => /^(?:\d{1,15}|[0-9a-f]{8}-[0-9a-f-]{27})$/i.test(id)

const toNode = (one: CollectionAnswer): CategoryNode => ({
  id: one.id,
  name: one.name,
  parentId: one.parentId,
  visible: !one.isPrivate,
  imageUrl: one.featuredAsset?.preview ?? null,
  position: one.position,
})

type Catalogue = Pick<
  CommerceConnector,
  'categories' | 'brands' | 'productTypes' | 'tags' | 'products' | 'product' | 'findProducts' | 'reviews'
>

export function catalogueOf(api: VendureApi, facts: () => Promise<StoreFacts>): Catalogue {
  async function valuesOf(code: string) {
    const facets = await readAll(async (variables) => (await api.admin(facetsQuery, { variables })).facets)
    return facets.filter((facet) => facet.code === code).flatMap(({ values }) => values)
  }

  /** A price or an option changes its variant, not the product. Null where so much changed that all is read. */
  async function changedSince(since: Date): Promise<Record<string, unknown> | null> {
    const variants = await readAll(
      async (at) =>
        (await api.admin(changedVariantsQuery, { variables: { since: since.toISOString(), ...at } })).productVariants,
    ).catch((error: unknown) => {
      if (error instanceof EndlessList) return null
      throw error
    })
    if (variants === null) return null
    const ids = [...new Set(variants.map(({ productId }) => productId))]
    if (ids.length > mostChanged) return null
    return { _or: [{ updatedAt: { after: since.toISOString() } }, ...(ids.length > 0 ? [{ id: { in: ids } }] : [])] }
  }

  async function readProducts({ cursor, updatedSince, limit, ids }: ProductsQuery, context: ReadContext) {
    const wanted = ids?.filter(isVendureId)
    if (wanted?.length === 0) return { items: [], next: null }
    const after = mustBeRow(cursor)
    const filter = wanted ? { id: { in: wanted } } : updatedSince ? await changedSince(updatedSince) : null
    const take = wanted ? wanted.length : Math.min(limit ?? productsOfPage, productsOfPage)
    const [known, { products }] = await Promise.all([
      facts(),
      api.admin(productsQuery, {
        language: context.language,
        variables: { options: { skip: wanted ? 0 : after, take, sort: { id: 'ASC' }, ...(filter && { filter }) } },
      }),
    ])
    return {
      items: partOf(products.items, take).map((product): StoreProduct => toStoreProduct(product, known, context)),
      next: wanted ? null : nextRow(after, { items: products.items, total: products.totalItems }),
      total: products.totalItems,
    }
  }

  return {
    categories: async ({ language } = {}) =>
      inTree(
        (
          await readAll(async (variables) => (await api.admin(collectionsQuery, { variables, language })).collections)
        ).map(toNode),
      ),
    brands: async () => ({
      items: (await valuesOf(facetCodes.brand)).map(({ id, name }) => ({ id, name, imageUrl: null })),
      next: null,
    }),
    productTypes: async () => (await valuesOf(facetCodes.type)).map(({ name }) => name),
    tags: async () => (await valuesOf(facetCodes.tag)).map(({ name }) => name),
    products: (asked = {}, context = {}) => readProducts(asked, context),
    async findProducts(text, context = {}) {
      const options = { take: mostFound, sort: { name: 'ASC' }, filter: { name: { contains: text } } }
      const [known, { products }] = await Promise.all([
        facts(),
        api.admin(productsQuery, { language: context.language, variables: { options } }),
      ])
      return partOf(products.items, mostFound).map((product): StoreProduct => toStoreProduct(product, known, context))
    },
    product: async (id, context = {}) => (await readProducts({ ids: [id] }, context)).items[0] ?? null,
    reviews: async () => ({ items: [], next: null }),
  }
}
