/** Who is in the design tool, and where. Each open tab reports its own place and reads those of the others. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { designStatuses } from '../designs/design-status.rules.ts'
import { idPattern } from '../ids.ts'

const id = z.string().regex(idPattern)

/** Lists of the design tool that an open screen keeps up to date while others change them. */
export const followedLists = ['badges', 'releases', 'designs'] as const
export type FollowedList = (typeof followedLists)[number]

export const presencePlaceSchema = z
  .object({
    /** Id that the tab makes for itself, and keeps over a reload. */
    tab: id,
    /** The last part of the screen's address: 'home', 'product-detail'. */
    screen: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Small letters and hyphens, at most 40'),
    /** A design that is not live; null for the draft of the live one. */
    designId: id.nullable().default(null),
    page: z.object({ type: pageTypeSchema, id }).nullable().default(null),
    /** The selected block. */
    blockId: id.nullable().default(null),
    /** True when the tab is hidden or nobody used it for a while. */
    away: z.boolean().default(false),
    /** Asks for the saved revisions of the design: the digest of the last known answer, or '' when there is none. */
    draftDigest: z.string().max(64).optional(),
    /** Asks whether a list changed: the digest of the last known answer, or '' when there is none. */
    list: z.object({ name: z.enum(followedLists), digest: z.string().max(64) }).optional(),
  })
  .superRefine(({ page, blockId }, context) => {
    if (blockId !== null && page === null)
      context.addIssue({ code: 'custom', path: ['page'], message: 'A selected block needs its page' })
  })
export type PresencePlace = z.output<typeof presencePlaceSchema>

/** One tab of another person, or another tab of the caller. */
export const presenceEntrySchema = z.object({
  tab: z.string(),
  memberId: z.string(),
  /** The name that colleagues see. */
  name: z.string(),
  isYou: z.boolean(),
  /** True when the person may change designs, not only view them. */
  canChange: z.boolean(),
  screen: z.string(),
  designId: z.string().nullable(),
  /** Null for the live design. */
  designTitle: z.string().nullable(),
  page: z.object({ type: z.string(), id: z.string() }).nullable(),
  blockId: z.string().nullable(),
  away: z.boolean(),
})
export type PresenceEntry = z.output<typeof presenceEntrySchema>

/** The saved revisions of a design. */
export const draftRevisionsSchema = z.object({
  /** Opaque; it changes with each save. */
  digest: z.string(),
  /** The design of this draft. For screens of the live design it changes when another design goes live. */
  design: z.object({ id: z.string(), title: z.string(), status: z.enum(designStatuses), layoutId: z.string() }),
  layoutRevision: z.string(),
  /** In the order of the design. */
  pages: z.array(z.object({ id: z.string(), type: z.string(), revision: z.string() })),
  /** Only for the live design: the revision by kind. */
  selections: z.record(z.string(), z.string()),
})
export type DraftRevisions = z.output<typeof draftRevisionsSchema>
