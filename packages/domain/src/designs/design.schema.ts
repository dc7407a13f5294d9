/** A design as `/schedules/v1` carries it: document 2, section 3.6. */

import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { isMediaUrl } from '../actions/url.rules.ts'
import { revised } from '../contract/contract.schema.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimText } from '../formats/trim.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { pageSchema } from '../pages/page.schema.ts'
import { designStatuses, maxCopyTitle, maxDesignTitle } from './design-status.rules.ts'

export const designId = z.string().regex(idPattern)

/** An absent value gets the same message as an empty one. */
const needed = z.string({ error: ({ input }) => (input === undefined ? 'Required!' : undefined) })

export const designTitle = needed
  .overwrite(trimText)
  .min(1, 'Required!')
  .max(maxDesignTitle)
  .refine(isOneLine, notOneLine)
/** The title of a copy, or one that is sent back as it was read. */
export const keptDesignTitle = trimmedText().min(1, 'Required!').max(maxCopyTitle)

/** Addresses of the pictures that represent the design on its card. */
export const designImages = z.array(z.string().max(2000).refine(isMediaUrl, reasonText('media_address_needed'))).max(10)

/** Which page or layout to copy. Without `referenceId`, or with `isDefault`, a new one with the defaults is made. */
export const elementReference = z.object({
  referenceId: z.string().regex(idPattern).nullish(),
  isDefault: z.boolean().default(false),
  type: pageTypeSchema,
})
export type ElementReference = z.output<typeof elementReference>

/** A wall clock or an instant; the time zone decides which of them is needed. */
export const scheduleTimeText = trimmedText().max(40)

export const scheduleTimes = z.object({
  startTime: needed.overwrite(trimText).min(1, 'Required!').max(40),
  endTime: scheduleTimeText.nullish().transform((text) => (text === '' || text === undefined ? null : text)),
  /** IANA name; null means each user's own time zone. */
  timezone: z
    .string()
    .max(100)
    .nullish()
    .transform((zone) => (zone === '' || zone === undefined ? null : zone)),
})

/** A page of a design in a list, without its blocks. */
export const elementSchema = z.object({
  id: z.string(),
  type: z.enum(pageTypes),
  /** The page that it was copied from. All copies of one page have the same value. */
  referencePageId: z.string().nullable(),
  title: z.object({ text: z.string() }),
})

export const designSummarySchema = z.object({
  ...revised,
  id: z.string(),
  title: z.string(),
  images: z.array(z.string()),
  status: z.enum(designStatuses),
  /** An instant in UTC, or a wall clock for each user's own time; null without a schedule. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Empty means each user's own time zone; it is also empty without a start time (D-137). */
  timezone: z.string(),
  /** Whether shoppers see it now. */
  liveDesign: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  appKey: z.string(),
  layout: z.object({ id: z.string() }),
  pages: z.array(elementSchema),
})
export type DesignSummary = z.output<typeof designSummarySchema>

export const designSchema = designSummarySchema.extend({
  pages: z.array(pageSchema.extend({ referencePageId: z.string().nullable() })),
})
export type Design = z.output<typeof designSchema>
