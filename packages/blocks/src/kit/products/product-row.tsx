import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import css from '../frame/kit.module.css'
import type { BlockHost } from '../host/host.ts'
import { DummyTiles, ProductTile } from './product-tile.tsx'

/** Width of a carousel's pictures (document 2, section 2.16). */
const imageWidthPx = 104

interface ProductRowProps {
  host: BlockHost
  /** Null while the products load; `count` dummies are shown instead. */
  products: readonly ProductCard[] | null
  count: number
  eager?: boolean | undefined
}

/** Products in a row that scrolls sideways. */
export const ProductRow = ({ host, products, count, eager }: ProductRowProps) => (
  <ul className={`${css.list} ${css.row}`}>
    {products ? (
      products.map((product) => (
        <li key={product.id} className={css.rowItem} data-item={product.id}>
          <ProductTile host={host} product={product} imageWidthPx={imageWidthPx} eager={eager} />
        </li>
      ))
    ) : (
      <DummyTiles count={count} ratio={host.theme.productImageRatio} className={css.rowItem} />
    )}
  </ul>
)
