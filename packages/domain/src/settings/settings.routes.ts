/** Settings of an app and its exclusive coupon: document 1, section 7. */
import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { couponInputSchema, couponSchema, settingsInputSchema, settingsSchema } from './settings.schema.ts'

const read = {
  method: 'GET',
  origin: 'console',
  access: memberWith('settings.read'),
  params: appKeyParams,
  revision: 'answer',
} as const
const write = {
  origin: 'console',
  access: memberWith('settings.change'),
  params: appKeyParams,
  revision: 'optional',
  errors: ['stale_revision'],
} as const

/** Who saved the settings last; null before the first save. */
export const savedSettingsSchema = settingsSchema.extend({
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
})
export type SavedSettings = z.output<typeof savedSettingsSchema>

export const channelSchema = z.object({ id: z.string(), name: z.string(), url: z.string().nullable() })
export type Channel = z.output<typeof channelSchema>

/** One block, or the picked categories or brands, that would show or open something that the channel does not have. */
export const brokenLinkSchema = z.object({
  /** In English: {@link names} and how many {@link more} there are. */
  message: z.string(),
  /** The first of what would be missing. */
  names: z.array(z.string()),
  more: z.number().int(),
  /** The design that is to go live by schedule; null for the live one. */
  design: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Id and title are empty where the screen has no page yet. */
  page: z.object({ id: z.string(), title: z.string(), type: z.enum(pageTypes) }),
  /** Null for what was picked for the page. */
  block: z.object({ id: z.string() }).nullable(),
})
export type BrokenLink = z.output<typeof brokenLinkSchema>

const coupons = '/app/v1/coupons/:appKey/app-exclusive-codes'

export const settingsRoutes = defineRoutes({
  getAppSettings: {
    ...read,
    path: '/app-mobile-go/v1/apps/:appKey/settings',
    summary: 'The settings of the app, in data.setting',
    response: inData(z.object({ setting: savedSettingsSchema })),
  },
  getSettings: {
    ...read,
    path: '/app/v1/builder/settings/:appKey',
    summary: 'The stored settings',
    response: inData(savedSettingsSchema),
  },
  putSettings: {
    ...write,
    method: 'PUT',
    path: '/app/v1/builder/settings/:appKey',
    summary: 'Store the settings, whole; they apply at once, without publishing',
    body: settingsInputSchema,
    response: inData(savedSettingsSchema),
  },
  listChannels: {
    method: 'GET',
    origin: 'console',
    access: memberWith('settings.read'),
    params: appKeyParams,
    path: '/app/v1/builder/settings/:appKey/channels',
    summary: 'The channels of the store; the app sells the first one until somebody chooses',
    response: inData(z.array(channelSchema)),
  },
  findBrokenLinks: {
    method: 'GET',
    origin: 'console',
    access: memberWith('settings.read', { limit: memberLimits.looks }),
    params: appKeyParams.extend({ channelId: z.string().min(1).max(200) }),
    path: '/app/v1/builder/settings/:appKey/channels/:channelId/broken-links',
    summary:
      'What of the live design’s draft, and of the designs that are to go live, names products, categories or brands that this channel does not have',
    response: inData(z.object({ total: z.number().int(), links: z.array(brokenLinkSchema) })),
  },
  getCoupon: {
    ...read,
    path: coupons,
    summary: 'The exclusive coupon of the app',
    response: inData(couponSchema),
  },
  postCoupon: {
    ...write,
    method: 'POST',
    path: coupons,
    summary: 'Store the exclusive coupon; its generated ending stays until the entered code changes',
    body: couponInputSchema,
    response: inData(couponSchema),
  },
})
