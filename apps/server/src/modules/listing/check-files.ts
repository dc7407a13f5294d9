/** Pictures and videos of a listing: files of this app, pictures of exactly their size, videos of at most their length. */
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import { listingPictures, longestVideoMs, pictureSizes } from '@vitrine/domain/listing/listing.rules'
import type { ListingInput, Screenshot } from '@vitrine/domain/listing/listing.schema'
import { refuse } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { holdUploads, videoDurationMs } from '../media/index.ts'
import type { Languages } from './read-listing.ts'

type Problem = FieldWords & { path: string }

/** In ms, by address. A stored file never changes, so what was read before stays true. */
export type Durations = ReadonlyMap<string, number | null>

/** Reads how long the videos play that the listing does not have yet. */
export async function readDurations(
  ports: Ports,
  input: ListingInput,
  known: readonly Screenshot[],
): Promise<Durations> {
  const durations = new Map<string, number | null>(known.map(({ url, durationMs }) => [url, durationMs]))
  for (const { url, type } of input.screenshots ?? [])
    if (type === 'video' && !durations.has(url)) durations.set(url, await videoDurationMs(ports, url))
  return durations
}

/**
 * The screenshots as they are stored; those of before where none are sent. Holds the files, so that nobody deletes them
 * before the listing is stored. Throws `validation_failed` with the fields that do not fit.
 */
export async function checkFiles(
  trx: TenantDb,
  input: ListingInput,
  { before, durations, languages }: { before: readonly Screenshot[]; durations: Durations; languages: Languages },
): Promise<readonly Screenshot[]> {
  const pictures = listingPictures.flatMap((field) => (input[field] ? [{ field, url: input[field] }] : []))
  const shots = input.screenshots ?? []
  const files = await holdUploads(
    trx,
    [...pictures, ...shots].map(({ url }) => url),
  )
  const problems: Problem[] = []

  for (const { field, url } of pictures) {
    const wanted = pictureSizes[field]
    const file = files.get(url)
    if (!file || file.type === 'video') problems.push({ path: field, ...fieldReason('media_file_unknown') })
    else if (file.width !== wanted.width || file.height !== wanted.height)
      problems.push({ path: field, ...fieldReason('picture_size', wanted) })
  }

  // Those of a language that the app no longer has stay, as its texts do.
  const known = new Set([null, languages.standard, ...languages.others, ...before.map(({ language }) => language)])
  const stored = shots.flatMap(({ url, type, language }, index): Screenshot[] => {
    const path = `screenshots.${index}`
    const file = files.get(url)
    const durationMs = type === 'video' ? (durations.get(url) ?? null) : null
    if (!known.has(language))
      problems.push({ path: `${path}.language`, ...fieldReason('language_unknown', { language: language ?? '' }) })
    else if (!file || (file.type === 'video') !== (type === 'video'))
      problems.push({ path, ...fieldReason('media_file_unknown') })
    else if (type === 'video' && (durationMs === null || durationMs > longestVideoMs))
      problems.push({ path, ...fieldReason('video_seconds_most', { most: longestVideoMs / 1000 }) })
    else return [{ url, type, language, width: file.width, height: file.height, durationMs }]
    return []
  })
  refuse(problems)
  return input.screenshots ? stored : before
}
