/**
 * A block as it is sent. The domain package knows only `id` and `type`; the fields of each type are declared in
 * `packages/blocks`, which the server uses to validate a page.
 */
import { z } from 'zod'
import { idPattern } from '../ids.ts'

export const blockSchema = z.object({ id: z.string().regex(idPattern), type: z.string().min(1).max(60) }).loose()
export type Block = z.output<typeof blockSchema>
