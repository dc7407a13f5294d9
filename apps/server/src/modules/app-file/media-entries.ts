/** The list of pictures and videos in an app file: which there are, and what the library knows of them. */
import { mediaTypes } from '@vitrine/domain/media/media.routes'
import { z } from 'zod'

const fileName = z.string().regex(/^[a-f0-9]{40}\.(webp|svg|mp4)$/, 'Not a name of a picture or video')
const thumbnailName = z.string().regex(/^[a-f0-9]{40}-t\.webp$/, 'Not a name of a thumbnail')

/** Most pictures and videos, each counted without its thumbnail. */
export const maxFiles = 5_000

export const mediaEntriesSchema = z.object({
  files: z
    .array(
      z.object({
        file: fileName,
        /** Null when the file is its own. */
        thumbnail: thumbnailName.nullable(),
        type: z.enum(mediaTypes),
        /** As people know it. */
        fileName: z.string().max(255),
        /** Bytes as it was sent once. */
        size: z.number().int().nonnegative().max(1_000_000_000),
        inLibrary: z.boolean(),
      }),
    )
    .max(maxFiles)
    .refine((files) => new Set(files.map(({ file }) => file)).size === files.length, 'A file is named twice'),
})
export type MediaEntry = z.output<typeof mediaEntriesSchema>['files'][number]

export const entryOfFile = (name: string) => `media/${name}`
