import { z } from 'zod'
import { blockObject, spacingSchema, videoSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('video', {
  /** Only the first video is shown. */
  videos: z.array(videoSchema).max(8).default([]),
  spacing: spacingSchema({ outer: 0, inner: 0 }),
})
export type VideoBlock = z.output<typeof schema>

export const videoBlockSchema = defineSchema({
  type: 'video',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'videos.*.src', 'videos.*.alt'],
  isEmpty: (block) => !block.videos[0]?.src,
})
