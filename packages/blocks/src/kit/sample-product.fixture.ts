/** A product with everything that its blocks can show, and one without; only for tests of views. */
import type { Product, Review } from '@vitrine/domain/catalog/catalog.schema'
import type { ProductHost, ShownProduct } from './product-host.ts'

const price = { amountMinor: 8900, currencyCode: 'USD' }

const sampleVariant = (id: string, size: string, more: Partial<Product['variants'][number]> = {}) => ({
  id,
  title: `Teal / ${size}`,
  sku: `SNK-${size}`,
  price,
  compareAtPrice: { amountMinor: 12_000, currencyCode: 'USD' },
  quantityAvailable: 3,
  availableForSale: true,
  selectedOptions: [
    { name: 'Colour', value: 'Teal' },
    { name: 'Size', value: size },
  ],
  image: '/products/teal.webp',
  ...more,
})

const fullProduct: Product = {
  id: 'sneaker',
  handle: 'sneaker',
  name: 'Court sneaker',
  descriptionHtml: '<p>Made to last.</p>',
  vendor: { id: 'nordhavn', name: 'Nordhavn' },
  productType: 'Shoes',
  tags: ['new', 'leather'],
  categoryIds: ['sneakers'],
  allCategoryIds: ['footwear', 'sneakers'],
  images: [
    { url: '/products/teal.webp', width: 800, height: 800, alt: 'From the side' },
    { url: '/products/top.webp', width: 800, height: 800, alt: '' },
  ],
  options: [
    {
      name: 'Colour',
      values: [
        { label: 'Teal', swatch: '#0f766e' },
        { label: 'Sand', swatch: 'not a colour' },
      ],
    },
    {
      name: 'Size',
      values: [
        { label: '41', swatch: null },
        { label: '42', swatch: null },
      ],
    },
  ],
  attributes: [
    { id: 'material', name: 'Material', value: 'Leather' },
    { id: 'care', name: 'Care', value: 'Wipe with a damp cloth' },
  ],
  variants: [sampleVariant('v1', '41'), sampleVariant('v2', '42', { availableForSale: false, quantityAvailable: 0 })],
  relatedIds: ['p1', 'p2'],
  rating: { average: 4.4, count: 12 },
  videos: [{ url: '/v.mp4', ratio: null, thumbnailUrl: null, alt: 'Walking' }],
}

const bareProduct: Product = {
  ...fullProduct,
  descriptionHtml: '',
  vendor: null,
  productType: null,
  tags: [],
  images: [],
  options: [],
  attributes: [],
  variants: [],
  relatedIds: [],
  rating: null,
  videos: [],
}

const sampleReview = (at: number): Review => ({
  id: `r${at}`,
  rating: (at % 5) + 1,
  author: 'Noa',
  title: at % 2 === 0 ? 'Fits as it should' : '',
  text: 'I wear them every day.',
  createdAt: '2026-01-05T10:00:00.000Z',
})

export const sampleProductHost = (more: Partial<Product> = {}, shown: Partial<ShownProduct> = {}): ProductHost => {
  const product = { ...fullProduct, ...more }
  const value: ShownProduct = {
    product,
    variant: product.variants[0],
    choice: { Colour: 'Teal', Size: '41' },
    ...shown,
  }
  return {
    useProduct: () => value,
    useReviews: (_, count) => ({
      reviews: Array.from({ length: Math.min(count, 12) }, (__, at) => sampleReview(at)),
      total: 12,
      summary: { average: 4.4, count: 12, stars: [0, 1, 1, 3, 7] },
    }),
    choose: () => undefined,
    share: () => undefined,
  }
}

export const bareProductHost: ProductHost = {
  ...sampleProductHost(bareProduct, { variant: undefined, choice: {} }),
  useReviews: () => ({ reviews: [], total: 0, summary: null }),
}
