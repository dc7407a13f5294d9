/** The part of the store's catalogue that a design shows: picked brands and categories (document 2, §2.6, §2.7). */
import { z } from 'zod'
import { maxSelected } from './selection-kinds.ts'

const ids = (what: string) => z.array(z.string().min(1).max(200)).max(maxSelected, `At most ${maxSelected} ${what}`)

export const selectionSchema = z.object({
  /**
   * Brands are in the order of picking, which the app keeps; categories have no order. Null until somebody chooses: the
   * app then shows every category and no brand.
   */
  ids: z.array(z.string()).nullable(),
  /** Those of the ids that the store does not have at present; absent when it has all of them. */
  missing: z.array(z.string()).optional(),
  /** Opaque; it changes with each save. */
  revision: z.string(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
})
export type Selection = z.output<typeof selectionSchema>

/** Both selections of a design, as the editor opens them. */
export const selectionsSchema = z.object({ brands: selectionSchema, categories: selectionSchema })
export type Selections = z.output<typeof selectionsSchema>

/** One selection of an atomic save. */
const saved = (what: string) => z.object({ revision: z.string().max(64), ids: ids(what) })
export const savedSelectionsSchema = z.object({
  brands: saved('brands').optional(),
  categories: saved('categories').optional(),
})
export type SavedSelections = z.output<typeof savedSelectionsSchema>

/** A brand may be sent as its id alone or as the object that the picker shows. */
export const pickedBrandsSchema = ids('brands').or(
  z
    .array(z.looseObject({ id: z.string().min(1).max(200) }))
    .max(maxSelected, `At most ${maxSelected} brands`)
    .transform((brands) => brands.map(({ id }) => id)),
)
export const selectedCategoriesSchema = ids('categories')

/** A release refers to a selection by the hash of its list of ids. The list under a hash never changes. */
export const selectionRefSchema = z.object({ hash: z.string(), count: z.number().int() })
export type SelectionRef = z.output<typeof selectionRefSchema>
