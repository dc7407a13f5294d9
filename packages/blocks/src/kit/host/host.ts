/**
 * The interface between a block's view and the place where it is drawn. The shopper app implements it with the live
 * catalogue, the canvas with the draft and samples. A view never fetches and never reads global state; it only calls
 * its host.
 */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { PickedBadge } from '@vitrine/domain/badges/pick-badges.rules'
import type { Brand, Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { HostedVideo } from '@vitrine/domain/media/video-link.rules'
import type { ComponentType } from 'react'
import type { PlaceholderIcon } from '../frame/placeholder-icons.ts'
import type { HostWord } from './host-words.ts'
import type { ProductHost } from './product-host.ts'

/** Props for an `a` or `button` that performs an action. Empty in the editor, where nothing reacts. */
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
  /** Colour of prices, where it is readable. */
  secondary: string
  /** Corner radius of cards and pictures in px. */
  cornerRadiusPx: number
  /** Ratio of width to height of product pictures: 1, 2/3 or 3/4. */
  productImageRatio: number
  hasLogo: boolean
}

/** What the settings of the app ask of every block that shows products. */
export interface HostSettings {
  showsColors: boolean
  /** Label of the button that adds a product to the cart from a list; null without such a button. */
  quickAddLabel: string | null
  /** Said where a product has no price, because this shopper must log in to see it. */
  logInToSeePrice: { title: string; description: string; button: string }
}

/** What the canvas says to whoever designs, in the language of the console. Shoppers read none of it. */
export interface CanvasWords {
  /** The name of a type of block, for a block without content. */
  nameOf(type: string): string
  /** Why a block is faint: its conditions are not met by the product. */
  leftOut(): string
}

/** A block without content, as the canvas draws it. */
export interface EmptyBlockProps {
  host: BlockHost
  block: { type: string }
  icon: PlaceholderIcon
  /** Number of dummy items. `product` has two lines of text under its picture; `wide` is one broad picture. */
  items?: 3 | 4
  shape?: 'product' | 'picture' | 'wide'
  /** The least height that the block has with content. */
  minHeightPx?: number
}

export interface BlockHost {
  /** `edit`: the canvas, where nothing inside a block reacts. `live`: the shopper app. */
  mode: 'edit' | 'live'
  language: string
  rightToLeft: boolean
  theme: HostTheme
  /** Address under which a stored picture or video can be loaded here; `widthPx` is the width at which it is drawn. */
  mediaUrl(src: string, widthPx?: number): string
  /** Address of our still of a video of another host, or the picture itself; null where there is none yet. */
  videoStill?(video: HostedVideo): Promise<string | null>
  /** Something lies over the page now: going back calls `close`. The answer is called when it is gone. */
  coverPage?(close: () => void): () => void
  actionProps(action: Action | null | undefined): ActionProps
  formatMoney(money: Money): string
  /** The badges of this product in a list. */
  badgesOf(product: ProductCard): readonly PickedBadge[]
  /**
   * A text with `{name}` replaced by the value of that name. A counted text uses its language's plural form for
   * `count`.
   */
  word(word: HostWord, values?: Readonly<Record<string, string | number>>): string
  /** Present in the canvas only. */
  canvasWords?: CanvasWords
  /** Present in the canvas only: what is drawn for a block without content. */
  emptyBlock?: ComponentType<EmptyBlockProps>
  /** Called when a block's view threw. The block is then left out, and the page survives. */
  report?(error: unknown, block: { id: string; type: string }): void
  /**
   * Hook. Current data of these products in the given order, without those that no longer exist; null while loading.
   * The list may be a new one on every call, so it is compared by content.
   */
  useProducts(ids: readonly string[]): readonly ProductCard[] | null
  /** Hook. Current data of these categories, with the rules of {@link useProducts}. */
  useCategories(ids: readonly string[]): readonly Category[] | null
  /** Hook. Current data of these brands, with the rules of {@link useProducts}. */
  useBrands(ids: readonly string[]): readonly Brand[] | null
  /** Hook. The products that this shopper viewed last, newest first; samples in the canvas. */
  useRecentlyViewed(limit: number): readonly ProductCard[] | null
  /**
   * Hook. The rewards programme and this shopper's points; null while loading, undefined when they are unavailable;
   * samples in the canvas.
   */
  useLoyalty(): Loyalty | null | undefined
  /** Hook. Shares a text with the shop's address, or copies it to the clipboard; does nothing in the canvas. */
  useShare(): (text: string) => void
  /** Hook. Redeems this many points in the shopper's cart and opens the cart; does nothing in the canvas. */
  useRedeem(): (points: number) => void
  /** Hook. The server's clock in ms. While the element is visible it ticks each second, or in steps of `stepMs`. */
  useNow(stepMs?: number): number
  /** Absent in the canvas, which shows prices and the colours that variants have. */
  settings?: HostSettings
  /** Hook. Adds a product to the cart, and asks for the variant first where there are several. */
  useQuickAdd?(): (product: ProductCard) => void
  /** The way to sign in; absent in the canvas and in a shop without accounts. */
  signInProps?(): ActionProps
  /** Present only where a product is shown. */
  product?: ProductHost
  /** The destination of the account menu's item with this internal code. */
  accountItemProps?(code: string): ActionProps
}
