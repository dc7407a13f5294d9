import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { ProductRow } from '../../kit/products/product-row.tsx'
import type { RecentlyViewedBlock } from './recently-viewed.schema.ts'

const limit = 10

export const RecentlyViewedView: BlockView<RecentlyViewedBlock> = ({ block, host }) => {
  const products = host.useRecentlyViewed(limit)
  if (products?.length === 0) {
    return <Placeholder host={host} block={block} icon="clock" shape="product" />
  }
  // Most first-time visitors have no viewed products, so no placeholder is shown before they are known.
  if (products === null && host.mode === 'live') return null
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={{ ...block.title, text: block.title.text || host.word('recentlyViewed') }} />
      <ProductRow host={host} products={products} count={4} />
    </BlockFrame>
  )
}
