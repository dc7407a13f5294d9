import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { ProductRow } from '../../kit/products/product-row.tsx'
import type { ProductCarouselBlock } from './product-carousel.schema.ts'

export const ProductCarouselView: BlockView<ProductCarouselBlock> = ({ block, host, eager }) => {
  const ids = block.products.map(({ id }) => id)
  const products = host.useProducts(ids)
  if (ids.length === 0 || products?.length === 0) {
    return <Placeholder host={host} block={block} icon="bag" shape="product" />
  }
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} viewMore={block.viewMore} action={block.action} />
      <ProductRow host={host} products={products} count={ids.length} eager={eager} />
    </BlockFrame>
  )
}
