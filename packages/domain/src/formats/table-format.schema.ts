import { z } from 'zod'
import { decimalSigns, tableSeparators } from './table-format.rules.ts'

/** Joins the query of every route that exports a table. */
export const tableFormatQuery = {
  separator: z.enum(tableSeparators).default('comma').describe('Between cells'),
  decimal: z.enum(decimalSigns).default('point').describe('Before the decimals of amounts'),
}
