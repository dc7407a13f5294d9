/** Pages, layout and the atomic save of both: document 2, section 7. All belong to the live design's draft. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { idPattern } from '../ids.ts'
import { layoutContentSchema, layoutSchema } from '../layouts/layout.schema.ts'
import { savedSelectionsSchema, selectionsSchema } from '../selections/selection.schema.ts'
import { newPageSchema } from './new-page.schema.ts'
import { pageContentSchema, pageSchema } from './page.schema.ts'

/** A list in the address, such as `product,myAccount`; the home pages when it is absent. */
const pageTypesQuery = z.object({
  types: z
    .string()
    .max(400)
    .default('home')
    .transform((list): unknown[] => list.split(','))
    .pipe(z.array(pageTypeSchema).min(1).max(30)),
})

const pageParams = appKeyParams.extend({ id: z.string().regex(idPattern) })

/** Id of the design whose draft is meant; absent for the live design. */
const ofDesign = { designId: z.string().regex(idPattern).optional() }

/** One page of an atomic save. `revision` is the one the client read, null for a new page. */
const savedPage = z.object({
  id: z.string().regex(idPattern),
  revision: z.string().max(64).nullable(),
  data: pageContentSchema,
})

export const designSaveSchema = z.object({
  pages: z.array(savedPage).max(50).default([]),
  deleted: z
    .array(z.object({ id: z.string().regex(idPattern), revision: z.string().max(64) }))
    .max(50)
    .default([]),
  /** All ids of the design's home pages in their order; when absent, the order stays. */
  pageOrder: z.array(z.string().regex(idPattern)).max(100).optional(),
  layout: z.object({ revision: z.string().max(64), data: layoutContentSchema }).optional(),
  /** Layout of the design in which the edits were made. If another design is live by then, nothing is saved. */
  layoutId: z.string().max(64).optional(),
  /** The picked brands, the selected categories. */
  selections: savedSelectionsSchema.optional(),
})
export type DesignSave = z.output<typeof designSaveSchema>

/** The draft of a design as the editor opens it. */
export const designDraftSchema = z.object({
  pages: z.array(pageSchema),
  layout: layoutSchema,
  /** The selections that belong to the pages: brands to the brands page, categories to the category tree. */
  selections: selectionsSchema.partial().optional(),
})
export type DesignDraft = z.output<typeof designDraftSchema>

/** Details of `stale_revision`: the newer copies, so that the client can merge. A deleted page is null. */
export const staleDetailsSchema = z.object({
  pages: z.array(z.object({ id: z.string(), current: pageSchema.nullable() })),
  layout: layoutSchema.nullable(),
  selections: selectionsSchema.partial().optional(),
})
export type StaleDetails = z.output<typeof staleDetailsSchema>

export const pagesRoutes = defineRoutes({
  listPages: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/pages',
    summary: 'All pages of the live design, in order, as drafted',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: z.object({
      type: pageTypeSchema.optional(),
      ...pageQuery({ size: 100, maxSize: 200 }),
    }),
    response: z.object({ data: z.array(pageSchema), total: z.number().int() }),
  },
  getPage: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/pages/:id',
    summary: 'One page as drafted',
    origin: 'console',
    access: memberWith('design.read'),
    params: pageParams,
    response: inData(pageSchema),
    revision: 'answer',
  },
  createPage: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/pages',
    summary: 'Create a page',
    origin: 'console',
    access: memberWith('design.change'),
    params: appKeyParams,
    body: inData(newPageSchema),
    response: inData(pageSchema),
    status: 201,
    revision: 'answer',
  },
  updatePage: {
    method: 'PUT',
    path: '/app/v1/builder/:appKey/pages/:id',
    summary: 'Store a page whole; If-Match names the revision it was made on',
    origin: 'console',
    access: memberWith('design.change'),
    params: pageParams,
    body: inData(pageContentSchema.extend({ multiplePage: z.boolean().optional() })),
    response: inData(pageSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  deletePage: {
    method: 'DELETE',
    path: '/app/v1/builder/:appKey/pages/:id',
    summary: 'Delete a page',
    origin: 'console',
    access: memberWith('design.change'),
    params: pageParams,
    response: inData(z.object({ id: z.string() })),
    revision: 'optional',
    errors: ['last_home_page', 'stale_revision'],
  },
  getDesign: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/design',
    summary: 'The draft of a design: its pages of some types and its layout; screens of the live one get their pages',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: pageTypesQuery.extend(ofDesign),
    response: inData(designDraftSchema),
  },
  saveDesign: {
    method: 'PUT',
    path: '/app/v1/builder/:appKey/design',
    summary: 'Save several pages and the layout as one: all or nothing',
    origin: 'console',
    access: memberWith('design.change'),
    params: appKeyParams,
    query: pageTypesQuery.extend(ofDesign),
    body: inData(designSaveSchema),
    response: inData(designDraftSchema),
    errors: ['stale_revision', 'last_home_page'],
    bodyLimit: 8 * 1024 * 1024,
  },
  listPageRevisions: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/pages/:id/revisions',
    summary: 'Saved versions of a page, newest first',
    origin: 'console',
    access: memberWith('design.read'),
    params: pageParams,
    query: z.object({
      ...pageQuery({ size: 20, maxSize: 100 }),
    }),
    response: z.object({
      data: z.array(
        z.object({
          revision: z.string(),
          savedAt: z.iso.datetime(),
          savedBy: z.string(),
          blockCount: z.number().int(),
          /** Language whose texts were saved; null for the default language, which carries the structure. */
          language: z.string().nullable(),
        }),
      ),
      total: z.number().int(),
    }),
  },
  getPageRevision: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/pages/:id/revisions/:revision',
    summary: 'A page as one save left it, also of a deleted page',
    origin: 'console',
    access: memberWith('design.read'),
    params: pageParams.extend({ revision: z.string().max(64) }),
    response: inData(pageContentSchema.extend({ id: z.string() })),
  },
})
