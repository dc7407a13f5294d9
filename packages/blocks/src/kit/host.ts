/**
 * What a block's view may ask of the place it is drawn in. The shopper app implements it with the live catalogue, the
 * canvas with the draft and samples. A view never fetches and never reads global state; it only calls its host.
 */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { PickedBadge } from '@vitrine/domain/badges/pick-badges.rules'
import type { Brand, Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { HostWord } from './host-words.ts'
import type { ProductHost } from './product-host.ts'

/** What makes an element do its action: spread on an `a` or `button`. Empty in the editor, where nothing reacts. */
export interface ActionProps {
  href?: string
  target?: string
  rel?: string
  role?: string
  tabIndex?: number
  onClick?: (event: { preventDefault(): void }) => void
}

export interface HostTheme {
  primary: string
  /** Of prices, wherever it can be read. */
  secondary: string
  /** Corner radius of cards and pictures in px. */
  cornerRadiusPx: number
  /** Width by height of product pictures: 1, 2/3 or 3/4. */
  productImageRatio: number
  hasLogo: boolean
}

export interface BlockHost {
  /** `edit`: the canvas, where nothing inside a block reacts. `live`: the shopper app. */
  mode: 'edit' | 'live'
  language: string
  rightToLeft: boolean
  theme: HostTheme
  /** Address of a stored picture or video, as this place can load it; `widthPx` is how wide it will be drawn. */
  mediaUrl(src: string, widthPx?: number): string
  actionProps(action: Action | null | undefined): ActionProps
  formatMoney(money: Money): string
  /** What this product wears in a list. */
  badgesOf(product: ProductCard): readonly PickedBadge[]
  /** `{name}` in a word stands for the value of that name; a word that counts says it in its language's form for `count`. */
  word(word: HostWord, values?: Readonly<Record<string, string | number>>): string
  /** Told when a block's view threw; the block is then left out and the page survives. */
  report?(error: unknown, block: { id: string; type: string }): void
  /**
   * Hook. Current data of these products in the asked order; those that no longer exist are left out; null while
   * loading. The list may be a new one at every call: compare it by content.
   */
  useProducts(ids: readonly string[]): readonly ProductCard[] | null
  /** Hook. Current data of these categories, as {@link useProducts}. */
  useCategories(ids: readonly string[]): readonly Category[] | null
  /** Hook. Current data of these brands, as {@link useProducts}. */
  useBrands(ids: readonly string[]): readonly Brand[] | null
  /** Hook. What this shopper looked at last, newest first; samples in the canvas. */
  useRecentlyViewed(limit: number): readonly ProductCard[] | null
  /**
   * Hook. The rewards programme and this shopper's points; null until they are here, undefined where they cannot be
   * had; samples in the canvas.
   */
  useLoyalty(): Loyalty | null | undefined
  /** Hook. Hands a text with the shop's address to the device, or to the clipboard; does nothing in the canvas. */
  useShare(): (text: string) => void
  /** Hook. Redeems so many points at the shopper's cart and leads there; does nothing in the canvas. */
  useRedeem(): (points: number) => void
  /** Hook. The server's clock in ms, ticking each second while the element is visible, or in whole steps of `stepMs`. */
  useNow(stepMs?: number): number
  /** Where a product is shown. */
  product?: ProductHost
  /** The menu of the account: where an item with this internal code leads. */
  accountItemProps?(code: string): ActionProps
}
