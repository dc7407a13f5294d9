/** Customers of the store, for the console: who has an account, what we know of one person, and taking that away. */
import { z } from 'zod'
import { appKeyParams, inData, pageNumberQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { moneySchema } from '../formats/money.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { orderSchema } from '../storefront/storefront.schema.ts'
import { customerAddressSchema, deletionSchema } from './account.schema.ts'

const customerRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null where the customer never signed in. */
  lastVisitAt: z.iso.datetime().nullable(),
  orderCount: z.number().int(),
  /** Orders that stand, one sum for each currency. */
  spent: z.array(moneySchema),
  /** There are more orders than were counted and summed. */
  isPartial: z.boolean(),
  /** Null where the app has no rewards programme. */
  points: z.number().int().nullable(),
  deviceCount: z.number().int(),
  /** Null while nobody asked to delete the account. */
  deletion: deletionSchema.nullable(),
  /** The account is at a store that the app has left: of what only that store tells, such as orders and sums, nothing is said. */
  isFormer: z.boolean(),
})
/** A customer in the list. */
export type CustomerRow = z.output<typeof customerRowSchema>

const customerDetailSchema = customerRowSchema.extend({
  emailProven: z.boolean(),
  phone: z.string(),
  /** Null where the store tells them of nobody who is not signed in. */
  addresses: z.array(customerAddressSchema).nullable(),
  /** Devices on which the customer signed in or ordered, the last used first; at most 100. */
  devices: z.array(
    z.object({
      /** `ios`, `android` or `web`; null where the device reported nothing. */
      platform: z.string().nullable(),
      os: z.string().nullable(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  /** The newest 20. */
  orders: z.array(orderSchema),
  /** Numbers of orders that are not closed, also of those placed as a guest; at most 20 of them. */
  openOrders: z.array(z.string()),
  openOrderCount: z.number().int(),
})
export type CustomerDetail = z.output<typeof customerDetailSchema>

export const customerSorts = ['name', 'email', 'createdAt', 'lastVisitAt'] as const

const read = { origin: 'console', access: memberWith('customers.read') } as const
const one = appKeyParams.extend({ id: z.string().min(1).max(200) })

export const customersRoutes = defineRoutes({
  listCustomers: {
    ...read,
    method: 'GET',
    path: '/app/v1/customers/:appKey',
    summary: 'Customers with an account, by part of their name or address',
    params: appKeyParams,
    query: z.object({
      ...pageNumberQuery({ size: 25, maxSize: 100 }),
      query: trimmedText().max(200).optional(),
      sort: z.enum(customerSorts).default('createdAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: z.object({ data: z.array(customerRowSchema), total: z.number().int() }),
  },
  getCustomer: {
    ...read,
    method: 'GET',
    path: '/app/v1/customers/:appKey/:id',
    summary: 'One customer with addresses, devices and the newest orders',
    params: one,
    response: inData(customerDetailSchema),
  },
  exportCustomer: {
    ...read,
    method: 'GET',
    path: '/app/v1/customers/:appKey/:id/export',
    summary: 'Everything that is kept of one person, as a file',
    params: one,
    response: z.unknown(),
    file: 'application/json',
  },
  eraseCustomer: {
    method: 'DELETE',
    path: '/app/v1/customers/:appKey/:id',
    summary: 'Erase one person at once; orders stay without the person in them',
    origin: 'console',
    access: memberWith('customers.erase', { recentSignIn: true }),
    params: one,
    response: z.undefined(),
    status: 204,
    errors: ['conflict'],
  },
  keepCustomer: {
    method: 'DELETE',
    path: '/app/v1/customers/:appKey/:id/deletion',
    summary: 'Stop the days after which an account is erased',
    origin: 'console',
    access: memberWith('customers.erase'),
    params: one,
    response: inData(customerRowSchema),
  },
})
