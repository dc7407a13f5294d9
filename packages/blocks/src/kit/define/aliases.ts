/** Wire names of the same block. They are kept on the wire, but drawn and checked like the name on the right. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'

const aliases: Partial<Record<string, BlockType>> = {
  carousel: 'productCarousel',
  parallax: 'productParallax',
  catalogCarousel: 'catalogGrid',
  vendor: 'brand',
}

export const canonicalType = (type: string): string => aliases[type] ?? type
