/**
 * A block as the wire carries it. Domain knows only `id` and `type`; what a type holds is declared in
 * `packages/blocks`, which the server uses to validate a page.
 */
import { z } from 'zod'
import { idPattern } from '../ids.ts'

/** Block types of document 2, section 3.2. Aliases of one another are resolved in `packages/blocks`. */
export const blockTypes = [
  'banner',
  'custombanner',
  'video',
  'grid',
  'slider',
  'carousel',
  'parallax',
  'countdown',
  'recentlyViewed',
  'spacer',
  'searchBar',
  'inlineHtmlContent',
  'webpage',
  'actionButton',
  'store',
  'vendor',
  'brand',
  'catalogCarousel',
  'catalogGrid',
  'productGrid',
  'productCarousel',
  'productParallax',
  'catalogCollapse',
  'bannerCategories',
  'gallery',
  'information',
  'variants',
  'description',
  'reviews',
  'relatedProducts',
  'productDetailImage',
  'productDetailVideo',
  'productDetailProductVideos',
  'url',
  'html',
  'customFields',
  'tags',
  'rewardPoint',
  'referral',
  'tiers',
  'campaigns',
  'redemptionOptions',
] as const
export type BlockType = (typeof blockTypes)[number]

export const blockSchema = z.object({ id: z.string().regex(idPattern), type: z.string().min(1).max(60) }).loose()
export type Block = z.output<typeof blockSchema>
