/** The home page that an app of each trade begins with, and its look: data alone, filled with what the store sells. */
import type { Trade } from '@vitrine/domain/apps/trades'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'

/** A part of the page. Shelves are categories with products; each part that shows one takes the next. */
export type StarterPart =
  | { kind: 'search' }
  /** Pictures of the first products of this many shelves, each leading to its shelf. */
  | { kind: 'hero'; slides: number }
  | { kind: 'categories'; type: Extract<BlockType, 'catalogGrid' | 'catalogCollapse'>; title: string; columns: number }
  | {
      kind: 'shelf'
      type: Extract<BlockType, 'productGrid' | 'productCarousel' | 'productParallax'>
      /** The shelf's own name where there is none. */
      title?: string
      products: number
    }
  /** A large picture with words, which leads to the shelf that is shown next. */
  | { kind: 'feature'; title: string; text: string }
  | { kind: 'pictures'; columns: number }
  | { kind: 'brands'; title: string }
  | { kind: 'recent'; title: string }

export interface Starter {
  theme: {
    primary: string
    secondary: string
    corner: LayoutContent['theme']['corner']['style']
    image: LayoutContent['theme']['image']['style']
  }
  background: string
  parts: readonly StarterPart[]
}

export const starters: Readonly<Record<Trade, Starter>> = {
  fashion: {
    theme: { primary: '#2B2A33', secondary: '#B4532A', corner: 'sharp', image: '3:4' },
    background: '#FFFFFF',
    parts: [
      { kind: 'hero', slides: 3 },
      { kind: 'categories', type: 'catalogGrid', title: 'Shop by category', columns: 4 },
      { kind: 'shelf', type: 'productGrid', title: 'New in', products: 4 },
      { kind: 'feature', title: 'The pieces of the season', text: 'Chosen to go with what you already have.' },
      { kind: 'shelf', type: 'productCarousel', products: 8 },
      { kind: 'shelf', type: 'productParallax', products: 6 },
      { kind: 'brands', title: 'Our makers' },
      { kind: 'recent', title: 'Recently viewed' },
    ],
  },
  food: {
    theme: { primary: '#2F5D3A', secondary: '#C8552B', corner: 'circle', image: '1:1' },
    background: '#FFFDF7',
    parts: [
      { kind: 'search' },
      { kind: 'feature', title: 'For the table', text: 'What makes an ordinary day taste better.' },
      { kind: 'shelf', type: 'productCarousel', title: 'Favorites of our customers', products: 8 },
      { kind: 'categories', type: 'catalogGrid', title: 'What are you looking for?', columns: 3 },
      { kind: 'shelf', type: 'productGrid', products: 4 },
      { kind: 'pictures', columns: 2 },
      { kind: 'recent', title: 'Buy it again' },
    ],
  },
  home: {
    theme: { primary: '#17505A', secondary: '#B5652F', corner: 'round', image: '1:1' },
    background: '#FFFFFF',
    parts: [
      { kind: 'hero', slides: 3 },
      { kind: 'search' },
      { kind: 'categories', type: 'catalogGrid', title: 'Rooms and shelves', columns: 3 },
      { kind: 'shelf', type: 'productCarousel', products: 8 },
      { kind: 'feature', title: 'At home in every room', text: 'Made to be used, and to be looked at.' },
      { kind: 'shelf', type: 'productGrid', products: 4 },
      { kind: 'shelf', type: 'productParallax', products: 6 },
      { kind: 'pictures', columns: 2 },
      { kind: 'recent', title: 'Recently viewed' },
    ],
  },
  electronics: {
    theme: { primary: '#1B2A4A', secondary: '#C2481F', corner: 'round', image: '1:1' },
    background: '#F6F7FA',
    parts: [
      { kind: 'search' },
      { kind: 'hero', slides: 2 },
      { kind: 'shelf', type: 'productGrid', title: 'In demand', products: 4 },
      { kind: 'categories', type: 'catalogCollapse', title: 'All departments', columns: 1 },
      { kind: 'shelf', type: 'productCarousel', products: 8 },
      { kind: 'feature', title: 'Made to last', text: 'Spare parts and help for years, not for months.' },
      { kind: 'shelf', type: 'productParallax', products: 6 },
      { kind: 'brands', title: 'Brands we carry' },
      { kind: 'recent', title: 'Recently viewed' },
    ],
  },
}
