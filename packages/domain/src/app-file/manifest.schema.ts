/** The first entry of an app file, which describes the file: docs/APP-FILE.md. */
import { z } from 'zod'
import { idPattern } from '../ids.ts'
import { appFileFormat, appFileVersion, entryPattern, maxEntries } from './app-file.rules.ts'
import { parsePlainJson, ReservedName } from './plain-json.rules.ts'

const count = z.number().int().nonnegative()

export const appFileManifestSchema = z.object({
  format: z.literal(appFileFormat),
  version: z.literal(appFileVersion),
  app: z.object({ appKey: z.string().regex(idPattern), name: z.string().max(200) }),
  /** Origin that served the app's pictures. Addresses that begin with it also count as the file's own pictures. */
  mediaOrigin: z.string().max(300),
  exportedAt: z.iso.datetime(),
  counts: z.object({ designs: count, pages: count, badges: count, languages: count, pictures: count }),
  /** All entries that follow the manifest, in their order. */
  entries: z
    .array(
      z.object({
        name: z.string().regex(entryPattern),
        /** Size in bytes. */
        size: count,
        /** Hash of the content, as hexadecimal digits. */
        sha256: z.string().regex(/^[a-f0-9]{64}$/),
      }),
    )
    .max(maxEntries),
})
export type AppFileManifest = z.output<typeof appFileManifestSchema>
export type AppFileCounts = AppFileManifest['counts']

/** Why a file cannot be read: a name of a reason, or what is wrong in its manifest, in English, for whoever made the file. */
export type ManifestProblem = { name: 'app_file_not_one' | 'app_file_newer' } | { said: string }
const notAnAppFile = { problem: { name: 'app_file_not_one' } } as const

/** The manifest, or what is wrong with it. `text` is the content of the entry. */
export function readManifest(text: string): { manifest: AppFileManifest } | { problem: ManifestProblem } {
  let raw: unknown
  try {
    raw = parsePlainJson(text)
  } catch (error) {
    return error instanceof ReservedName ? { problem: { said: error.message } } : notAnAppFile
  }
  const head = z.looseObject({ format: z.literal(appFileFormat), version: z.number().int().min(1) }).safeParse(raw)
  if (!head.success) return notAnAppFile
  if (head.data.version > appFileVersion) return { problem: { name: 'app_file_newer' } }
  const parsed = appFileManifestSchema.safeParse(raw)
  if (parsed.success) return { manifest: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: { said: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}` } }
}
