import type { CSSProperties } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { DummyTiles, ProductTile } from '../../kit/products/product-tile.tsx'
import css from './product-grid.module.css'
import type { ProductGridBlock } from './product-grid.schema.ts'

/** Pictures are 155 px wide in two columns at 390: 16 outside, 12 between, and 9 of card around each. */
const imageWidthPx = (columns: number) => (358 - 12 * (columns - 1)) / columns - 18

export const ProductGridView: BlockView<ProductGridBlock> = ({ block, host, eager }) => {
  const ids = block.products.map(({ id }) => id)
  const products = host.useProducts(ids)
  if (ids.length === 0 || products?.length === 0) {
    return <Placeholder host={host} block={block} icon="bag" shape="product" />
  }
  const { columns } = block
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} viewMore={block.viewMore} action={block.action} />
      <ul className={`${kit.list} ${css.grid}`} style={{ '--vb-columns': String(columns) } as CSSProperties}>
        {products ? (
          products.map((product) => (
            <li key={product.id} className={css.card} data-item={product.id}>
              <ProductTile host={host} product={product} imageWidthPx={imageWidthPx(columns)} eager={eager} />
            </li>
          ))
        ) : (
          <DummyTiles count={ids.length} ratio={host.theme.productImageRatio} className={css.card} />
        )}
      </ul>
    </BlockFrame>
  )
}
