/** The two selections of a design, and how large they get. */

export const selectionKinds = ['brands', 'categories'] as const
export type SelectionKind = (typeof selectionKinds)[number]

/** The page that a selection belongs to, and with which it is read and saved. */
export const pageOfSelection = { brands: 'brands', categories: 'categoryTree' } as const

/** Most ids of one selection. */
export const maxSelected = 20_000

/** Revision of a selection that was never saved. */
export const neverSaved = 'initial'
