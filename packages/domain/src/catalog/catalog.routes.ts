/** Catalogue routes for the console's pickers: document 2, section 7. */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import {
  brandSchema,
  categoryNodeSchema,
  categoryWithChildrenSchema,
  productAttributeSchema,
  productCardSchema,
  productSchema,
  reviewPageSchema,
} from './catalog.schema.ts'
import { factsQuery } from './product-facts.schema.ts'

/** The most rows that one answer holds: the `size` of the specification's product search (D-243). */
const mostRows = 10_000
const paging = {
  ...pageQuery({ size: 50, maxSize: mostRows }),
}
/** Brands, categories, types and tags. The specification's calls have no paging, so all rows are returned. */
const wholePaging = { ...paging, size: paging.size.default(mostRows) }
/** Ids, separated by commas. */
const idList = z.string().max(8000).optional()

const read = { origin: 'console', access: memberWith('design.read'), params: appKeyParams } as const

export const catalogRoutes = defineRoutes({
  listBrands: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/all-brands',
    summary: 'Brands of the store; ids names exact ones, in their order',
    query: z.object({ query: z.string().max(200).optional(), ids: idList, ...wholePaging }),
    response: z.object({ data: z.object({ brands: z.array(brandSchema) }), total: z.number().int() }),
  },
  listCategories: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/categories',
    summary: 'Categories of the store, parents before children; ids names exact ones, in their order',
    query: z.object({ ids: idList, ...wholePaging }),
    response: z.object({ data: z.array(categoryWithChildrenSchema), total: z.number().int() }),
  },
  searchCategories: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/categories/search',
    summary: 'Categories whose name contains the text',
    query: z.object({ query: z.string().max(200).default(''), ...wholePaging }),
    response: z.object({ data: z.array(categoryWithChildrenSchema), total: z.number().int() }),
  },
  listCategoryNodes: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/category-nodes',
    summary: 'Every category as a node of the tree, parents before children',
    query: z.object({
      ...pageQuery({ size: 1_000, maxSize: 1_000 }),
    }),
    response: z.object({ data: z.array(categoryNodeSchema), total: z.number().int() }),
  },
  getCategory: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/categories/:id',
    summary: 'One category',
    params: appKeyParams.extend({ id: z.string().max(200) }),
    response: inData(categoryWithChildrenSchema),
  },
  listProducts: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/products',
    summary: 'Products of a category, or those whose name or SKU matches; ids names exact ones',
    query: z.object({
      categoryId: z.string().max(200).optional(),
      query: z.string().max(200).optional(),
      facts: factsQuery,
      ids: idList,
      ...paging,
    }),
    response: z.object({ data: z.object({ products: z.array(productCardSchema) }), total: z.number().int() }),
  },
  getProduct: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/products/:id',
    summary: 'One product with everything that its page shows',
    params: appKeyParams.extend({ id: z.string().max(200) }),
    response: inData(productSchema),
  },
  listReviews: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/products/:id/reviews',
    summary: 'Reviews of a product, newest first; 100 at most',
    params: appKeyParams.extend({ id: z.string().max(200) }),
    query: z.object(paging),
    response: reviewPageSchema,
  },
  listProductTypes: {
    ...read,
    method: 'GET',
    path: '/catalog-go/v1/app/:appKey/types',
    summary: 'Product types of the store; those that contain the text',
    query: z.object({ query: z.string().max(200).optional(), ...wholePaging }),
    response: z.object({ data: z.array(z.string()), total: z.number().int() }),
  },
  listTags: {
    ...read,
    method: 'GET',
    path: '/catalog-go/v1/app/:appKey/tags',
    summary: 'Product tags of the store; those that contain the text',
    query: z.object({ query: z.string().max(200).optional(), ...wholePaging }),
    response: z.object({ data: z.array(z.string()), total: z.number().int() }),
  },
  listAttributes: {
    ...read,
    method: 'GET',
    path: '/catalog/v1/app/:appKey/attributes',
    summary: 'Attributes that products of the store have',
    response: inData(z.array(productAttributeSchema)),
  },
  listCatalogLanguages: {
    ...read,
    method: 'GET',
    path: '/catalog-go/v1/app/:appKey/languages',
    summary: 'Languages the app can have: its own first, under the names that it gave them, then those it can add',
    response: inData(z.array(z.object({ isoCode: z.string(), endonymName: z.string() }))),
  },
  listActiveIntegrations: {
    ...read,
    method: 'GET',
    path: '/app/v1/builder/:appKey/features',
    summary: 'Codes of the active integrations: they gate screens and page types',
    response: inData(z.array(z.string())),
  },
})
