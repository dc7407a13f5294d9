/** Names, sizes and version of an app file: docs/APP-FILE.md. */

export const appFileFormat = 'vitrine-app'
/** Increase this when the previous version can no longer read the file. */
export const appFileVersion = 1
/** Largest file that can be uploaded; the operator's command accepts larger ones. */
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

/** The most entries that may follow the manifest. */
export const maxEntries = 10_000

/** The most designs that a file may hold in addition to the live one. */
export const maxFileDesigns = 1_000

/** Every name that an entry may have. None of them can lead out of a folder. */
export const entryPattern = /^(media\.json|areas\/[a-z][a-z-]{0,39}\.json|media\/[a-f0-9]{40}(-t)?\.(webp|svg|mp4))$/
