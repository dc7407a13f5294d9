/** The list of pictures and videos in an app file, with what the library knows about them. */
import { mediaTypes } from '@vitrine/domain/media/media.routes'
import { z } from 'zod'

const fileName = z.string().regex(/^[a-f0-9]{40}\.(webp|svg|mp4)$/, 'Not a name of a picture or video')
const thumbnailName = z.string().regex(/^[a-f0-9]{40}-t\.webp$/, 'Not a name of a thumbnail')

/** Maximum number of pictures and videos; thumbnails are not counted. */
export const maxFiles = 5_000

export const mediaEntriesSchema = z.object({
  files: z
    .array(
      z.object({
        file: fileName,
        /** Null when the file is its own thumbnail. */
        thumbnail: thumbnailName.nullable(),
        type: z.enum(mediaTypes),
        /** File name as people know it. */
        fileName: z.string().max(255),
        /** Size in bytes of the file as it was originally sent. */
        size: z.number().int().nonnegative().max(1_000_000_000),
        inLibrary: z.boolean(),
      }),
    )
    .max(maxFiles)
    .refine((files) => new Set(files.map(({ file }) => file)).size === files.length, 'A file is named twice'),
})
export type MediaEntry = z.output<typeof mediaEntriesSchema>['files'][number]

export const entryOfFile = (name: string) => `media/${name}`
