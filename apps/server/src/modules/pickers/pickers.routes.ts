/** The catalog as the console's pickers read it, with what the live design's draft has picked of it. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import { ensure } from '@vitrine/domain/errors'
import { availableLanguages } from '@vitrine/domain/languages/available-languages'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import { findShop, listActiveIntegrations } from '../apps/index.ts'
import {
  findCategory,
  findProduct,
  listAttributes,
  listBrands,
  listCategories,
  listCategoryNodes,
  listChildren,
  listProducts,
  listProductTypes,
  listReviews,
  listTags,
  type Paging,
  type Reading,
} from '../catalog/index.ts'
import { readSelection } from '../design/index.ts'

const paging = ({ page, size }: Paging): Paging => ({ page, size })
/** A product's page shows only a few reviews. */
const maxReviews = 100

/** More than any screen asks for. */
const longPage = 1_000
/** A client that does not page has a whole catalogue read: one at a time, in turn of the apps. */
const longLists = defineService(() => createWorkLimit({ running: 1, waiting: 40 }))

const inTurn = <T>({ ports, appKey }: MemberContext, { size }: Paging, read: () => Promise<T>): Promise<T> =>
  size > longPage ? longLists(ports)(appKey, read) : read()

const idsOf = (list: string | undefined) => list?.split(',').filter((id) => id !== '')

async function readingOf({ ports, appKey, db, language }: MemberContext): Promise<Reading> {
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  return { db, language: language ?? shop.defaultLanguage, currencyCode: shop.currencyCode, audience: 'console' }
}

/** Every category is shown until somebody selects some. */
async function selectedCategories(db: TenantDb): Promise<{ has(id: string): boolean }> {
  const { ids } = await readSelection(db, 'categories')
  return ids === null ? { has: () => true } : new Set(ids)
}

/**
 * Adds the categories directly below each, and whether the live design's draft has selected them (D-134). Where these are all
 * of the store's, the children are among them, in their order.
 */
async function withChildren(reading: Reading, categories: readonly Category[], { areAll = false } = {}) {
  const children = areAll
    ? Map.groupBy(categories, ({ parentId }) => parentId ?? '')
    : await listChildren(
        reading,
        categories.map(({ id }) => id),
      )
  const selected = await selectedCategories(reading.db)
  return categories.map((category) => ({
    ...category,
    children: (children.get(category.id) ?? []).map(({ id, name }) => ({ id, name, selected: selected.has(id) })),
  }))
}

/** A page of the labels that contain the text. A store has hundreds at most, so they are filtered here. */
function findLabels(labels: readonly string[], { query, page, size }: { query?: string; page: number; size: number }) {
  const text = foldText(query ?? '')
  const found = labels.filter((label) => foldText(label).includes(text))
  return { data: found.slice(page * size, (page + 1) * size), total: found.length }
}

export const pickersModule = bindModule(catalogRoutes, {
  listBrands: async ({ query }, context) => {
    const filter = { query: query.query, ids: idsOf(query.ids), paging: paging(query) }
    const { rows, total } = await inTurn(context, query, () => listBrands(context, filter))
    const picked = new Set((await readSelection(context.db, 'brands')).ids)
    return { data: { brands: rows.map((brand) => ({ ...brand, selected: picked.has(brand.id) })) }, total }
  },

  listCategories: async ({ query }, context) => {
    const reading = await readingOf(context)
    const ids = idsOf(query.ids)
    return inTurn(context, query, async () => {
      const { rows, total } = await listCategories(reading, { ids, paging: paging(query) })
      return { data: await withChildren(reading, rows, { areAll: ids === undefined && rows.length === total }), total }
    })
  },

  searchCategories: async ({ query }, context) => {
    const reading = await readingOf(context)
    return inTurn(context, query, async () => {
      const { rows, total } = await listCategories(reading, { query: query.query, paging: paging(query) })
      return { data: await withChildren(reading, rows), total }
    })
  },

  listCategoryNodes: async ({ query }, context) => {
    const { rows, total } = await listCategoryNodes(await readingOf(context), query)
    const selected = await selectedCategories(context.db)
    return { data: rows.map((row) => ({ ...row, selected: selected.has(row.id) })), total }
  },

  getCategory: async ({ params }, context) => {
    const reading = await readingOf(context)
    const category = await findCategory(reading, params.id)
    ensure(category, 'not_found')
    const [data] = await withChildren(reading, [category])
    ensure(data, 'not_found')
    return { data }
  },

  listProducts: async ({ query }, context) => {
    const reading = await readingOf(context)
    const filter = {
      categoryId: query.categoryId,
      query: query.query,
      facts: query.facts === '1',
      ids: idsOf(query.ids),
      sort: 'featured' as const,
      paging: paging(query),
    }
    const { rows, total } = await inTurn(context, query, () => listProducts(reading, filter))
    return { data: { products: rows }, total }
  },

  listProductTypes: async ({ query }, { db }) => findLabels(await listProductTypes({ db }), query),
  getProduct: async ({ params }, context) => {
    const product = await findProduct(await readingOf(context), params.id)
    ensure(product, 'not_found')
    return { data: product }
  },

  listReviews: async ({ params, query }, { db }) => {
    const reviews = await listReviews(db, {
      productId: params.id,
      paging: { page: query.page, size: Math.min(query.size, maxReviews) },
    })
    ensure(reviews, 'not_found')
    return reviews
  },

  listTags: async ({ query }, { db }) => findLabels(await listTags({ db }), query),

  listAttributes: async (_input, context) => ({ data: await listAttributes(await readingOf(context)) }),

  listCatalogLanguages: async (_input, { ports, appKey }) => {
    const shop = await findShop(ports, appKey)
    ensure(shop, 'not_found')
    const own = new Set(shop.languages.map(({ code }) => code))
    const others = Object.entries(availableLanguages).filter(([code]) => !own.has(code))
    return {
      data: [
        ...shop.languages.map(({ code, label }) => ({ isoCode: code, endonymName: label })),
        ...others.map(([isoCode, endonymName]) => ({ isoCode, endonymName })),
      ],
    }
  },

  listActiveIntegrations: async (_input, { db }) => ({ data: await listActiveIntegrations(db) }),
})
