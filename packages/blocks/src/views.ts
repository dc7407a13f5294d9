/**
 * Entry point: draws blocks, for canvas and shopper app. Imports no zod, because blocks are already checked. It
 * includes the blocks of the home palette; the others are loaded with `page-views.ts` when a page first needs one, so
 * that the shopper app's first screen stays small.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { createElement, type ReactElement, useEffect, useState } from 'react'
import { CategoryGridView } from './catalog/category-grid/category-grid.view.tsx'
import { ProductCardsView } from './catalog/product-cards/product-cards.view.tsx'
import { ProductCarouselView } from './catalog/product-carousel/product-carousel.view.tsx'
import { ProductGridView } from './catalog/product-grid/product-grid.view.tsx'
import { RecentlyViewedView } from './catalog/recently-viewed/recently-viewed.view.tsx'
import { SearchBarView } from './catalog/search-bar/search-bar.view.tsx'
import { BannerView } from './content/banner/banner.view.tsx'
import { CountdownView } from './content/countdown/countdown.view.tsx'
import { GridView } from './content/grid/grid.view.tsx'
import { SliderView } from './content/slider/slider.view.tsx'
import { SpacerView } from './content/spacer/spacer.view.tsx'
import { VideoView } from './content/video/video.view.tsx'
import { canonicalType } from './kit/define/aliases.ts'
import type { BlockView } from './kit/define/define-view.ts'
import { BlockBoundary } from './kit/frame/block-boundary.tsx'
import type { FirstBlockType } from './kit/frame/first-block-types.ts'
import type { BlockHost } from './kit/host/host.ts'
import type { BlockOf } from './schemas.ts'

export type { BlockView, BlockViewProps } from './kit/define/define-view.ts'
export type { ActionProps, BlockHost, HostTheme } from './kit/host/host.ts'

export const blockViews: { [T in FirstBlockType]: BlockView<BlockOf<T>> } = {
  searchBar: SearchBarView,
  spacer: SpacerView,
  banner: BannerView,
  slider: SliderView,
  grid: GridView,
  catalogGrid: CategoryGridView,
  countdown: CountdownView,
  video: VideoView,
  productCarousel: ProductCarouselView,
  productParallax: ProductCardsView,
  productGrid: ProductGridView,
  recentlyViewed: RecentlyViewedView,
}

let laterViews: Readonly<Record<string, unknown>> | null = null

/** Loads the views that are fetched when a page first needs one. After a failure, the next call tries again. */
export async function loadLaterViews(): Promise<void> {
  laterViews ??= (await import('./page-views.ts')).pageViews
}

interface BlockRendererProps {
  block: Block
  host: BlockHost
  eager?: boolean
}

/** The view of a type; null while the other views are loading; undefined when there is none. */
function viewOf(type: string): BlockView<Block> | null | undefined {
  // The schema checked the block when it was saved.
  if (Object.hasOwn(blockViews, type)) return blockViews[type as FirstBlockType] as BlockView<Block>
  if (laterViews === null) return null
  return Object.hasOwn(laterViews, type) ? (laterViews[type] as BlockView<Block>) : undefined
}

/** Takes the place of a block until the view of its type is loaded. */
function ComingBlock(props: BlockRendererProps): ReactElement | null {
  const [here, setHere] = useState(laterViews !== null)
  useEffect(() => {
    let left = false
    // When the views cannot be fetched, the block is left out like one of an unknown type.
    loadLaterViews().then(
      () => left || setHere(true),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return here ? createElement(BlockRenderer, props) : null
}

/** Draws one checked block. Nothing is shown for an unknown type, a hidden block or a block that throws (D-077). */
export function BlockRenderer({ block, host, eager = false }: BlockRendererProps): ReactElement | null {
  if (block['hidden'] === true) return null
  const View = viewOf(canonicalType(block.type))
  if (View === undefined) return null
  if (View === null) return createElement(ComingBlock, { block, host, eager })
  return createElement(BlockBoundary, { block, host }, createElement(View, { block, host, eager }))
}

/** True when every block of these types can be drawn without {@link loadLaterViews}. */
export const canDraw = (types: Iterable<string>): boolean =>
  laterViews !== null || [...types].every((type) => Object.hasOwn(blockViews, canonicalType(type)))
