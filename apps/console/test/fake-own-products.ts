/** Products of the fake shop's own store, and its delivery, kept in memory. */
import { deliveryRoutes } from '@vitrine/domain/delivery/delivery.routes'
import type { OwnDelivery } from '@vitrine/domain/delivery/delivery.schema'
import { standardDelivery } from '@vitrine/domain/delivery/delivery-price.rules'
import { AppError } from '@vitrine/domain/errors'
import type { OwnProduct, SavedProduct } from '@vitrine/domain/goods/own-product.schema'
import { ownProductsRoutes as routes } from '@vitrine/domain/goods/own-products.routes'
import type { GoodPlace } from '@vitrine/domain/store-connection/goods.schema'
import type { FakeServer } from './fake-server.ts'
import { ensureRevision } from './revisions.ts'

export const ownProductOf = (id: string, over: Partial<OwnProduct> = {}): OwnProduct => ({
  ...{ id, handle: id, revision: 'r1', name: `Product ${id}`, descriptionHtml: '<p>Clay</p>', visible: true },
  ...{ brand: 'Loom', productType: null, tags: ['new'], categories: [['Home', 'Mugs']], options: [], images: [] },
  pictures: {},
  variants: [
    {
      ...{
        id: `${id}-1`,
        values: [],
        sku: 'M-1',
        barcode: null,
        weightGrams: 300,
        image: null,
        stock: 5,
        sellsOn: false,
      },
      prices: { USD: { amountMinor: 1_250, compareAtMinor: null } },
    },
  ],
  ...over,
})

const toOwn = (
  { id, handle, pictures }: Pick<OwnProduct, 'id' | 'handle' | 'pictures'>,
  saved: SavedProduct,
  revision: string,
): OwnProduct => ({
  ...saved,
  ...{ id, handle, pictures, revision },
  variants: saved.variants.map(({ stock, ...variant }) => ({ ...variant, stock: stock.is })),
})

export class FakeProducts {
  products = [ownProductOf('mug'), ownProductOf('jug', { visible: false })]
  uses: GoodPlace[] = []
  delivery: OwnDelivery = { ...standardDelivery(['USD', 'EUR']), revision: '0', currencies: ['USD', 'EUR'] }

  #find(id: string): OwnProduct {
    const product = this.products.find((one) => one.id === id)
    if (!product) throw new AppError('not_found')
    return product
  }

  #put(product: OwnProduct): { data: OwnProduct } {
    this.products = [...this.products.filter(({ id }) => id !== product.id), product]
    return { data: product }
  }

  serve(server: FakeServer): void {
    server.on(routes.listOwnProducts, ({ query: { keyword = '', visibility, page = 0, size = 25 } }) => {
      const found = this.products
        .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
        .filter(({ visible }) => visibility === undefined || visible === (visibility === 'shown'))
      const from = Number(page) * Number(size)
      const products = found.slice(from, from + Number(size)).map(({ id, name, visible, variants }) => ({
        ...{ id, name, visible, imageUrl: null, variants: variants.length, stock: variants[0]?.stock ?? null },
        price: { leastMinor: 1_250, mostMinor: 1_250 },
      }))
      return { data: { products, total: found.length, currencyCode: 'USD' } }
    })
    server.on(deliveryRoutes.readDelivery, () => ({ data: this.delivery }))
    server.on(deliveryRoutes.saveDelivery, ({ body, request }) => {
      const { currencies, revision } = this.delivery
      ensureRevision(request, this.delivery)
      this.delivery = { ...body, currencies, revision: `${revision}+` }
      return { data: this.delivery }
    })
    server.on(routes.listGoodsNames, () => ({
      data: {
        ...{ categories: [['Home'], ['Home', 'Mugs']], brands: ['Loom'], types: ['Mugs'], tags: ['new'] },
        currencies: ['USD', 'EUR'],
      },
    }))
    server.on(routes.readOwnProduct, ({ params: { id } }) => ({ data: this.#find(id) }))
    server.on(routes.listProductUses, () => ({ data: { places: this.uses, more: 0 } }))
    server.on(routes.createOwnProduct, ({ body: { id, ...saved } }) =>
      this.#put(toOwn({ id, handle: id, pictures: {} }, saved, 'r1')),
    )
    server.on(routes.saveOwnProduct, ({ params: { id }, body, request }) => {
      const known = this.#find(id)
      ensureRevision(request, known)
      return this.#put(toOwn(known, body, `${known.revision}+`))
    })
    server.on(routes.showOwnProduct, ({ params: { id }, body: { visible } }) =>
      this.#put({ ...this.#find(id), visible, revision: 'r2' }),
    )
    server.on(routes.deleteOwnProduct, ({ params: { id } }) => {
      this.products = this.products.filter((one) => one.id !== id)
      return { data: { id } }
    })
  }
}
