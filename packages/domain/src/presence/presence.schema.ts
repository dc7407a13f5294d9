/** Who is in the design tool, and where. Each open tab tells its own place and reads those of the others. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { designStatuses } from '../designs/design-status.rules.ts'
import { idPattern } from '../ids.ts'

const id = z.string().regex(idPattern)

/** Lists of the design tool that an open screen follows while others change them. */
export const followedLists = ['badges', 'releases', 'designs'] as const
export type FollowedList = (typeof followedLists)[number]

export const presencePlaceSchema = z
  .object({
    /** Made by the tab when its page loads. */
    tab: id,
    /** Last part of the screen's address: 'home', 'product-detail'. */
    screen: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Small letters and hyphens, at most 40'),
    /** A design that is not live; null is the draft of the live one. */
    designId: id.nullable().default(null),
    page: z.object({ type: pageTypeSchema, id }).nullable().default(null),
    /** The selected block. */
    blockId: id.nullable().default(null),
    /** The tab is hidden, or nobody touched it for a while. */
    away: z.boolean().default(false),
    /** Asks what is saved of the design; '' where nothing is known yet, else the digest of the answer that is known. */
    draftDigest: z.string().max(64).optional(),
    /** Asks whether a list changed; '' where nothing is known yet, else the digest of the answer that is known. */
    list: z.object({ name: z.enum(followedLists), digest: z.string().max(64) }).optional(),
  })
  .superRefine(({ page, blockId }, context) => {
    if (blockId !== null && page === null)
      context.addIssue({ code: 'custom', path: ['page'], message: 'A selected block needs its page' })
  })
export type PresencePlace = z.output<typeof presencePlaceSchema>

/** One tab of somebody else, or another one of the caller's. */
export const presenceEntrySchema = z.object({
  tab: z.string(),
  memberId: z.string(),
  /** What colleagues know the person by. */
  name: z.string(),
  isYou: z.boolean(),
  /** May change designs, and does not only look. */
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

/** What is saved of a design, by revision. */
export const draftRevisionsSchema = z.object({
  /** Opaque; another one after each save. */
  digest: z.string(),
  /** Whose draft it is: for the live design's screens another one once another design went live. */
  design: z.object({ id: z.string(), title: z.string(), status: z.enum(designStatuses), layoutId: z.string() }),
  layoutRevision: z.string(),
  /** In the order of the design. */
  pages: z.array(z.object({ id: z.string(), type: z.string(), revision: z.string() })),
  /** Of the live design: revision by kind. */
  selections: z.record(z.string(), z.string()),
})
export type DraftRevisions = z.output<typeof draftRevisionsSchema>
