/** What the pages of single products read: each product of the shop with one variant, and without reviews. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { AppError } from '@vitrine/domain/errors'
import type { FakeServer } from './fake-server.ts'

export const productOf = ({ id, name, sku, price, compareAtPrice, vendor, image }: ProductCard): Product => ({
  id,
  handle: id,
  name,
  descriptionHtml: `<p>${name} of washed linen.</p>`,
  vendor: vendor === null ? null : { id: vendor, name: vendor },
  productType: 'Shirts',
  tags: ['linen'],
  categoryIds: ['c1'],
  images: image === null ? [] : [{ url: image, width: 400, height: 400, alt: name }],
  options: [],
  attributes: [{ id: 'material', name: 'Material', value: 'Linen' }],
  variants: [
    {
      id: `${id}-v1`,
      title: 'One size',
      sku,
      price,
      compareAtPrice,
      quantityAvailable: 12,
      availableForSale: true,
      selectedOptions: [],
      image,
    },
  ],
  relatedIds: [],
  rating: null,
  allCategoryIds: ['c1'],
  videos: [],
})

export function serveProducts(server: FakeServer, cards: readonly ProductCard[]): void {
  server.on(catalogRoutes.getProduct, ({ params }) => {
    const card = cards.find(({ id }) => id === params.id)
    if (!card) throw new AppError('not_found')
    return { data: productOf(card) }
  })
  server.on(catalogRoutes.listReviews, () => ({ data: [], total: 0, summary: null }))
}
