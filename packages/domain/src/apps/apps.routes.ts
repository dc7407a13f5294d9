/** Apps of a user and what the console shows of one. */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith, signedIn } from '../contract/contract.ts'
import { permissionSchema, roleSchema } from '../identity/permission.schema.ts'

/** The specification's `isSelected` is local to the chooser and is never sent. */
export const applicationSchema = z.object({
  appKey: z.string(),
  applicationName: z.string(),
  storeUrl: z.string(),
  icon: z.string().nullable(),
})
export type Application = z.output<typeof applicationSchema>

export const appDetailSchema = applicationSchema.extend({
  ownerFirstViewed: z.boolean(),
  role: roleSchema,
  /** What the signed-in member may do in this app. */
  permissions: z.array(permissionSchema),
  defaultLanguage: z.string(),
  languages: z.array(
    z.object({ code: z.string(), label: z.string(), isDefault: z.boolean(), rightToLeft: z.boolean() }),
  ),
  currencyCode: z.string(),
})
export type AppDetail = z.output<typeof appDetailSchema>

export const appsRoutes = defineRoutes({
  listApps: {
    method: 'GET',
    path: '/app/v1/builder/list/:sub',
    summary: 'Apps of the signed-in user; sub must be the own one',
    origin: 'console',
    access: signedIn,
    params: z.object({ sub: z.string().max(200) }),
    query: z.object({
      storeCode: z.string().max(200).optional(),
      ...pageQuery({ size: 200, maxSize: 500 }),
    }),
    response: z.object({ data: z.array(applicationSchema), total: z.number().int() }),
  },
  getApp: {
    method: 'GET',
    path: '/app/v1/builder/:appKey',
    summary: 'App detail with the own role and permissions',
    origin: 'console',
    access: memberWith('app.read'),
    params: appKeyParams,
    response: inData(appDetailSchema),
  },
  markViewed: {
    method: 'PUT',
    path: '/app/v1/builder/:appKey/viewed',
    summary: "Mark the owner's first view; of anybody else it marks nothing",
    origin: 'console',
    access: memberWith('app.read'),
    params: appKeyParams,
    response: inData(
      z.object({
        ownerFirstViewed: z.boolean(),
        /** True in one answer alone: the caller is the owner, and sees the app for the first time. */
        isFirst: z.boolean(),
      }),
    ),
  },
  getHome: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/home',
    summary: "What the app's home shows: live release, draft state, latest orders",
    origin: 'console',
    access: memberWith('insights.read'),
    params: appKeyParams,
    response: inData(
      z.object({
        release: z
          .object({ id: z.string(), number: z.number().int(), publishedAt: z.iso.datetime(), publishedBy: z.string() })
          .nullable(),
        unpublishedChanges: z.number().int(),
        installs: z.number().int(),
        /** Null for a member who may not read orders. */
        orders: z
          .object({
            /** Until when the store's orders are read; null before the first time. */
            readAt: z.iso.datetime().nullable(),
            /** Newest first; of any status. */
            latest: z.array(
              z.object({
                id: z.string(),
                number: z.string(),
                placedAt: z.iso.datetime(),
                totalMinor: z.number().int(),
                currencyCode: z.string(),
                status: z.string(),
                customer: z.string(),
              }),
            ),
          })
          .nullable(),
      }),
    ),
  },
})
