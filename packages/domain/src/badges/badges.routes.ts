/** Product badges: document 2, sections 4.4 and 7. Texts and pictures in the language of X-App-Language. */
import { z } from 'zod'
import { appKeyParams, inData, pageNumberQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { fieldReason, reasonText, schemaReason } from '../field-reasons.ts'
import { maxBadges } from './badge.rules.ts'
import { badgeContentSchema, badgeSchema, conditionDefinitionSchema } from './badge.schema.ts'

const badgeParams = appKeyParams.extend({ id: z.string().min(1).max(64) })

/** The app and the language, which may be sent beside the badge's fields and must equal those of the headers. */
const inBody = { appKey: z.string().min(1).max(64).optional(), language: z.string().max(20).optional() }

/** The newer copy that caused a save to be refused. */
export const staleBadgeSchema = z.object({ newer: badgeSchema })
export type StaleBadge = z.output<typeof staleBadgeSchema>

const priorityRow = z.object({ badgeId: z.string().min(1).max(64), priority: z.number().int().min(1).max(1_000_000) })

/** The first index whose value already occurred before it. */
const repeatedAt = (values: readonly unknown[]): number => values.findIndex((value, at) => values.indexOf(value) < at)

const prioritiesSchema = z
  .array(priorityRow)
  .min(1, reasonText('badges_needed'))
  .max(maxBadges, `At most ${maxBadges} badges`)
  .superRefine((rows, context) => {
    for (const field of ['badgeId', 'priority'] as const) {
      const at = repeatedAt(rows.map((row) => row[field]))
      if (at >= 0) context.addIssue({ code: 'custom', path: [at, field], ...schemaReason(fieldReason('listed_twice')) })
    }
  })

export const badgesRoutes = defineRoutes({
  listBadges: {
    method: 'GET',
    path: '/app/v2/builder/:appKey/badges',
    summary: 'Badges, the highest priority first',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: z.object({
      ...pageNumberQuery({ size: 100, maxSize: 100 }),
    }),
    response: z.object({ data: z.array(badgeSchema), total: z.number().int() }),
  },
  listBadgeFields: {
    method: 'GET',
    path: '/app/v2/builder/:appKey/badges/fields',
    summary: 'What a condition may ask about: operands with their operators and value types',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    response: inData(z.array(conditionDefinitionSchema)),
  },
  getBadge: {
    method: 'GET',
    path: '/app/v2/builder/:appKey/badges/:id',
    summary: 'One badge with its conditions',
    origin: 'console',
    access: memberWith('design.read'),
    params: badgeParams,
    response: inData(badgeSchema),
    revision: 'answer',
  },
  createBadge: {
    method: 'POST',
    path: '/app/v2/builder/:appKey/badges',
    summary: 'Create a badge; its priority is one above the highest, whatever the request says',
    origin: 'console',
    access: memberWith('design.change'),
    params: appKeyParams,
    body: badgeContentSchema.extend({ ...inBody, priority: z.number().int().optional() }),
    response: inData(badgeSchema),
    status: 201,
    revision: 'answer',
    errors: ['conflict'],
  },
  updateBadge: {
    method: 'PUT',
    path: '/app/v2/builder/:appKey/badges/:id',
    summary: 'Store a badge whole; If-Match names the revision it was made on. The priority stays: reorder changes it',
    origin: 'console',
    access: memberWith('design.change'),
    params: badgeParams,
    body: badgeContentSchema.extend(inBody),
    response: inData(badgeSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  deleteBadge: {
    method: 'DELETE',
    path: '/app/v2/builder/:appKey/badges/:id',
    summary: 'Delete a badge',
    origin: 'console',
    access: memberWith('design.change'),
    params: badgeParams,
    response: inData(z.object({ id: z.string() })),
  },
  reorderBadges: {
    method: 'POST',
    path: '/app/v2/builder/:appKey/badges/reorder',
    summary: 'Store priorities; badges that are gone meanwhile are passed over, those not named keep their order',
    origin: 'console',
    access: memberWith('design.change'),
    params: appKeyParams,
    body: z.object({ appKey: inBody.appKey, badges: prioritiesSchema }),
    // The conditions as they are stored: an imported list may hold some that a request may not.
    response: inData(z.array(priorityRow.extend({ priority: z.number().int() }))),
  },
})
