/** Designs beside the live one: document 2, section 7. The `app-key` header names the app. */
import { z } from 'zod'
import { inData, pageNumberQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { pageContentSchema, pageSchema } from '../pages/page.schema.ts'
import { designSaveSchema } from '../pages/pages.routes.ts'
import { preflightProblemSchema, preflightSchema } from '../publishing/preflight.schema.ts'
import {
  designId,
  designImages,
  designSchema,
  designSummarySchema,
  designTitle,
  elementReference,
  keptDesignTitle,
  scheduleTimes,
  scheduleTimeText,
} from './design.schema.ts'
import { maxCopyTitle, maxDesignsAtOnce } from './design-status.rules.ts'

const params = z.object({ id: designId })
const pageParams = params.extend({ pageId: z.string().regex(idPattern) })

/** A schedule that begins while another one runs is not refused; the answer carries a warning. */
const changed = z.object({ data: designSummarySchema, warnings: z.array(z.string()) })
const done = inData(z.object({ id: z.string() }))

const zoneSchema = z.object({
  /** The IANA name of today. */
  value: z.string(),
  display: z.string(),
  /** What the zone was called before, or is still called elsewhere. */
  formerNames: z.array(z.string()),
  /** What its clocks are called: 'Central European Time', 'CET', 'CEST'. */
  clockNames: z.array(z.string()),
  /** Countries where it applies: ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** The largest first, then what they are called elsewhere or were called before. */
  cities: z.array(z.string()),
})
/** A time zone to choose. */
export type Zone = z.output<typeof zoneSchema>

export const designsRoutes = defineRoutes({
  listDesigns: {
    method: 'GET',
    path: '/schedules/v1/list',
    summary: 'Designs of the app: live first, then as they start, the newest first',
    origin: 'console',
    access: memberWith('design.read'),
    query: z.object({
      ...pageNumberQuery({ size: 100, maxSize: 100 }),
      query: trimmedText().max(100).optional(),
    }),
    response: z.object({ data: z.array(designSummarySchema), total: z.number().int() }),
  },
  listTimezones: {
    method: 'GET',
    path: '/schedules/v1/timezones',
    summary: 'Time zones to choose from',
    origin: 'console',
    access: memberWith('design.read'),
    response: inData(z.array(zoneSchema)),
  },
  listBrokenDesigns: {
    method: 'GET',
    path: '/schedules/v1/broken',
    summary: 'Upcoming designs that would break the app as they are now, with what would break it',
    origin: 'console',
    access: memberWith('design.read'),
    response: inData(
      z.array(z.object({ id: z.string(), messages: z.array(z.string()), problems: z.array(preflightProblemSchema) })),
    ),
  },
  getDesignPreflight: {
    method: 'GET',
    path: '/schedules/v1/:id/preflight',
    summary: 'What the design would meet shoppers with, completed by what is live, as of its start',
    origin: 'console',
    access: memberWith('design.read', { limit: memberLimits.looks }),
    params,
    response: inData(preflightSchema),
  },
  getScheduledDesign: {
    method: 'GET',
    path: '/schedules/v1/:id',
    summary: 'One design with its pages',
    origin: 'console',
    access: memberWith('design.read'),
    params,
    response: inData(designSchema),
    revision: 'answer',
  },
  createDesign: {
    method: 'POST',
    path: '/schedules/v1',
    summary: 'Create a design from blank, or with copies of pages; with a start time it is scheduled too',
    origin: 'console',
    access: memberWith('design.change'),
    body: z.object({
      title: designTitle,
      images: designImages.nullish(),
      startTime: scheduleTimeText.nullish(),
      endTime: scheduleTimeText.nullish(),
      timezone: z.string().max(100).nullish(),
      layout: z
        .object({
          referenceId: z.string().regex(idPattern).nullish(),
          isDefault: z.boolean().default(false),
          type: z.string().max(40).optional(),
        })
        .nullish(),
      pages: z.array(elementReference).max(100).default([]),
    }),
    response: changed,
    status: 201,
    errors: ['publish_blocked'],
  },
  updateDesign: {
    method: 'PUT',
    path: '/schedules/v1/:id',
    summary: 'Change the title, the pictures, or the schedule of a design',
    origin: 'console',
    access: memberWith('design.change'),
    params,
    body: z.object({
      title: keptDesignTitle.optional(),
      images: designImages.optional(),
      startTime: scheduleTimeText.nullish(),
      endTime: scheduleTimeText.nullish(),
      timezone: z.string().max(100).nullish(),
    }),
    response: changed,
    revision: 'optional',
    errors: ['stale_revision', 'publish_blocked'],
  },
  addElements: {
    method: 'PUT',
    path: '/schedules/v1/:id/elements',
    summary: 'Add copies of pages to a design',
    origin: 'console',
    access: memberWith('design.change'),
    params,
    body: z.object({
      scheduleId: designId.optional(),
      title: z.string().max(maxCopyTitle).optional(),
      pages: z.array(elementReference).max(100).default([]),
    }),
    response: inData(designSchema),
    errors: ['elements_exist'],
  },
  updateElement: {
    method: 'PUT',
    path: '/schedules/v1/:id/pages/:pageId',
    summary: 'Store a page of a design; If-Match names the revision it was made on',
    origin: 'console',
    access: memberWith('design.change'),
    params: pageParams,
    body: z.preprocess(
      // The body is the page itself, or as for the app's other pages, the page in `data`.
      (body) => (typeof body === 'object' && body !== null && !('data' in body) ? { data: body } : body),
      inData(pageContentSchema.extend({ multiplePage: z.boolean().optional() })),
    ),
    response: inData(pageSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  setDesignTime: {
    method: 'PUT',
    path: '/schedules/v1/:id/time',
    summary: 'Schedule a design, or change its times; timezone null is each user’s own time',
    origin: 'console',
    access: memberWith('design.publish'),
    params,
    body: scheduleTimes,
    response: changed,
    revision: 'optional',
    errors: ['stale_revision', 'publish_blocked'],
  },
  goLiveNow: {
    method: 'PUT',
    path: '/schedules/v1/:id/time-now',
    summary: 'Make the design live at once',
    origin: 'console',
    access: memberWith('design.publish'),
    params,
    response: inData(designSummarySchema),
    errors: ['publish_blocked'],
  },
  deleteDesign: {
    method: 'DELETE',
    path: '/schedules/v1/:id',
    summary: 'Delete a draft or upcoming design',
    origin: 'console',
    access: memberWith('design.change'),
    params,
    response: done,
  },
  deleteDesigns: {
    method: 'POST',
    path: '/schedules/v1/delete',
    summary: 'Delete several draft or upcoming designs at once: all of them, or none',
    origin: 'console',
    access: memberWith('design.change'),
    body: z.object({ ids: z.array(designId).min(1, 'Required!').max(maxDesignsAtOnce) }),
    response: inData(z.array(z.object({ id: z.string(), title: z.string() }))),
  },
  cancelDesignTime: {
    method: 'DELETE',
    path: '/schedules/v1/:id/time',
    summary: 'Cancel the schedule: an upcoming design is a draft again',
    origin: 'console',
    access: memberWith('design.publish'),
    params,
    response: inData(designSummarySchema),
  },
  listScheduleOverlaps: {
    method: 'GET',
    path: '/schedules/v1/:id/overlaps',
    summary: 'What scheduling the design for these times would be warned of; nothing for times that would be refused',
    origin: 'console',
    access: memberWith('design.read'),
    params,
    query: scheduleTimes,
    response: inData(z.array(z.string())),
  },
  bringBackDesign: {
    method: 'PUT',
    path: '/schedules/v1/:id/bring-back',
    summary: 'Make a past or expired design a draft again, with the same pages and its history',
    origin: 'console',
    access: memberWith('design.change'),
    params,
    response: inData(designSummarySchema),
  },
  deleteElement: {
    method: 'DELETE',
    path: '/schedules/v1/:id/pages/:pageId',
    summary: 'Delete one page of a design',
    origin: 'console',
    access: memberWith('design.change'),
    params: pageParams,
    response: inData(designSchema),
    errors: ['last_home_page'],
  },
  deleteElements: {
    method: 'DELETE',
    path: '/schedules/v1/:id/pages',
    summary: 'Delete the named pages of a design: pageIds, repeated or with commas',
    origin: 'console',
    access: memberWith('design.change'),
    params,
    query: z.object({
      pageIds: z
        .union([z.string().max(7000), z.array(z.string().max(64)).max(100)])
        .transform((ids) => [...new Set(typeof ids === 'string' ? ids.split(',') : ids)].filter((id) => id !== ''))
        .refine((ids) => ids.length > 0, 'Required!'),
    }),
    response: inData(designSchema),
    errors: ['last_home_page'],
  },
  cloneDesign: {
    method: 'POST',
    path: '/schedules/v1/clone',
    summary: 'Duplicate a design as a draft',
    origin: 'console',
    access: memberWith('design.change'),
    body: z.object({
      scheduleId: designId,
      title: trimmedText().max(maxCopyTitle).optional(),
      appKey: z.string().max(64).optional(),
      layoutId: z.string().max(64).optional(),
      /** All pages are copied when this is absent. */
      pageIds: z.array(z.string().regex(idPattern)).max(100).optional(),
      /** Edits that are written into the duplicate, with the ids of the original design. Revisions are not checked. */
      edits: designSaveSchema.omit({ selections: true }).optional(),
    }),
    /** `copies` maps the id of each original page to the id of its copy. */
    response: inData(designSummarySchema.extend({ copies: z.record(z.string(), z.string()) })),
    status: 201,
    bodyLimit: 8 * 1024 * 1024,
  },
})
