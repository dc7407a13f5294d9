/** Goods that a store keeps in our database, changed by us: only such a store has them. */
import type { GoodsDocument } from '@vitrine/domain/goods/goods-document.rules'

/** What was made of a picture that was fetched. */
export interface KeptPicture {
  url: string
  thumbnailUrl: string
  width: number
  height: number
}

export type PictureProblem = 'unreachable' | 'no_picture' | 'refused'

/** Within the transaction of the database that it was made with, or outside of one. */
export interface OwnGoods {
  count(): Promise<number>
  /** Products by their handles. */
  find(handles: readonly string[]): Promise<Map<string, GoodsDocument>>
  /** In the store's own order. */
  list(query: { cursor?: string; limit: number }): Promise<{ items: GoodsDocument[]; next: string | null }>
  /** Handles in their order, from the one after `after` on. */
  handles(query: { after: string | null; limit: number }): Promise<string[]>
  /** The names that there are: categories as paths from the top. */
  names(): Promise<{ categories: readonly (readonly string[])[]; brands: readonly string[] }>
  /** Writes products whole, those that are there by their handle; categories and brands that are not there are made. */
  write(documents: readonly GoodsDocument[]): Promise<void>
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
