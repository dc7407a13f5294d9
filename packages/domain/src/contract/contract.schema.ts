/** What many routes take and answer. */
import { z } from 'zod'

/** Answers carry their content in `data` (document 2, section 7). */
export const inData = <T extends z.ZodType>(data: T) => z.object({ data })

export const appKeyParams = z.object({ appKey: z.string().min(1).max(64) })

/** Paging by page number from 0 or 1, as the specification's calls have it; `size` is an upper bound. */
export const pageQuery = (options: { firstPage: 0 | 1; size: number; maxSize: number }) =>
  z.object({
    page: z.coerce.number().int().min(options.firstPage).max(1_000_000).default(options.firstPage),
    size: z.coerce.number().int().min(1).max(options.maxSize).default(options.size),
  })
