/** An A/B test of a message: two texts, or a text against no message. */
import { z } from 'zod'
import { reasonText } from '../field-reasons.ts'
import { messageContents } from './message.schema.ts'
import {
  boughtWithinDays,
  type ExperimentMeasure,
  leastTested,
  mostHoldout,
  variants,
  verdicts,
} from './message-experiment.rules.ts'

export const experimentSchema = z
  .object({
    /** Text B. Null compares the text with no message: everybody but the holdout gets it. */
    second: messageContents.nullable(),
    /** Percent of the audience that gets text A or B, half of them each. */
    tested: z.number().int().min(leastTested).max(100).default(100),
    /** Percent of the audience that gets no message, to see what one brings. */
    holdout: z.number().int().min(0).max(mostHoldout).default(0),
    /** The smallest difference worth knowing, in percentage points: it says how many devices are needed. */
    difference: z.number().int().min(1).max(50).default(3),
    /** Hours after the last device of the test when the rest get the better text; null waits for a person. */
    decideAfter: z.number().int().min(1).max(168).nullable().default(null),
  })
  .superRefine(({ second, tested, holdout }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (second === null && holdout === 0) refuse('holdout', reasonText('number_least', { least: 1 }))
    if (second !== null && tested + holdout > 100) refuse('tested', reasonText('number_most', { most: 100 - holdout }))
  })
export type Experiment = z.output<typeof experimentSchema>
export type ExperimentInput = z.input<typeof experimentSchema>

/** Whether some of the audience wait for the better text. */
export const hasRest = ({ second, tested, holdout }: Experiment): boolean => second !== null && tested + holdout < 100

export const measureOf = ({ second }: Experiment): ExperimentMeasure => (second === null ? 'bought' : 'opened')

const count = z.number().int()

export const experimentResultsSchema = z.object({
  variants: z.array(
    z.object({
      variant: z.enum(variants),
      devices: count,
      sent: count,
      delivered: count,
      opened: count,
      /** By the attribution of Insights. */
      sessions: count,
      orders: count,
      /** In the store's own currency. */
      revenueMinor: count,
      /** Devices with any order within a week, whatever led to it. */
      bought: count.describe(`Within ${boughtWithinDays} days`),
    }),
  ),
  measure: z.enum(['opened', 'bought']),
  /** Devices of each side from which on something is said of the difference. */
  plannedSize: count,
  /** `first` is text A; `second` is text B, or no message. */
  verdict: z.enum(verdicts),
  /** First less second in percentage points, with its interval at 95 %; null while it is early, and where it was too small. */
  comparison: z.object({ points: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export type ExperimentResults = z.output<typeof experimentResultsSchema>
