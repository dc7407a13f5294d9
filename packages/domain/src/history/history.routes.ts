/** The history of a design's saves: it can be read, compared with the present draft and restored. */
import { z } from 'zod'
import { snapshotBadgeSchema } from '../badges/badge.schema.ts'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { sentTime } from '../formats/sent-time.schema.ts'
import { idPattern } from '../ids.ts'
import { layoutContentSchema } from '../layouts/layout.schema.ts'
import { layoutParts } from '../layouts/layout-parts.rules.ts'
import { pagePictureSchema } from '../publishing/publishing.routes.ts'
import { selectionKinds } from '../selections/selection-kinds.ts'

/**
 * The parts, besides pages, that can be restored separately. The order of the pages is restored only with everything.
 */
export const historyParts = [...layoutParts, 'badges', ...selectionKinds] as const
export const historyPartSchema = z.enum(historyParts)
export type HistoryPart = z.output<typeof historyPartSchema>

/** What one transaction did as a whole. */
export const milestoneSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('restored'),
    /** The moment that was restored, and its date. */
    moment: z.number().int(),
    momentAt: z.iso.datetime(),
    /** Null when everything was restored; otherwise the page's title or the part. */
    page: z.string().nullable(),
    part: historyPartSchema.nullable(),
  }),
  z.object({ kind: z.literal('copied'), release: z.number().int() }),
  z.object({ kind: z.literal('imported') }),
])
export type Milestone = z.output<typeof milestoneSchema>

/** Counts of what was added, removed and changed: blocks of a page, badges, chosen brands or categories, fields. */
const countsSchema = z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() })
export type Counts = z.output<typeof countsSchema>

export const historyThings = ['page', 'page-deleted', 'pages', 'layout', 'badges', 'brands', 'categories'] as const

const savedSchema = z.object({
  /** The design as it was when this was saved. */
  moment: z.number().int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})

const savedThingSchema = z.object({
  thing: z.enum(historyThings),
  pageId: z.string().nullable(),
  /** Title of the page. */
  title: z.string(),
  /** Parts of the layout; empty when they were not recorded. */
  parts: z.array(z.enum(layoutParts)),
  /** Language whose texts were saved; null for the default language, which carries the structure. */
  language: z.string().nullable(),
})

export const historyEntrySchema = savedSchema.extend({
  kind: z.enum(['save', 'milestone', 'release']),
  saved: savedThingSchema.nullable(),
  /** Changes from before its first save to its last save; null when they cannot be determined. */
  counts: countsSchema.nullable(),
  /** True for the first save of a page. */
  isNew: z.boolean(),
  /** The number of saves in the entry, or for a milestone the number of things it saved. */
  count: z.number().int(),
  /** The first moment of the entry. */
  from: z.number().int(),
  milestone: milestoneSchema.nullable(),
  release: z.object({ number: z.number().int(), restoredFrom: z.number().int().nullable() }).nullable(),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** States of a page or part, then compared with now. `lost` means that it is no longer kept. */
export const thenAndNow = ['same', 'changed', 'gone', 'new', 'lost'] as const

const pageAtMomentSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  state: z.enum(thenAndNow),
  counts: countsSchema,
  /** Languages whose texts differ. */
  languages: z.array(z.string()),
  /** The present revision; null for a page that is gone. A restore must name it. */
  revision: z.string().nullable(),
})
export type PageAtMoment = z.output<typeof pageAtMomentSchema>

const partAtMomentSchema = z.object({
  part: historyPartSchema,
  state: z.enum(['same', 'changed', 'lost']),
  counts: countsSchema,
  revision: z.string(),
})
export type PartAtMoment = z.output<typeof partAtMomentSchema>

export const momentSchema = savedSchema.extend({
  pages: z.array(pageAtMomentSchema),
  parts: z.array(partAtMomentSchema),
  /** The pages that both sides have are in a different order. */
  isReordered: z.boolean(),
  /** Identifies the present state of everything; a restore of everything must name it. */
  state: z.string(),
})
export type Moment = z.output<typeof momentSchema>

