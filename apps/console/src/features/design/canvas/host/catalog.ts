/** The store's catalogue as the canvas reads it: real products and categories, and samples of them. */
import type { Brand, Category, Product, ProductCard, ReviewPage } from '@vitrine/domain/catalog/catalog.schema'
import { type BatchLoader, createBatchLoader } from './batch-loader.ts'
import { createPreviewProduct, type PreviewProduct } from './preview-product.ts'

/** A product with all details of its page. */
export interface ProductPage {
  id: string
  product: Product
  reviews: ReviewPage
}

/** The source of the data, which the screen implements with the catalogue's routes. */
export interface CatalogSource {
  products(ids: readonly string[]): Promise<readonly ProductCard[]>
  categories(ids: readonly string[]): Promise<readonly Category[]>
  brands(ids: readonly string[]): Promise<readonly Brand[]>
  /** Any products of the store, in place of the shopper's recently viewed ones. */
  sampleProducts(): Promise<readonly ProductCard[]>
  /** Null when the product no longer exists. */
  productPage(id: string): Promise<ProductPage | null>
}

export interface Catalog {
  products: BatchLoader<ProductCard>
  categories: BatchLoader<Category>
  brands: BatchLoader<Brand>
  /** The samples have one fixed id: `samples`. */
  samples: BatchLoader<{ id: string; products: readonly ProductCard[] }>
  productPages: BatchLoader<ProductPage>
  preview: PreviewProduct
}

export const samplesId = 'samples'

export const createCatalog = (source: CatalogSource): Catalog => ({
  products: createBatchLoader({ fetchMany: source.products, batchSize: 50 }),
  categories: createBatchLoader({ fetchMany: source.categories, batchSize: 50 }),
  brands: createBatchLoader({ fetchMany: source.brands, batchSize: 50 }),
  samples: createBatchLoader({
    fetchMany: async () => [{ id: samplesId, products: await source.sampleProducts() }],
    batchSize: 1,
  }),
  productPages: createBatchLoader({
    fetchMany: async ([id = '']) => {
      const page = await source.productPage(id)
      return page ? [page] : []
    },
    batchSize: 1,
  }),
  preview: createPreviewProduct(),
})
