/** Blocks and a host with made-up content, for tests of views only. */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Brand, Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { createBlock } from '../schemas.ts'
import type { BlockHost } from './host.ts'
import { loyaltySamples } from './loyalty-samples.ts'
import { bareProductHost, sampleProductHost } from './sample-product.fixture.ts'

const longText = 'Very long words without end, '.repeat(7).slice(0, 200)

export const sampleProduct = (id: string, more: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Product ${id}`,
  image: `/products/${id}.webp`,
  sku: `SKU-${id}`,
  price: { amountMinor: 123_450, currencyCode: 'USD' },
  compareAtPrice: null,
  priceText: '$1,234.50',
  availableForSale: true,
  vendor: null,
  isThumbnail: false,
  urlThumbnail: null,
  ...more,
})

const sampleCategory = (id: string, position: number): Category => ({
  id,
  name: `Category ${id}`,
  title: `Category ${id}`,
  image: null,
  parentId: null,
  visible: true,
  position,
  productCount: 3,
})

const sampleBrand = (id: string): Brand => ({ id, name: `Brand ${id}`, imageUrl: `/b/${id}.webp`, selected: true })

export interface SampleHost extends BlockHost {
  name: string
}

/** Everything loads at once, and taps lead to `#`. `more` replaces parts. */
export const sampleHost = (more: Partial<BlockHost> = {}): SampleHost => ({
  name: Object.entries(more)
    .map(([key, value]) => `${key} ${typeof value === 'function' ? 'replaced' : value}`)
    .join(', '),
  mode: 'live',
  language: 'en',
  rightToLeft: false,
  theme: { primary: '#1F2128', secondary: '#E45F35', cornerRadiusPx: 8, productImageRatio: 1, hasLogo: true },
  mediaUrl: (src) => src,
  actionProps: (action: Action | null | undefined) =>
    more.mode === 'edit' || !action || action.type === 'noAction' ? {} : { href: `#${action.type}` },
  formatMoney,
  badgesOf: () => [],
  word: (word) => word,
  useProducts: (ids) =>
    ids.map((id, at) =>
      sampleProduct(id, {
        availableForSale: at !== 1,
        compareAtPrice: at === 2 ? { amountMinor: 200_000, currencyCode: 'USD' } : null,
        image: at === 3 ? null : `/products/${id}.webp`,
      }),
    ),
  useCategories: (ids) => ids.map(sampleCategory),
  useBrands: (ids) => ids.map(sampleBrand),
  useRecentlyViewed: () => ['r1', 'r2'].map((id) => sampleProduct(id)),
  useLoyalty: () => loyaltySamples,
  useShare: () => () => {},
  useRedeem: () => () => {},
  useNow: () => Date.parse('2026-01-10T10:00:00Z'),
  product: sampleProductHost(),
  accountItemProps: (code) => ({ href: `#account-${code}` }),
  ...more,
})

/** A host whose catalogue has none of the requested items. */
export const emptyHost = sampleHost({
  useProducts: () => [],
  useCategories: () => [],
  useBrands: () => [],
  useRecentlyViewed: () => [],
  useLoyalty: () => null,
  product: bareProductHost,
})

/** Fields that only some types have. */
function ownSample(type: BlockType, text: string): Record<string, unknown> {
  const said = { text }
  if (type === 'inlineHtmlContent') return { source: { html: `<h2>${text}</h2><p>A paragraph</p>` } }
  if (type === 'html') return { source: { html: `<p>${text}</p>` } }
  if (type === 'webpage') return { source: { url: 'https://shop.test/', openExternal: false } }
  if (type === 'referral') return { referralTitle: said, description: said, message: said }
  if (type === 'rewardPoint') return { description: said, message: said }
  if (type !== 'store') return {}
  const store = { name: text, address: text, phone: '+1 555 0100', mail: 'a@shop.test', website: 'https://shop.test/' }
  const openDays = [{ id: 'saturday', label: 'Saturday', type: 'saturday', time: '08:00 AM - 09:00 PM' }]
  return { store, openDays, coordinates: { lat: 52.5, lng: 13.4 }, descriptions: [{ text }] }
}

/** A block of any type with all lists filled; `oversized` uses the greatest allowed sizes. */
export function sampleBlock(type: BlockType, { oversized = false } = {}): Block {
  const text = oversized ? longText : 'A title'
  const count = oversized ? 8 : 2
  const action: Action = { type: 'openUrl', url: { url: 'https://shop.test/', openExternal: false } }
  const each = <T>(make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
  return {
    ...createBlock(type),
    title: { text, textColor: '#1F2128', visible: true },
    images: each((at) => ({
      src: `/i/${at}.webp`,
      ratio: oversized ? 0.01 : 1.5,
      alt: `Picture ${at}`,
      action,
      visible: true,
    })),
    videos: [{ src: '/v.mp4', ratio: oversized ? 100 : null, thumbnail: '/v.webp', alt: 'A film' }],
    categories: each((at) => ({ id: `c${at}`, name: text, image: `/c/${at}.webp`, visibleName: at % 2 === 0, action })),
    brands: each((at) => ({ id: `b${at}`, name: text, imageUrl: at === 0 ? null : `/b/${at}.webp` })),
    products: each((at) => ({ id: `p${at}`, name: text, image: `/p/${at}.webp` })),
    category: { id: 'c0', name: text },
    action,
    ...ownSample(type, text),
    ...(type === 'customFields' && { fields: each((at) => ({ id: at === 0 ? 'material' : '', name: text })) }),
    ...(type === 'countdown' && { startAt: '2026-01-01T00:00:00Z', endAt: '2026-01-12T13:04:09Z' }),
  }
}
