/** Goods that a store keeps in our database, changed by us: only such a store has them. */
import type { GoodsDocument } from '@vitrine/domain/goods/goods-document.rules'

/** What was made of a picture that was fetched. */
export interface KeptPicture {
  url: string
  thumbnailUrl: string
  width: number
  height: number
}

export type PictureProblem = 'unreachable' | 'unknown_host' | 'no_picture' | 'refused'

export interface GoodsRow {
  id: string
  name: string
  imageUrl: string | null
  visible: boolean
  variants: number
  /** In the store's own currency; null where nothing is sold in it. */
  price: { leastMinor: number; mostMinor: number } | null
  /** Of all variants together; null where one is not counted. */
  stock: number | null
}

/** A product with what its document does not name. */
export interface OpenedProduct {
  id: string
  /** Another one after each change, but not after what is sold. */
  revision: string
  document: GoodsDocument
  /** Of the document's variants, in their order. */
  variantIds: string[]
  /** Where pictures are shown from, by the addresses of those that were fetched. */
  pictures: Record<string, string>
}

/** Ids that a document is written under, where they are chosen: one for each of its variants, null for a new one. */
export interface ChosenIds {
  id: string
  variantIds: readonly (string | null)[]
}

/** Within the transaction of the database that it was made with, or outside of one. */
export interface OwnGoods {
  count(): Promise<number>
  /** Whether any of them was written by us, beside goods to try. */
  hasWritten(): Promise<boolean>
  /** Products by their handles. */
  find(handles: readonly string[]): Promise<Map<string, GoodsDocument>>
  /** In the store's own order. */
  list(query: { cursor?: string; limit: number }): Promise<{ items: GoodsDocument[]; next: string | null }>
  /** Handles in their order, from the one after `after` on. */
  handles(query: { after: string | null; limit: number }): Promise<string[]>
  /** The names that there are: categories as paths from the top. */
  names(): Promise<{ categories: readonly (readonly string[])[]; brands: readonly string[] }>
  /** Types and tags of products, by the alphabet, as far as they are not too many to choose from. */
  labels(): Promise<{ types: string[]; tags: string[] }>
  /**
   * Holds these products until the transaction ends, so that nothing is sold between reading and writing them. A product whose
   * stock is written was held before it was read.
   */
  lock(handles: readonly string[]): Promise<void>
  open(id: string): Promise<OpenedProduct | null>
  /** In the store's own order; `page` counts from 0. */
  search(query: {
    keyword?: string | undefined
    visible?: boolean | undefined
    page: number
    size: number
  }): Promise<{ items: GoodsRow[]; total: number }>
  /** Writes products whole, those that are there by their handle; categories and brands that are not there are made. */
  write(documents: readonly GoodsDocument[], chosen?: ReadonlyMap<string, ChosenIds>): Promise<void>
  /** Returns how many there were. */
  remove(handles: readonly string[]): Promise<number>

  /** Takes pictures to fetch; each is taken again at its next try, later each time. */
  takePictures(limit: number): Promise<{ address: string; tries: number }[]>
  keepPicture(address: string, picture: KeptPicture): Promise<void>
  failPicture(address: string, reason: PictureProblem): Promise<void>
  /** When the next picture is due; null where none waits. */
  nextPicture(): Promise<Date | null>
  pictures(): Promise<{
    waiting: number
    failed: number
    problems: { address: string; product: string; reason: PictureProblem }[]
  }>
  /** Failed pictures wait again; returns how many. */
  retryPictures(): Promise<number>
}
