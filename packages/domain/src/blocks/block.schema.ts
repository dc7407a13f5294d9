/**
 * A block as the wire carries it. Domain knows only `id` and `type`; what a type holds is declared in
 * `packages/blocks`, which the server uses to validate a page.
 */
import { z } from 'zod'
import { idPattern } from '../ids.ts'

export const blockSchema = z.object({ id: z.string().regex(idPattern), type: z.string().min(1).max(60) }).loose()
export type Block = z.output<typeof blockSchema>
