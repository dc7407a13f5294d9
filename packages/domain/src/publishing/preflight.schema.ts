/** The findings of the check of the draft before publishing. */
import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'
import { preflightSeverities } from './preflight.rules.ts'

const foundPage = z.object({ id: z.string(), title: z.string(), type: z.enum(pageTypes) })

/** In English for those who call the API; the console says it in its own words, by the name. */
export const preflightProblemSchema = z.object({
  message: z.string(),
  /** Absent in what an older server found. */
  reason: z
    .object({ name: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) })
    .optional(),
})
export type PreflightProblem = z.output<typeof preflightProblemSchema>

/** One place that needs attention. Without a page it is the app's navigation. */
export const preflightFindingSchema = preflightProblemSchema.extend({
  page: foundPage.nullable(),
  block: z.object({ id: z.string(), type: z.string(), name: z.string().nullable() }).nullable(),
  /** Id of the bottom tab that the finding is about. */
  tab: z.string().optional(),
})
export type PreflightFinding = z.output<typeof preflightFindingSchema>

/** Findings of one check, in the order of the app. */
export const preflightGroupSchema = z.object({
  code: z.string(),
  severity: z.enum(preflightSeverities),
  label: z.string(),
  /** What to do about it. */
  hint: z.string(),
  /** The number of all findings; `findings` holds the first {@link preflightListed}. */
  total: z.number().int(),
  findings: z.array(preflightFindingSchema),
})
export type PreflightGroup = z.output<typeof preflightGroupSchema>

/** Pages that shoppers see now and that this design replaces with pages of its own or removes. */
const takenOverSchema = z.object({
  replaced: z.array(z.object({ page: foundPage, by: foundPage })),
  dropped: z.array(foundPage),
})
export type TakenOver = z.output<typeof takenOverSchema>

export const preflightSchema = z.object({
  checkedAt: z.iso.datetime(),
  groups: z.array(preflightGroupSchema),
  /** Only for a design that is not live yet. */
  takenOver: takenOverSchema.optional(),
})
export type Preflight = z.output<typeof preflightSchema>
