/** Things of a store that an app names, and what stands in their place when another store comes behind it. */
import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'

/** The last three are the words that conditions compare: their ids are what they are called. */
export const goodKinds = ['product', 'category', 'brand', 'vendor', 'type', 'tag'] as const
export type GoodKind = (typeof goodKinds)[number]

export const goodSchema = z.object({ id: z.string(), name: z.string(), imageUrl: z.string().nullable() })
export type Good = z.output<typeof goodSchema>

export const goodPlaceSchema = z.object({
  kind: z.enum(['page', 'selection', 'badge', 'message', 'segment']),
  /** Of the page, badge, message or segment; empty where it has none. */
  title: z.string(),
  pageType: z.enum(pageTypes).nullable(),
  /** The design beside the live one; null for the live one, and for what belongs to the app. */
  design: z.string().nullable(),
})
export type GoodPlace = z.output<typeof goodPlaceSchema>

/** The most things of a store that can be named, and replaced, at once. */
export const mostGoods = 500

export const missingGoodSchema = z.object({
  kind: z.enum(goodKinds),
  id: z.string(),
  name: z.string(),
  /** The first places, and how many more there are. */
  places: z.array(goodPlaceSchema),
  more: z.number().int(),
  /** What of the new store seems to be the same. */
  suggestion: goodSchema.nullable(),
})
export type MissingGood = z.output<typeof missingGoodSchema>

export const storeComparisonSchema = z.object({
  missing: z.array(missingGoodSchema),
  /** There may be more than are named. */
  total: z.number().int(),
  /** What the app names and the store has: it stands in the place of nothing else. */
  kept: z.array(z.object({ kind: z.enum(goodKinds), id: z.string() })),
  /** Languages of the app in which the store has no texts. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Currencies of the app in which the store has no prices. */
  currencies: z.array(z.string()),
})
export type StoreComparison = z.output<typeof storeComparisonSchema>

const id = z.string().min(1).max(500)
export const goodReplacementSchema = z.object({ kind: z.enum(goodKinds), from: id, to: id })
export type GoodReplacement = z.output<typeof goodReplacementSchema>

/** As the store is changed: with what both are called. */
export const keptReplacementSchema = z.object({ kind: z.enum(goodKinds), from: goodSchema, to: goodSchema })
export type KeptReplacement = z.output<typeof keptReplacementSchema>
