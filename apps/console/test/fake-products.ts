/** What the pages of single products read: each product of the shop in two sizes, and without reviews. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { AppError } from '@vitrine/domain/errors'
import { pictureAddress } from './fake-media.ts'
import type { FakeServer } from './fake-server.ts'

const sizes = ['Small', 'Large']

export const productOf = ({ id, name, sku, price, compareAtPrice, vendor, image }: ProductCard): Product => ({
  id,
  handle: id,
  name,
  descriptionHtml: `<p>${name} of washed linen.</p>`,
  vendor: vendor === null ? null : { id: vendor, name: vendor },
  productType: 'Shirts',
  tags: ['linen'],
  categoryIds: ['c1'],
  images: [{ url: image ?? pictureAddress(id), width: 400, height: 400, alt: name }],
  options: [{ name: 'Size', values: sizes.map((label) => ({ label, swatch: null })) }],
  attributes: [{ id: 'material', name: 'Material', value: 'Linen' }],
  variants: sizes.map((size) => ({
    id: `${id}-${size}`,
    title: size,
    sku,
    price,
    compareAtPrice,
    quantityAvailable: 12,
    availableForSale: true,
    selectedOptions: [{ name: 'Size', value: size }],
    image,
  })),
  relatedIds: ['p2', 'p3'],
  rating: null,
  allCategoryIds: ['c1'],
  videos: [],
  facts: {
    title: name,
    vendor,
    productType: 'Shirts',
    tags: ['linen'],
    currencyCode: price?.currencyCode ?? 'USD',
    shownCurrencyCode: price?.currencyCode ?? 'USD',
    variants: sizes.map((size) => [size, price?.amountMinor ?? null, null, null, 12]),
  },
})

export function serveProducts(server: FakeServer, cards: readonly ProductCard[]): void {
  server.on(catalogRoutes.getProduct, ({ params }) => {
    const card = cards.find(({ id }) => id === params.id)
    if (!card) throw new AppError('not_found')
    return { data: productOf(card) }
  })
  server.on(catalogRoutes.listReviews, () => ({ data: [], total: 0, summary: null }))
}
