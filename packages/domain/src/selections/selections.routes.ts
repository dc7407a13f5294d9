/** The picked brands and the selected categories of the live design's draft: document 2, section 7. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { pickedBrandsSchema, selectedCategoriesSchema, selectionSchema } from './selection.schema.ts'

const read = {
  method: 'GET',
  origin: 'console',
  access: memberWith('design.read'),
  params: appKeyParams,
  response: inData(selectionSchema),
  revision: 'answer',
} as const
const write = {
  method: 'PUT',
  origin: 'console',
  access: memberWith('design.change'),
  params: appKeyParams,
  response: inData(selectionSchema),
  revision: 'optional',
  errors: ['stale_revision'],
  bodyLimit: 8 * 1024 * 1024,
} as const

export const selectionsRoutes = defineRoutes({
  getBrandSelection: { ...read, path: '/app/v1/builder/:appKey/brands', summary: 'Ids of the picked brands' },
  putBrandSelection: {
    ...write,
    path: '/app/v1/builder/:appKey/brands',
    summary: 'Store the picked brands, whole and in their order',
    body: z.object({ brands: pickedBrandsSchema }),
  },
  getCategorySelection: {
    ...read,
    path: '/app/v1/builder/:appKey/categories',
    summary: 'Ids of the selected categories',
  },
  putCategorySelection: {
    ...write,
    path: '/app/v1/builder/:appKey/categories',
    summary: 'Store the selected categories; without ids, as with the required toggle, nothing changes (D-189)',
    body: z.object({ categories: selectedCategoriesSchema.optional() }),
  },
})
