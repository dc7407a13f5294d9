/** Designs beside the live one, so that list and calendar are not empty: a draft, an upcoming design and a past one. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { DesignStatus } from '@vitrine/domain/designs/design-status.rules'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import type { DemoApp } from '../seed/demo-apps.ts'
import type { HomeBuilder } from './home-builder.ts'

export interface DemoCampaign {
  title: string
  status: Extract<DesignStatus, 'draft' | 'schedule' | 'past'>
  /** Start, in days from now. */
  from: number
  until: number
  picture: string
  background: string
  blocks: (build: HomeBuilder) => Block[]
}

const words = (text: string): Words => [text, text, text]
const inset = { spacing: { top: 8, bottom: 8, left: 16, right: 16, inner: 0 } }

const banner = (build: HomeBuilder, picture: string, alt: string, category: string) =>
  build.block('banner', { images: [build.image(picture, alt, build.openCategory(category))], ...inset })

export const demoCampaigns: Record<DemoApp['emblem'], readonly DemoCampaign[]> = {
  aurora: [
    {
      title: 'Winter sale',
      status: 'schedule',
      from: 30,
      until: 37,
      picture: 'scene/aurora-knit',
      background: '#F3EEF8',
      blocks: (build) => [
        build.searchBar(),
        banner(build, 'scene/aurora-knit', 'A lilac sweater, a folded blanket and a scarf', 'knitwear'),
        build.productBlock('productGrid', 'knitwear', 4, words('Warm layers')),
        build.countdown('scene/aurora-countdown', words('The sale ends in'), build.openCategory('accessories')),
        build.productBlock('productCarousel', 'shoes', 6, words('For cold pavements')),
        banner(build, 'scene/aurora-gifts', 'A watch, a candle, a bag and headphones', 'accessories'),
      ],
    },
    {
      title: 'Spring edit',
      status: 'draft',
      from: 0,
      until: 0,
      picture: 'scene/aurora-rail',
      background: '#FFFFFF',
      blocks: (build) => [
        banner(build, 'scene/aurora-rail', 'Dresses and a shirt on a rail', 'dresses'),
        build.productBlock('productParallax', 'dresses', 6, words('The first warm day')),
        build.productBlock('productGrid', 'eyewear', 4, words('Into the light')),
      ],
    },
    {
      title: 'Late summer',
      status: 'past',
      from: -75,
      until: 0,
      picture: 'scene/aurora-summer',
      background: '#FFF8EE',
      blocks: (build) => [
        build.searchBar(),
        banner(build, 'scene/aurora-summer', 'A straw hat, a tote and sunglasses in warm light', 'accessories'),
        build.productBlock('productGrid', 'accessories', 4, words('For long evenings')),
      ],
    },
  ],
  harbor: [
    {
      title: 'Holiday table',
      status: 'schedule',
      from: 28,
      until: 42,
      picture: 'scene/harbor-table',
      background: '#FBF6F1',
      blocks: (build) => [
        build.searchBar(),
        banner(build, 'scene/harbor-table', 'A teapot, a mug and a bowl of fruit', 'kitchen'),
        build.productBlock('productGrid', 'kitchen', 4, words('Set for twelve')),
        build.productBlock('productCarousel', 'candles', 6, words('By candlelight')),
      ],
    },
    {
      title: 'Quiet corner',
      status: 'draft',
      from: 0,
      until: 0,
      picture: 'scene/harbor-living',
      background: '#FFFFFF',
      blocks: (build) => [
        banner(build, 'scene/harbor-living', 'An armchair under an arc lamp beside a plant', 'furniture'),
        build.productBlock('productParallax', 'furniture', 6, words('A place to read')),
      ],
    },
    {
      title: 'Terrace season',
      status: 'past',
      from: -90,
      until: 0,
      picture: 'scene/harbor-shelf',
      background: '#EEF3F1',
      blocks: (build) => [
        build.searchBar(),
        banner(build, 'scene/harbor-shelf', 'A shelf with a vase, a clock and a plant', 'decor'),
        build.productBlock('productGrid', 'decor', 4, words('Out in the sun')),
      ],
    },
  ],
}
