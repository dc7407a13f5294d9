/** Schemas that many routes share. */
import { z } from 'zod'

/** Answers carry their content in `data` (document 2, section 7). */
export const inData = <T extends z.ZodType>(data: T) => z.object({ data })

/**
 * Of what a form is filled from: names what the form's save would write over. A list has it with each item; the save sends
 * it as If-Match, and where somebody else saved meanwhile it is refused with the newer copy in the error's `details.newer`.
 */
export const revised = { revision: z.string() }

export const appKeyParams = z.object({ appKey: z.string().min(1).max(64) })

interface Rows {
  /** How many rows are returned when the caller does not say. */
  size: number
  maxSize: number
}

const pageFrom = (first: 0 | 1) =>
  z.coerce.number().int().min(first).max(1_000_000).default(first).describe(`Which page, counted from ${first}`)
const rowCount = ({ size, maxSize }: Rows) =>
  z.coerce.number().int().min(1).max(maxSize).default(size).describe('How many come at most')

/** The specification's calls count `page` from 0, except those that say otherwise. */
export const pageQuery = ({ firstPage = 0, ...rows }: Rows & { firstPage?: 0 | 1 }) => ({
  page: pageFrom(firstPage),
  size: rowCount(rows),
})

/** These calls count `pageNumber` from 1. */
export const pageNumberQuery = (rows: Rows) => ({ pageNumber: pageFrom(1), pageSize: rowCount(rows) })
