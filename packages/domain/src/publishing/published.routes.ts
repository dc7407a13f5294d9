/** What a shopper app reads of what is published: the manifest, releases by their hash, and previews. Served on its own origin. */
import { z } from 'zod'
import { anyoneWithin, defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { textsPattern } from './one-language.rules.ts'
import { manifestSchema, snapshotSchema } from './snapshot.schema.ts'

const app = z.object({ appKey: z.string().min(1).max(64) })
const inLanguage = z.object({ language: z.string().max(20).optional() })
/** These are answered from memory, so that they are served also while the database is away. */
const files = { origin: 'shopper', access: anyoneWithin(rateLimits.files) } as const

export const publishedRoutes = defineRoutes({
  getManifest: {
    ...files,
    method: 'GET',
    path: '/a/:appKey/manifest.json',
    summary: 'Which release applies now, and the settings in a language',
    params: app,
    query: inLanguage,
    response: manifestSchema,
    revision: 'answer',
  },
  getRelease: {
    ...files,
    method: 'GET',
    path: '/a/:appKey/releases/:hash.json',
    summary: 'An immutable release: whole, or with the texts of one language as the manifest names them',
    params: app.extend({ hash: z.string().max(64) }),
    query: z.object({ texts: z.string().regex(textsPattern).optional() }),
    response: snapshotSchema,
    revision: 'answer',
  },
  getPreview: {
    origin: 'shopper',
    access: shoppersWithin(rateLimits.reads),
    method: 'GET',
    path: '/a/:appKey/preview.json',
    summary: 'The draft or one release, with a preview token as bearer; whole, or in one language',
    params: app,
    query: inLanguage,
    response: snapshotSchema,
  },
})
