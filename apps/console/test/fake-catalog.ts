/** More of a store's catalogue than every screen needs: a tree of categories, and brands. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Brand, CategoryNode } from '@vitrine/domain/catalog/catalog.schema'
import { onePixel } from './fake-picture.ts'
import type { FakeServer } from './fake-server.ts'

const node = (id: string, name: string, parentId: string | null = null, visible = true): CategoryNode => ({
  id,
  name,
  parentId,
  visible,
  selected: false,
})

export const categoryTree: readonly CategoryNode[] = [
  node('women', 'Women'),
  node('dresses', 'Dresses', 'women'),
  node('men', 'Men'),
  node('home', 'Home'),
  node('decor', 'Decor', 'home'),
  node('vases', 'Vases & pots', 'decor'),
  node('candles', 'Candles & scents', 'decor'),
  node('samples', 'Samples', 'decor', false),
  node('kitchen', 'Kitchen', 'home'),
  node('outlet', 'Outlet', null, false),
]

export function serveCategoryTree(server: FakeServer): void {
  server.on(catalogRoutes.listCategoryNodes, () => ({ data: [...categoryTree], total: categoryTree.length }))
  server.on(catalogRoutes.listCategories, ({ query }) => {
    const asked = query.ids?.split(',')
    const found = categoryTree.filter(({ id }) => asked?.includes(id) ?? true).map(asCategory)
    return { data: found, total: found.length }
  })
}

const asCategory = ({ selected: _, ...kept }: CategoryNode, position: number) => ({
  ...kept,
  title: kept.name,
  image: null,
  position,
  productCount: 3,
  children: [],
})

export const brands: readonly Brand[] = ['Norrvik', 'Lumen & Oak', 'Kestrelle'].map((name) => ({
  id: name.toLowerCase().replaceAll(/\W+/g, '-'),
  name,
  imageUrl: onePixel,
  selected: false,
}))

export function serveBrands(server: FakeServer): void {
  server.on(catalogRoutes.listBrands, ({ query }) => {
    const asked = query.ids?.split(',').map((id) => brands.find((brand) => brand.id === id))
    const found = (asked ?? brands)
      .filter((brand) => brand !== undefined)
      .filter(({ name }) => name.toLowerCase().includes((query.query ?? '').toLowerCase()))
    return { data: { brands: found }, total: found.length }
  })
}
