/** The two selections of a design and their size limits. */

export const selectionKinds = ['brands', 'categories'] as const
export type SelectionKind = (typeof selectionKinds)[number]

/** The page that a selection belongs to. Both are read and saved together. */
export const pageOfSelection = { brands: 'brands', categories: 'categoryTree' } as const

/** The most ids in one selection. */
export const maxSelected = 20_000

/** Revision of a selection that was never saved. */
export const neverSaved = 'initial'
