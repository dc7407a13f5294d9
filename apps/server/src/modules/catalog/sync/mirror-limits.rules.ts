/** What the mirror takes of a store: whoever connects one chooses what it answers, and our disk and statements have ends. */
import type { CategoryNode, StoreBrand } from '@vitrine/connectors/kit/commerce'
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import type { LeftOutReason } from '@vitrine/domain/store-connection/store-connection.schema'
import type { MirrorProduct } from './read-products.ts'

export const mirrorLimits = {
  products: 100_000,
  categories: 10_000,
  brands: 10_000,
  variants: 2_000,
  /** Of one product, with all its texts and prices. */
  bytes: 1_000_000,
  letters: 1_000,
  /** Of categories below each other: each knows all above it. */
  levels: 50,
}
export type MirrorLimits = typeof mirrorLimits

export interface LeftOut {
  id: string
  name: string
  reason: LeftOutReason
}

const longestId = 500
const mostPieces = 2 ** 31 - 1

const isCount = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= mostPieces)
const isAmount = (value: number | undefined): boolean =>
  value === undefined || (Number.isSafeInteger(value) && value >= 0)
const isId = (id: string): boolean => id !== '' && id.length <= longestId
/** What is looked up by its whole text stands in an index, which holds no longer ones. */
const isKey = (text: string | null): boolean => text === null || text.length <= longestId

/** What no row could hold, as a price below nothing. */
function isUnreadable({ product, texts, prices }: MirrorProduct): boolean {
  const { id, handle, sku, createdAt, updatedAt, variants, rating } = product
  return !(
    isId(id) &&
    isKey(handle) &&
    isKey(sku) &&
    variants.every((one) => isKey(one.sku) && isKey(one.barcode)) &&
    isKeptTime(createdAt) &&
    isKeptTime(updatedAt) &&
    isCount(rating?.count ?? null) &&
    variants.every((one) => isId(one.id) && isCount(one.quantityAvailable) && isCount(one.weightGrams)) &&
    new Set(variants.map((one) => one.id)).size === variants.length &&
    prices.every(({ amountMinor, compareAtMinor }) => isAmount(amountMinor) && isAmount(compareAtMinor ?? undefined)) &&
    findBrokenText({ product, texts }) === null
  )
}

function faultOf(one: MirrorProduct, limits: MirrorLimits): LeftOutReason | null {
  if (one.product.variants.length > limits.variants) return 'too_many_variants'
  if (Buffer.byteLength(JSON.stringify(one)) > limits.bytes) return 'too_large'
  return isUnreadable(one) ? 'unreadable' : null
}

/** A name that people can read, and a row can hold. */
const tellable = (text: string): string =>
  (findBrokenText(text) ? JSON.stringify(text.toWellFormed()) : text).slice(0, 200)

export const leftOutOf = ({ id, name }: { id: string; name: string }, reason: LeftOutReason): LeftOut => ({
  id: tellable(id),
  name: tellable(name),
  reason,
})

export interface Sifted<T> {
  taken: T[]
  left: LeftOut[]
}

/** Of a page. `room` is for how many products that the mirror does not know there is still a place. */
export function siftProducts(
  products: readonly MirrorProduct[],
  { room, known, limits = mirrorLimits }: { room: number; known: ReadonlySet<string>; limits?: MirrorLimits },
): Sifted<MirrorProduct> {
  // What moved while the page was made came twice.
  const rows = [...new Map(products.map((one) => [one.product.id, one])).values()]
  const taken: MirrorProduct[] = []
  const left: LeftOut[] = []
  const variants = new Set<string>()
  let places = room
  for (const one of rows) {
    const { product } = one
    const isShared = product.variants.some(({ id }) => variants.has(id))
    const fault = faultOf(one, limits) ?? (isShared ? 'unreadable' : null)
    const isOver = fault === null && !known.has(product.id) && places-- <= 0
    if (fault !== null || isOver) left.push(leftOutOf(product, fault ?? 'too_many'))
    else {
      taken.push(one)
      for (const { id } of product.variants) variants.add(id)
    }
  }
  return { taken, left }
}

function siftList<T extends { id: string; name: string }>(
  rows: readonly T[],
  most: number,
  letters: number,
): Sifted<T> {
  // What moved while the list was read came twice.
  const once = [...new Map(rows.map((one) => [one.id, one])).values()]
  const isFit = (one: T) => isId(one.id) && one.name.length <= letters && findBrokenText(one) === null
  const fit = once.filter(isFit)
  return {
    taken: fit.slice(0, most),
    left: [
      ...once.filter((one) => !isFit(one)).map((one) => leftOutOf(one, 'unreadable')),
      ...fit.slice(most).map((one) => leftOutOf(one, 'too_many')),
    ],
  }
}

/** Parents before children. What is below a category that is left out is at the top. */
export function siftCategories(
  rows: readonly CategoryNode[],
  { categories, letters, levels } = mirrorLimits,
): Sifted<CategoryNode> {
  const { taken, left } = siftList(rows, categories, letters)
  const levelOf = new Map<string, number>()
  const kept: CategoryNode[] = []
  for (const { parentId, ...one } of taken) {
    const above = parentId === null ? undefined : levelOf.get(parentId)
    const level = (above ?? 0) + 1
    levelOf.set(one.id, level)
    if (level > levels) left.push(leftOutOf(one, 'too_many'))
    else kept.push({ ...one, parentId: above === undefined ? null : parentId })
  }
  return { taken: kept, left }
}
export const siftBrands = (rows: readonly StoreBrand[], { brands, letters } = mirrorLimits) =>
  siftList(rows, brands, letters)

/** What of a review the mirror keeps is read by people. */
export const isReadableReview = (review: { createdAt: string }): boolean =>
  isKeptTime(review.createdAt) && JSON.stringify(review).length <= 20_000 && findBrokenText(review) === null
