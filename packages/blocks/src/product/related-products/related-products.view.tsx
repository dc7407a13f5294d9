import type { BlockView } from '../../kit/define/define-view.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { ProductRow } from '../../kit/products/product-row.tsx'
import { ProductSection } from '../../kit/products/product-section.tsx'
import type { RelatedProductsBlock } from './related-products.schema.ts'

const most = 10

/** Products that the store relates to this one. */
export const RelatedProductsView: BlockView<RelatedProductsBlock> = ({ block, host }) => {
  const ids = (productOf(host).useProduct()?.product.relatedIds ?? []).slice(0, most)
  const products = host.useProducts(ids)
  const isEmpty = ids.length === 0 || products?.length === 0
  return (
    <ProductSection block={block} host={host} icon="bag" heading={host.word('relatedProducts')}>
      {isEmpty ? null : <ProductRow host={host} products={products} count={ids.length} />}
    </ProductSection>
  )
}
