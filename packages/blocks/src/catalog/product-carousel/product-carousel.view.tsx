import { BlockFrame, BlockHeading } from '../../kit/block-frame.tsx'
import type { BlockView } from '../../kit/define-view.ts'
import kit from '../../kit/kit.module.css'
import { Placeholder } from '../../kit/placeholder.tsx'
import { ProductRow } from '../../kit/product-row.tsx'
import type { ProductCarouselBlock } from './product-carousel.schema.ts'

export const ProductCarouselView: BlockView<ProductCarouselBlock> = ({ block, host, eager }) => {
  const ids = block.products.map(({ id }) => id)
  const products = host.useProducts(ids)
  if (ids.length === 0 || products?.length === 0) {
    return <Placeholder host={host} icon="bag" label="Product carousel" shape="product" />
  }
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} viewMore={block.viewMore} action={block.action} />
      <ProductRow host={host} products={products} count={ids.length} eager={eager} />
    </BlockFrame>
  )
}
