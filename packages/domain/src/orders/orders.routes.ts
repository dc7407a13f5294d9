/** Orders of the store as the console lists, exports and opens them (document 3, sections 2, 3 and 7). */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { isZone } from '../designs/zone.rules.ts'
import { moneySchema } from '../formats/money.schema.ts'
import { sentDay } from '../formats/sent-time.schema.ts'
import { tableFormatQuery } from '../formats/table-format.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { taxSumSchema } from '../storefront/storefront.schema.ts'
import { type OrderStatusCode, orderStatuses } from './order-status.rules.ts'
import { ownOrderSchema, parcelsSchema, refundSchema } from './own-order.schema.ts'

export const orderSorts = ['created_date', 'order_id', 'status_code', 'total', 'items_total', 'device_type'] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderDevices = ['ios', 'android', 'unknown'] as const
export type OrderDevice = (typeof orderDevices)[number]

export const orderPageSizes = [20, 30, 50, 100] as const

/** A parameter that may be repeated; left out, every value is meant. */
const repeated = <T extends z.ZodType>(one: T, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(most).optional(),
  )

const statusCode = z.coerce
  .number()
  .int()
  .refine((code) => orderStatuses.some((status) => status.code === code), 'This is not a status of orders')

const filters = {
  appKey: z.string().min(1).max(64),
  keyword: trimmedText().max(200).optional().describe('Beginnings of words: order number, name or e-mail address'),
  startDate: sentDay().optional().describe('First day, such as 2026-03-01'),
  endDate: sentDay().optional().describe('Last day; it counts as a whole'),
  timezone: z
    .string()
    .max(64)
    .refine(isZone, 'Use the name of a time zone, such as Europe/Paris')
    .default('UTC')
    .describe('Where the days begin and end'),
  'status[]': repeated(statusCode, orderStatuses.length).describe('Codes of statuses'),
  'deviceType[]': repeated(z.enum(orderDevices), orderDevices.length),
}
const sorting = {
  sort: z.enum(orderSorts).default('created_date'),
  sortDirection: z.enum(['ASC', 'DESC']).default('DESC'),
}
const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }): boolean =>
  startDate === undefined || endDate === undefined || startDate <= endDate
const lastDayFirst = { path: ['endDate'], message: 'The last day lies before the first' }

export const orderRowSchema = z.object({
  id: z.string(),
  /** What the shopper and the store call it. */
  number: z.string(),
  date: z.iso.datetime(),
  /** The store's own word for the status. */
  status: z.string(),
  statusCode: z.number().int(),
  /** In major units of the currency, such as 12.5; `totalMinor` is the same amount exactly. */
  total: z.number(),
  totalMinor: z.number().int(),
  currency: z.string(),
  /** How many pieces were ordered. */
  items: z.number().int(),
  device: z.enum(orderDevices),
})
/** An order in the list. */
export type OrderRow = z.output<typeof orderRowSchema>

const orderDetailSchema = orderRowSchema.extend({
  nativeStatus: z.string(),
  /** Which store has it; null in an app that never had another one than its own. `name` is null where it is not known any more. */
  store: z.object({ kind: z.string(), name: z.string().nullable(), address: z.string().nullable() }).nullable(),
  updatedAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      productId: z.string().nullable(),
      sku: z.string().nullable(),
      title: z.string(),
      variantTitle: z.string(),
      imageUrl: z.string().nullable(),
      quantity: z.number().int(),
      unitPrice: moneySchema,
      total: moneySchema,
    }),
  ),
  subtotal: moneySchema,
  discount: moneySchema,
  couponCodes: z.array(z.string()),
  shipping: moneySchema,
  /** Added to the parts of the total, or in them already; null where the store does not name it. */
  tax: taxSumSchema.nullable(),
  /** Empty where the person was erased. `id` is null for a guest. */
  customer: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  /** Null where the store says nothing of it. */
  delivery: z
    .object({
      method: z.string().nullable(),
      /** In lines, the last one the code of the country. */
      address: z.array(z.string()),
      shipments: z.array(
        z.object({
          carrier: z.string().nullable(),
          trackingNumber: z.string().nullable(),
          trackingUrl: z.string().nullable(),
          shippedAt: z.iso.datetime().nullable(),
        }),
      ),
    })
    .nullable(),
  /** The visit to the app in which it was ordered; null where the app did not report it. */
  session: z
    .object({
      startedAt: z.iso.datetime(),
      source: z.string(),
      platform: z.string(),
      productViews: z.number().int(),
      /** The notification that led to the visit. */
      pushId: z.string().nullable(),
    })
    .nullable(),
  /** The states that it went through, the first one first. */
  history: z.array(z.object({ at: z.iso.datetime(), statusCode: z.number().int(), status: z.string() })),
  /** What can be changed here; null where a store that others run has the order. */
  own: ownOrderSchema.nullable(),
})
export type OrderDetail = z.output<typeof orderDetailSchema>

