/** What an owner does first: the checklist of the home screen, until the app is live. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'

/** The way from an empty app to one that is used, in this order. */
export const checklistSteps = ['store', 'design', 'publish', 'phone', 'order', 'push', 'listing'] as const
export type ChecklistStep = (typeof checklistSteps)[number]

const checklistSchema = z.object({
  /** Whether the caller has put the list away. */
  hidden: z.boolean(),
  /** In their order. Steps about what the caller may not see are left out. */
  steps: z.array(z.object({ id: z.enum(checklistSteps), done: z.boolean() })),
})
export type Checklist = z.output<typeof checklistSchema>

const path = '/app/v1/builder/:appKey/onboarding/checklist'
const access = memberWith('insights.read')

export const onboardingRoutes = defineRoutes({
  getChecklist: {
    method: 'GET',
    path,
    summary: 'What is done of the way from an empty app to one that is used',
    origin: 'console',
    access,
    params: appKeyParams,
    response: inData(checklistSchema),
  },
  hideChecklist: {
    method: 'PUT',
    path,
    summary: 'Put the checklist away, or take it out again: for the caller alone',
    origin: 'console',
    access,
    params: appKeyParams,
    body: inData(z.object({ hidden: z.boolean() })),
    response: inData(z.object({ hidden: z.boolean() })),
    errors: ['token_refused'],
  },
})
