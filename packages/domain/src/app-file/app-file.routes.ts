/** Routes that export the whole app as one file and import such a file into an app. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { appFileLimitBytes, appFileType } from './app-file.rules.ts'
import { appFileManifestSchema } from './manifest.schema.ts'

/** Something that the file refers to but this app or its store does not have. It is kept and works once it exists. */
export const notFoundSchema = z.object({
  kind: z.enum(['product', 'category', 'brand', 'picture', 'language', 'integration', 'area']),
  id: z.string(),
  name: z.string(),
})
export type NotFound = z.output<typeof notFoundSchema>

/** What to do with a design of the file, other than the main one, when the app already has one of the same name. */
export const sameNamedDesigns = ['skip', 'replace', 'add'] as const
export type SameNamedDesigns = (typeof sameNamedDesigns)[number]

export const importResultSchema = z.object({
  /** Name of the app that the file was exported from. */
  name: z.string(),
  imported: appFileManifestSchema.shape.counts,
  /** Number of designs in the file that were skipped because the app has one of the same name. */
  skippedDesigns: z.number().int(),
  /** Number of the app's drafts that a design of the file replaced. */
  replacedDesigns: z.number().int(),
  notFound: z.array(notFoundSchema),
})
export type ImportResult = z.output<typeof importResultSchema>

export const appFileRoutes = defineRoutes({
  exportApp: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/export',
    summary: 'The whole app as one file: designs, badges, selections, languages and the pictures that they show',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    response: z.unknown(),
    file: appFileType,
  },
  importApp: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/import',
    summary: 'Replace the draft by what an app file holds; shoppers see no change. Files also need media.change',
    origin: 'console',
    access: memberWith('design.change'),
    params: appKeyParams,
    /** Only a draft is replaced. A design that is planned or over stays, and the file's design is added beside it. */
    query: z.object({ sameNamed: z.enum(sameNamedDesigns).default('skip') }),
    rawBody: appFileType,
    bodyLimit: appFileLimitBytes,
    response: inData(importResultSchema),
    errors: ['payload_too_large', 'unsupported_media_type', 'conflict'],
  },
})
