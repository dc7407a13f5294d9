/** The whole app as one file, and such a file imported into an app. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { appFileLimitBytes, appFileType } from './app-file.rules.ts'
import { appFileManifestSchema } from './manifest.schema.ts'

/** Something that the file names and this app or its store does not have. It is kept, and works once it exists. */
export const notFoundSchema = z.object({
  kind: z.enum(['product', 'category', 'brand', 'picture', 'language', 'integration', 'area']),
  id: z.string(),
  name: z.string(),
})
export type NotFound = z.output<typeof notFoundSchema>

/** What becomes of a design of the file beside the main one where the app has one of the same name. */
export const sameNamedDesigns = ['skip', 'replace', 'add'] as const
export type SameNamedDesigns = (typeof sameNamedDesigns)[number]

export const importResultSchema = z.object({
  /** The app that the file was made of. */
  name: z.string(),
  imported: appFileManifestSchema.shape.counts,
  /** Designs of the file that were left out, since the app has one of the same name. */
  skippedDesigns: z.number().int(),
  /** Drafts of the app that one of the file has replaced. */
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
    /** Only a draft is replaced: one that is planned or over stays, and the file's comes beside it. */
    query: z.object({ sameNamed: z.enum(sameNamedDesigns).default('skip') }),
    rawBody: appFileType,
    bodyLimit: appFileLimitBytes,
    response: inData(importResultSchema),
    errors: ['payload_too_large', 'unsupported_media_type', 'conflict'],
  },
})
