/** Products of the store that the app has of its own, one by one. */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { goodPlaceSchema } from '../store-connection/goods.schema.ts'
import {
  newProductSchema,
  ownProductRowSchema,
  ownProductSchema,
  productParams,
  savedProductSchema,
} from './own-product.schema.ts'

const path = '/app/v1/builder/:appKey/store/goods/products'
const read = { method: 'GET', origin: 'console', access: memberWith('integrations.read') } as const
const change = { origin: 'console', access: memberWith('integrations.change'), errors: ['conflict'] } as const
const product = inData(ownProductSchema)
/** 2,000 variants with prices in several currencies. */
const bodyLimit = 4 * 1024 * 1024

export const ownProductsRoutes = defineRoutes({
  listOwnProducts: {
    ...read,
    path,
    summary: 'Products of the app’s own store, in its order, by a part of their name, handle or SKU',
    params: appKeyParams,
    query: z.object({
      ...pageQuery({ size: 25, maxSize: 100 }),
      keyword: trimmedText().max(200).optional(),
      visibility: z.enum(['shown', 'hidden']).optional(),
    }),
    response: inData(
      z.object({ products: z.array(ownProductRowSchema), total: z.number().int(), currencyCode: z.string() }),
    ),
    errors: ['conflict'],
  },
  listGoodsNames: {
    ...read,
    path: '/app/v1/builder/:appKey/store/goods/names',
    summary: 'What categories, brands, types and tags of the app’s own store are called, and its currencies',
    params: appKeyParams,
    response: inData(
      z.object({
        /** Each is its name below those of its parents. */
        categories: z.array(z.array(z.string())),
        brands: z.array(z.string()),
        types: z.array(z.string()),
        tags: z.array(z.string()),
        /** The store's own first. */
        currencies: z.array(z.string()),
      }),
    ),
    errors: ['conflict'],
  },
  readOwnProduct: {
    ...read,
    path: `${path}/:id`,
    summary: 'A product of the app’s own store, to be edited',
    params: productParams,
    response: product,
    revision: 'answer',
    errors: ['conflict'],
  },
  listProductUses: {
    ...read,
    path: `${path}/:id/uses`,
    summary: 'Where designs, badges and planned messages name a product: the first places, and how many more there are',
    params: productParams,
    response: inData(z.object({ places: z.array(goodPlaceSchema), more: z.number().int() })),
    errors: ['conflict'],
  },
  createOwnProduct: {
    ...change,
    method: 'POST',
    path,
    summary: 'Add a product to the app’s own store; sent again with its id, it is the same one',
    params: appKeyParams,
    body: newProductSchema,
    response: product,
    bodyLimit,
  },
  saveOwnProduct: {
    ...change,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Store a product whole; If-Match names the revision it was made on. Stock is changed by its difference',
    params: productParams,
    body: savedProductSchema,
    response: product,
    revision: 'optional',
    errors: ['conflict', 'stale_revision'],
    bodyLimit,
  },
  showOwnProduct: {
    ...change,
    method: 'POST',
    path: `${path}/:id/visibility`,
    summary: 'Show a product to shoppers, or hide it',
    params: productParams,
    body: z.object({ visible: z.boolean() }),
    response: product,
  },
  deleteOwnProduct: {
    ...change,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a product of the app’s own store, with its variants',
    params: productParams,
    response: inData(z.object({ id: z.string() })),
  },
})
