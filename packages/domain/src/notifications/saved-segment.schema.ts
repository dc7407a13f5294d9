/** Segments that an app keeps by name. */
import { z } from 'zod'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { maxSegmentName, segmentSchema } from './audience.schema.ts'

export const savedSegmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  rules: segmentSchema,
  createdAt: z.iso.datetime(),
  revision: z.string(),
})
export type Segment = z.output<typeof savedSegmentSchema>
export const segmentToSaveSchema = z.object({
  name: trimmedText().min(1, 'Required!').max(maxSegmentName),
  rules: segmentSchema,
  /** Id of the saved segment that it takes the place of; null or left out makes a new one. */
  replaces: z.string().regex(idPattern).nullable().default(null),
})

/** What `name_taken` says in `details`: the segment that has the name. */
export interface TakenSegment {
  taken: Segment
}
