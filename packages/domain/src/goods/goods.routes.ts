/** Products of the store that the app has of its own: taken in from a table, and given out as one. */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { tableFormatQuery } from '../formats/table-format.schema.ts'
import {
  goodsFaultSchema,
  goodsImportSchema,
  goodsPicturesSchema,
  goodsTableLimitBytes,
  goodsTableSchema,
} from './goods-import.schema.ts'

const path = '/app/v1/builder/:appKey/store/goods'
const change = memberWith('integrations.change', { limit: memberLimits.looks })
const state = inData(
  z.object({
    /** The one that was checked or begun last. */
    import: goodsImportSchema.nullable(),
    pictures: goodsPicturesSchema,
    /** Products that the store has now. */
    products: z.number().int(),
    currencyCode: z.string(),
  }),
)
const oneImport = { params: appKeyParams.extend({ id: z.string().min(1).max(64) }), origin: 'console' } as const

export const goodsRoutes = defineRoutes({
  readGoods: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read', { limit: memberLimits.live }),
    path,
    summary: 'The products of the app’s own store: how many, the last import, and pictures that are fetched',
    params: appKeyParams,
    response: state,
    errors: ['conflict'],
  },
  exportGoods: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read', { limit: memberLimits.looks }),
    path: `${path}/table`,
    summary: 'The products of the app’s own store as a table, with the columns that Shopify exports',
    params: appKeyParams,
    query: z.object(tableFormatQuery),
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
    errors: ['conflict'],
  },
  checkGoods: {
    method: 'POST',
    origin: 'console',
    access: change,
    path: `${path}/imports`,
    summary: 'Look at a table of products: what an import would make of it, and what is wrong with which cell',
    params: appKeyParams,
    body: inData(goodsTableSchema),
    response: state,
    errors: ['conflict'],
    textOfFile: true,
    // Pictures become files of the app's own, and the handler looks at descriptions.
    namesOthersFiles: true,
    bodyLimit: goodsTableLimitBytes,
  },
  listGoodsFaults: {
    ...oneImport,
    method: 'GET',
    access: memberWith('integrations.read'),
    path: `${path}/imports/:id/faults`,
    summary: 'What is wrong with the cells of a table that was checked, by row',
    query: z.object(pageQuery({ size: 50, maxSize: 500 })),
    response: z.object({ data: z.array(goodsFaultSchema), total: z.number().int() }),
  },
  startImport: {
    ...oneImport,
    method: 'POST',
    access: change,
    path: `${path}/imports/:id/start`,
    summary: 'Write what was checked into the store; `removes` is how many products that are not in it go, or 0',
    body: z.object({ removes: z.number().int().min(0) }),
    response: state,
    errors: ['conflict'],
  },
  cancelImport: {
    ...oneImport,
    method: 'POST',
    access: change,
    path: `${path}/imports/:id/cancel`,
    summary: 'End an import; what it wrote stays',
    response: state,
    errors: ['conflict'],
  },
  retryPictures: {
    method: 'POST',
    origin: 'console',
    access: change,
    path: `${path}/pictures/retry`,
    summary: 'Fetch the pictures again that could not be had',
    params: appKeyParams,
    response: state,
    errors: ['conflict'],
  },
})
