/** Publishing: the changes it makes, who published, and how an older release is restored. */
import { z } from 'zod'
import { badgeContentSchema } from '../badges/badge.schema.ts'
import { blockSchema } from '../blocks/block.schema.ts'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { layoutContentSchema } from '../layouts/layout.schema.ts'
import { maxBlocksPerPage } from '../pages/page.rules.ts'
import { designSaveSchema } from '../pages/pages.routes.ts'
import { preflightSchema } from './preflight.schema.ts'
import { snapshotPageSchema, snapshotSchema } from './snapshot.schema.ts'

/** One thing that differs between two releases, or between the draft and the live release. */
export const changeSchema = z.object({
  kind: z.enum([
    'page-added',
    'page-removed',
    'page-changed',
    'pages-reordered',
    'layout-changed',
    'badges-changed',
    'brands-changed',
    'categories-changed',
    'settings-changed',
  ]),
  pageId: z.string().nullable(),
  title: z.string(),
  /** Numbers of blocks for a page, of badges for the badges. */
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  /** Blocks that only changed their place. Releases of earlier versions counted them as changed. */
  moved: z.number().int().default(0),
})
export type Change = z.output<typeof changeSchema>

/** Everything needed to draw a page; null when that side does not have the page. */
export const pagePictureSchema = z.object({ page: snapshotPageSchema, layout: layoutContentSchema })
export type PagePicture = z.output<typeof pagePictureSchema>

export const releaseSchema = z.object({
  id: z.string(),
  /** Counts 1, 2, 3 … per app. */
  number: z.number().int(),
  /** SHA-256 of the snapshot in base64url. */
  hash: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  live: z.boolean(),
  changes: z.array(changeSchema),
  /** Number of the release that this one restored, if any. */
  restoredFrom: z.number().int().nullable(),
})
export type Release = z.output<typeof releaseSchema>

/** Unsaved edits of the live design's draft, in the language of X-App-Language. */
export const unsavedEditsSchema = z.object({
  design: designSaveSchema.optional(),
  badges: z
    .array(z.object({ id: z.string().min(1).max(64), data: badgeContentSchema }))
    .max(100)
    .default([]),
})
export type UnsavedEdits = z.input<typeof unsavedEditsSchema>

/** The same limit as for the save of these edits. */
const unsavedLimitBytes = 8 * 1024 * 1024

const picturesSchema = z.object({ before: pagePictureSchema.nullable(), after: pagePictureSchema.nullable() })

const releaseParams = appKeyParams.extend({ id: z.string().max(64) })

export const publishingRoutes = defineRoutes({
  publish: {
    method: 'POST',
    path: '/app/v1/builder/publish',
    summary: 'Publish the draft: makes an immutable release and sets it live',
    origin: 'console',
    access: memberWith('design.publish'),
    body: z.object({ appKey: z.string().min(1).max(64) }),
    response: z.object({ data: releaseSchema, message: z.string() }),
    errors: ['publish_blocked'],
  },
  getPreflight: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/preflight',
    summary: 'What the draft would meet shoppers with: dead destinations, missing products, empty blocks and the like',
    origin: 'console',
    access: memberWith('design.read', { limit: memberLimits.looks }),
    params: appKeyParams,
    response: inData(preflightSchema),
  },
  checkBlocks: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/preflight/blocks',
    summary: 'What these blocks of another app would refer to in vain in this one; nothing is stored',
    origin: 'console',
    access: memberWith('design.change', { limit: memberLimits.looks }),
    params: appKeyParams,
    body: inData(z.object({ blocks: z.array(blockSchema).min(1).max(maxBlocksPerPage) })),
    response: inData(preflightSchema),
    bodyLimit: unsavedLimitBytes,
    namesOthersFiles: true,
  },
  getPagePictures: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/publish/pictures',
    summary: 'One page as shoppers see it now and as the draft has it; without a page, the first home page',
    origin: 'console',
    access: memberWith('design.read', { limit: memberLimits.looks }),
    params: appKeyParams,
    query: z.object({ pageId: z.string().max(64).optional() }),
    response: inData(picturesSchema),
  },
  previewChanges: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/publish/changes',
    summary: 'What publishing would change for shoppers now',
    origin: 'console',
    access: memberWith('design.read', { limit: memberLimits.looks }),
    params: appKeyParams,
    response: inData(z.object({ live: releaseSchema.nullable(), changes: z.array(changeSchema) })),
  },
  previewUnsaved: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/publish/preview',
    summary: 'What publishing would change and meet shoppers with once these edits are saved; nothing is stored',
    origin: 'console',
    access: memberWith('design.change', { limit: memberLimits.looks }),
    params: appKeyParams,
    body: inData(unsavedEditsSchema),
    response: inData(
      z.object({ live: releaseSchema.nullable(), changes: z.array(changeSchema), preflight: preflightSchema }),
    ),
    errors: ['stale_revision', 'last_home_page'],
    bodyLimit: unsavedLimitBytes,
  },
  getUnsavedPictures: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/publish/preview/pictures',
    summary: 'One page as shoppers see it now and as it would be once these edits are saved; nothing is stored',
    origin: 'console',
    access: memberWith('design.change', { limit: memberLimits.looks }),
    params: appKeyParams,
    query: z.object({ pageId: z.string().max(64).optional() }),
    body: inData(unsavedEditsSchema),
    response: inData(picturesSchema),
    errors: ['stale_revision', 'last_home_page'],
    bodyLimit: unsavedLimitBytes,
  },
  listReleases: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/releases',
    summary: 'Releases, newest first',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: z.object({
      ...pageQuery({ size: 20, maxSize: 100 }),
    }),
    response: z.object({ data: z.array(releaseSchema), total: z.number().int() }),
  },
  readRelease: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/releases/:id',
    summary: 'What a release shows, in one language or whole, with the settings that apply now',
    origin: 'console',
    access: memberWith('design.read', { limit: memberLimits.looks }),
    params: releaseParams,
    /** Without one it is whole. It is none of X-App-Language, which says what a person edits. */
    query: z.object({ shownLanguage: z.string().max(20).optional() }),
    response: inData(snapshotSchema),
  },
  makeReleaseLive: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/releases/:id/live',
    summary: 'Make an earlier release live again; the draft stays as it is',
    origin: 'console',
    access: memberWith('design.publish'),
    params: releaseParams,
    response: inData(releaseSchema),
  },
  copyReleaseToDraft: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/releases/:id/draft',
    summary: 'Copy a release into the draft; shoppers see no change',
    origin: 'console',
    access: memberWith('design.change'),
    params: releaseParams,
    response: inData(z.object({ pages: z.number().int() })),
  },
  createPreviewToken: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/preview-token',
    summary: 'A short-lived, read-only token that shows a draft, one release, or a later time in the shopper app',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    body: z.object({
      releaseId: z.string().max(64).optional(),
      designId: z.string().max(64).optional(),
      /** A wall clock in the zone; the preview shows what shoppers there will see at that time. */
      at: z.string().max(40).optional(),
      timezone: z.string().max(100).optional(),
    }),
    response: inData(
      z.object({
        token: z.string(),
        expiresAt: z.iso.datetime(),
        /** Address that opens the preview; the token is in the fragment. */
        url: z.string(),
        /** The same address on this machine's LAN; null when the server listens only on loopback. */
        lanUrl: z.string().nullable(),
      }),
    ),
  },
})
