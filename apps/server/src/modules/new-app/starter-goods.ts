/** What of the store a starter page shows, as the mirror has it. */
import type { Category, Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { findProduct, listBrands, listCategories, listProducts, type Reading } from '../catalog/index.ts'

/** A category with products of its own, and its first product with all pictures. */
export interface Shelf {
  category: Category
  products: readonly ProductCard[]
  front: Product
}

export interface StarterGoods {
  /** The store's categories, in its order. */
  categories: readonly Category[]
  /** Those with most products first; no two begin with the same product. */
  shelves: readonly Shelf[]
  brands: readonly { id: string; name: string; imageUrl: string | null }[]
}

const mostCategories = 20
const mostShelves = 8
const mostProducts = 12
const fewestProducts = 2

async function readShelf(reading: Reading, category: Category, shown: ReadonlySet<string>): Promise<Shelf | null> {
  const paging = { page: 0, size: mostProducts }
  const { rows } = await listProducts(reading, { categoryId: category.id, sort: 'featured', paging })
  const products = rows.filter(
    ({ id, image, availableForSale }) => image !== null && availableForSale && !shown.has(id),
  )
  const [first] = products
  const front = first && products.length >= fewestProducts ? await findProduct(reading, first.id) : null
  return front && front.images.length > 0 ? { category, products, front } : null
}

export async function readStarterGoods(reading: Reading): Promise<StarterGoods> {
  const { rows } = await listCategories(reading, { paging: { page: 0, size: mostCategories } })
  const categories = rows.filter(({ productCount }) => productCount > 0)
  const shown = new Set<string>()
  const shelves: Shelf[] = []
  for (const category of [...categories].sort((a, b) => b.productCount - a.productCount)) {
    if (shelves.length === mostShelves) break
    const shelf = await readShelf(reading, category, shown)
    if (!shelf) continue
    shelves.push(shelf)
    for (const { id } of shelf.products) shown.add(id)
  }
  const { rows: brands } = await listBrands(reading, { paging: { page: 0, size: 8 } })
  return { categories, shelves, brands }
}