const read = { method: 'GET', origin: 'console', access: memberWith('orders.read') } as const

const oneOrder = {
  params: appKeyParams.extend({ id: z.string().min(1).max(200) }),
  response: inData(orderDetailSchema),
}
const change = {
  ...oneOrder,
  origin: 'console',
  access: memberWith('orders.change'),
  errors: ['conflict', 'stale_revision'],
} as const
const onePath = '/order-report/api/v1/:appKey/orders/:id'

export const ordersRoutes = defineRoutes({
  listOrders: {
    ...read,
    path: '/order-report/api/v1/bigc-orders',
    summary: 'Orders by day, status, device and words, with their sums by currency',
    query: z
      .object({ ...filters, ...sorting, ...pageQuery({ firstPage: 1, size: 20, maxSize: 100 }) })
      .refine(inOrder, lastDayFirst),
    response: inData(
      z.object({
        orders: z.array(
          orderRowSchema.extend({ customerName: z.string().describe('Empty where the person was erased') }),
        ),
        totalOrder: z.number().int(),
        /** How many orders that match but for the days were placed after the last of these. */
        newerOrders: z.number().int(),
        /** Of all orders that match: one sum for each currency, never one of several. */
        totals: z.array(moneySchema.extend({ orders: z.number().int() })),
        /** When the mirror last heard of the store; null while it is read for the first time. */
        readAt: z.iso.datetime().nullable(),
      }),
    ),
  },
  exportOrders: {
    ...read,
    access: memberWith('orders.read', { limit: memberLimits.exports }),
    path: '/order-report/api/v1/bigc-orders/export',
    summary: 'The orders that match, as comma-separated text; the export is written into the log',
    query: z.object({ ...filters, ...sorting, ...tableFormatQuery }).refine(inOrder, lastDayFirst),
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  listOrderStatuses: {
    ...read,
    path: '/order-report/api/v1/:appKey/order-status',
    summary: 'The statuses of orders, in the words of the store',
    params: appKeyParams,
    response: inData(z.array(z.object({ customStatus: z.string(), statusCode: z.number().int() }))),
  },
  openOrder: {
    ...read,
    ...oneOrder,
    path: onePath,
    summary: 'One order: its lines, its customer, its visit, its way and its history',
    revision: 'answer',
  },
  changeOrderStatus: {
    ...change,
    method: 'PUT',
    path: `${onePath}/status`,
    revision: 'optional',
    summary: 'Give an order of the app’s own store its next state; the buyer is told',
    body: z.object({ statusCode: statusCode.transform((code) => code as OrderStatusCode) }),
  },
  setOrderParcels: {
    ...change,
    method: 'PUT',
    path: `${onePath}/parcels`,
    revision: 'optional',
    summary: 'Say by whom an order of the app’s own store was sent, and how it is followed',
    body: parcelsSchema,
  },
  refundOrder: {
    ...change,
    method: 'POST',
    path: `${onePath}/refunds`,
    summary:
      'Give back money of an order of the app’s own store, at most what is left, or put pieces back alone; sent again with its key, once',
    body: refundSchema,
  },
})
