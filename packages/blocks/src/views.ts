/**
 * Entry point: how each block type is drawn, for canvas and shopper app. Imports no zod: blocks arrive checked. A type
 * that gets a schema folder does not compile until its view stands here.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { createElement, type ReactElement } from 'react'
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
import { canonicalType } from './kit/aliases.ts'
import { BlockBoundary } from './kit/block-boundary.tsx'
import type { BlockView } from './kit/define-view.ts'
import type { BlockHost } from './kit/host.ts'
import type { BlockOf, BuiltBlockType } from './schemas.ts'

export type { BlockView, BlockViewProps } from './kit/define-view.ts'
export type { ActionProps, BlockHost, HostTheme, HostWord } from './kit/host.ts'

export const blockViews: { [T in BuiltBlockType]: BlockView<BlockOf<T>> } = {
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

interface BlockRendererProps {
  block: Block
  host: BlockHost
  eager?: boolean
}

/** Draws one checked block. An unknown type, a hidden block and one that throws show nothing (D-077). */
export function BlockRenderer({ block, host, eager = false }: BlockRendererProps): ReactElement | null {
  const type = canonicalType(block.type)
  if (block['hidden'] === true || !Object.hasOwn(blockViews, type)) return null
  // The schema of the type checked it when it was saved.
  const View = blockViews[type as BuiltBlockType] as BlockView<Block>
  return createElement(BlockBoundary, { block, host }, createElement(View, { block, host, eager }))
}
