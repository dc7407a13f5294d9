/** What an app file says of itself, in its first entry: docs/APP-FILE.md. */
import { z } from 'zod'
import { idPattern } from '../ids.ts'

export const appFileFormat = 'vitrine-app'
/** Raised when a file can no longer be read by the one before. */
export const appFileVersion = 1
/** What one upload may bring; an operator's command takes more. */
export const appFileLimitBytes = 500 * 1024 * 1024
export const appFileType = 'application/x-tar'

export const manifestEntry = 'manifest.json'
export const mediaEntry = 'media.json'
export const areaEntry = (area: string) => `areas/${area}.json`

/** Largest sizes of entries, in bytes. */
export const entryLimits = { manifest: 4 * 1024 * 1024, json: 64 * 1024 * 1024, media: 32 * 1024 * 1024 } as const

/** Largest size of this entry, in bytes. */
export const entryLimit = (name: string): number =>
  name === manifestEntry ? entryLimits.manifest : name.endsWith('.json') ? entryLimits.json : entryLimits.media

/** Most entries behind the manifest. */
export const maxEntries = 10_000

/** Every name that an entry may have: nothing in it leads out of a folder. */
export const entryPattern = /^(media\.json|areas\/[a-z][a-z-]{0,39}\.json|media\/[a-f0-9]{40}(-t)?\.(webp|svg|mp4))$/

const count = z.number().int().nonnegative()

export const appFileManifestSchema = z.object({
  format: z.literal(appFileFormat),
  version: z.literal(appFileVersion),
  app: z.object({ appKey: z.string().regex(idPattern), name: z.string().max(200) }),
  /** Where the app's pictures were served: addresses that begin with it are the file's own too. */
  mediaOrigin: z.string().max(300),
  exportedAt: z.iso.datetime(),
  counts: z.object({ designs: count, pages: count, badges: count, languages: count, pictures: count }),
  /** All that follow, in their order. */
  entries: z
    .array(
      z.object({
        name: z.string().regex(entryPattern),
        /** Bytes. */
        size: count,
        /** Of the content, as hexadecimal digits. */
        sha256: z.string().regex(/^[a-f0-9]{64}$/),
      }),
    )
    .max(maxEntries),
})
export type AppFileManifest = z.output<typeof appFileManifestSchema>
export type AppFileCounts = AppFileManifest['counts']

export const notAnAppFile = 'This is not an app file of Vitrine.'
export const newerAppFile = 'This file was made by a newer version of Vitrine. Update first, then import it.'

/** The manifest, or why the file cannot be read. `text` is the content of the entry. */
export function readManifest(text: string): { manifest: AppFileManifest } | { problem: string } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { problem: notAnAppFile }
  }
  const head = z.looseObject({ format: z.literal(appFileFormat), version: z.number().int().min(1) }).safeParse(raw)
  if (!head.success) return { problem: notAnAppFile }
  if (head.data.version > appFileVersion) return { problem: newerAppFile }
  const parsed = appFileManifestSchema.safeParse(raw)
  if (parsed.success) return { manifest: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}` }
}
