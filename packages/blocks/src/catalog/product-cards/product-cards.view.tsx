import { useRef, useState } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { DummyTiles, ProductTile } from '../../kit/products/product-tile.tsx'
import css from './product-cards.module.css'
import type { ProductCardsBlock } from './product-cards.schema.ts'

/** Document 2, section 2.16: pictures are 98 wide, and those beside the middle one are 18 less high. */
const imageWidthPx = 98
const lowerByPx = 18
/** Width of a card and of the gap after it. */
const stepPx = 126

/** The palette's 'Swipeable cards': three are visible, and the middle one is taller. */
export const ProductCardsView: BlockView<ProductCardsBlock> = ({ block, host, eager }) => {
  const [middle, setMiddle] = useState(1)
  const row = useRef<HTMLUListElement>(null)
  const ids = block.products.map(({ id }) => id)
  const products = host.useProducts(ids)
  if (ids.length === 0 || products?.length === 0) {
    return <Placeholder host={host} block={block} icon="cards" items={3} shape="product" />
  }
  const tallest = imageWidthPx / host.theme.productImageRatio
  const lower = imageWidthPx / (tallest - lowerByPx)
  const handleScroll = () => setMiddle(1 + Math.round(Math.abs(row.current?.scrollLeft ?? 0) / stepPx))
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} viewMore={block.viewMore} action={block.action} />
      <ul ref={row} className={`${kit.list} ${kit.row} ${css.row}`} onScroll={handleScroll}>
        {products ? (
          products.map((product, at) => (
            <li key={product.id} className={`${css.card} ${at === middle ? css.middle : ''}`} data-item={product.id}>
              <ProductTile
                host={host}
                product={product}
                imageWidthPx={imageWidthPx}
                ratio={at === middle ? host.theme.productImageRatio : lower}
                eager={eager}
                className={css.tile}
              />
            </li>
          ))
        ) : (
          <DummyTiles count={Math.min(ids.length, 3)} ratio={lower} className={css.card} />
        )}
      </ul>
    </BlockFrame>
  )
}