const partsSchema = z.object({
  layout: layoutContentSchema,
  badges: z.array(snapshotBadgeSchema).nullable(),
  /** Null when nobody chose. */
  brands: z.array(z.string()).nullable(),
  categories: z.array(z.string()).nullable(),
})
export type PartsAtMoment = z.output<typeof partsSchema>

export const restoreSchema = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('all'),
    state: z.string().max(64),
    /** True to remove pages that were created since, instead of keeping them. */
    removeNewer: z.boolean().default(false),
  }),
  z.object({
    scope: z.literal('page'),
    id: z.string().regex(idPattern),
    /** Null for a page that is gone. */
    revision: z.string().max(64).nullable(),
  }),
  z.object({ scope: z.literal('part'), part: historyPartSchema, revision: z.string().max(64) }),
])
export type Restore = z.output<typeof restoreSchema>

const momentNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const momentParams = appKeyParams.extend({ moment: momentNumber })
/** Id of the design whose history is read; absent for the live design. */
const ofDesign = z.object({ designId: z.string().regex(idPattern).optional() })

/**
 * The moment is compared with the present draft. With `before`, which is the `from` of an entry, it is compared with
 * the design as it was before that entry. In the answers `past` is the older side and `now` the newer one.
 */
const compared = ofDesign.extend({ before: momentNumber.optional() })

/** What to filter by: `page:<id>` or a part. */
const thingPattern = /^(page:[A-Za-z0-9_-]{1,64}|pages|navigation|branding|settings|badges|brands|categories)$/

export const historyRoutes = defineRoutes({
  listHistory: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/history',
    summary: 'What was saved of a design, newest first; saves of one thing by one person in one go are one entry',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: ofDesign.extend({
      /** Entries before this moment: the `next` of an answer. */
      before: momentNumber.optional(),
      /** Entries from this moment on; used with `each` to open one entry. */
      from: momentNumber.optional(),
      /** Entries saved at this instant or earlier. */
      until: sentTime({ offset: true }).optional(),
      thing: z.string().max(80).regex(thingPattern, 'A page as page:<id>, or the name of a part').optional(),
      person: z.string().min(1).max(320).optional(),
      /** `1` returns every save separately. */
      each: z.enum(['0', '1']).default('0'),
      size: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({ data: z.array(historyEntrySchema), next: z.number().int().nullable() }),
  },
  listHistoryFilters: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/history/filters',
    summary: 'Who saved the design, and which pages it has or had',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: ofDesign,
    response: inData(
      z.object({
        people: z.array(z.string()),
        pages: z.array(z.object({ id: z.string(), title: z.string(), isGone: z.boolean() })),
      }),
    ),
  },
  getMoment: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/history/:moment',
    summary:
      'The design at a moment beside the draft of now, or beside what it was before: which pages and parts differ',
    origin: 'console',
    access: memberWith('design.read'),
    params: momentParams,
    query: compared,
    response: inData(momentSchema),
  },
  getPageAtMoment: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/history/:moment/pages/:id',
    summary: 'A page at a moment and now, in the language of X-App-Language; null where there was or is none',
    origin: 'console',
    access: memberWith('design.read'),
    params: momentParams.extend({ id: z.string().regex(idPattern) }),
    query: compared,
    response: inData(z.object({ past: pagePictureSchema.nullable(), now: pagePictureSchema.nullable() })),
  },
  getPartsAtMoment: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/history/:moment/parts',
    summary: 'Layout, badges and selections at a moment and now, in the language of X-App-Language',
    origin: 'console',
    access: memberWith('design.read'),
    params: momentParams,
    query: compared,
    response: inData(z.object({ past: partsSchema, now: partsSchema })),
  },
  restoreMoment: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/history/:moment/restore',
    summary: 'Bring a page, a part or all of the design back as it was: all or nothing. Shoppers see no change',
    origin: 'console',
    access: memberWith('design.change'),
    params: momentParams,
    query: ofDesign,
    body: inData(restoreSchema),
    response: inData(z.object({ moment: z.number().int(), restored: z.number().int(), removed: z.number().int() })),
    errors: ['stale_revision', 'last_home_page', 'conflict'],
  },
})
