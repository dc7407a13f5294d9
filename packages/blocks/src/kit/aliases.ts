/** Wire names that mean the same block. Kept as they are on the wire; drawn and checked as the name on the right. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'

const aliases: Partial<Record<string, BlockType>> = {
  carousel: 'productCarousel',
  parallax: 'productParallax',
  catalogCarousel: 'catalogGrid',
  vendor: 'brand',
}

export const canonicalType = (type: string): string => aliases[type] ?? type
