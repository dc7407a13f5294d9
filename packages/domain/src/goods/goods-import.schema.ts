/** An import of products into the store that the app has of its own. */
import { z } from 'zod'
import { decimalSigns } from '../formats/table-format.rules.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { goodsColumnSchema, isCurrency } from './goods-columns.rules.ts'

export const goodsFaultCodes = [
  'currency_unknown',
  'flag_unreadable',
  'handle_missing',
  'html_left_out',
  'image_address',
  'images_most',
  'levels_most',
  'option_name_missing',
  'option_repeated',
  'option_value_missing',
  'options_over',
  'price_currency',
  'price_decimals',
  'price_high',
  'price_missing',
  'price_negative',
  'price_unreadable',
  'sku_repeated',
  'stock_negative',
  'stock_unreadable',
  'tags_most',
  'text_long',
  'text_unreadable',
  'title_missing',
  'variant_repeated',
  'variant_unknown',
  'variants_most',
  'weight_rounded',
  'weight_unreadable',
] as const
export type GoodsFaultCode = (typeof goodsFaultCodes)[number]

/** The column that categories are made of. */
export const categorySources = ['none', 'categories', 'product_category', 'type', 'tags'] as const
export type CategorySource = (typeof categorySources)[number]

export const goodsTableLimitBytes = 24 * 1024 * 1024
export const mostGoodsRows = 100_000

export const goodsTableSchema = z.object({
  fileName: trimmedText().min(1).max(200).refine(isOneLine, notOneLine),
  table: z.string().max(goodsTableLimitBytes),
  separator: z.enum([',', ';', '\t', '|']).optional().describe('Left out, the first line with one decides'),
  columns: z
    .array(goodsColumnSchema.nullable())
    .max(1_000)
    .optional()
    .describe('What each column is, null for one that is not taken; left out, names of columns say it'),
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine(isCurrency)
    .describe('Of prices whose column names none'),
  decimals: z.enum(decimalSigns).default('point'),
  categoriesFrom: z.enum(categorySources).default('none'),
})
export type GoodsTable = z.input<typeof goodsTableSchema>

export const importStates = ['checked', 'running', 'done', 'cancelled'] as const

const count = z.number().int()

export const goodsImportSchema = z.object({
  id: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  checkedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Of the products in the file: what the check found, or what was written so far. */
  created: count,
  updated: count,
  same: count,
  faulty: count,
  /** How many products can be written, and how many of them were looked at since the start. */
  products: count,
  written: count,
  /** Products of the store that are not in the file. */
  missing: count,
  /** Whether those are taken away, and how many were. */
  removesMissing: z.boolean(),
  removed: count,
  newCategories: count,
  newBrands: count,
  faults: count,
  leftOut: z.array(z.object({ name: z.string(), letters: z.string() })),
})
export type GoodsImport = z.output<typeof goodsImportSchema>

const pictureProblems = ['unreachable', 'unknown_host', 'no_picture', 'refused'] as const

export const goodsPicturesSchema = z.object({
  waiting: count,
  failed: count,
  /** The first that could not be had. */
  problems: z.array(z.object({ address: z.string(), product: z.string(), reason: z.enum(pictureProblems) })),
})
export type GoodsPictures = z.output<typeof goodsPicturesSchema>

export const goodsFaultSchema = z.object({
  row: count,
  column: z.string(),
  code: z.enum(goodsFaultCodes),
  detail: z.string(),
  /** Whether it keeps its product out. */
  isMild: z.boolean(),
})
export type GoodsFault = z.output<typeof goodsFaultSchema>
