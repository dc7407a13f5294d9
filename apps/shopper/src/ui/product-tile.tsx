import { ColorDots } from '@vitrine/blocks/kit/products/color-dots'
import { BadgesBelow, CornerBadges } from '@vitrine/blocks/kit/products/product-badges'
import { QuickAddButton } from '@vitrine/blocks/kit/products/quick-add-button'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { pathTo } from '../app/routes.ts'
import { useHref, useShop, useWords } from '../app/shop.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import css from './product-tile.module.css'
import { WishButton } from './wish-button.tsx'

interface ProductTileProps {
  product: ProductCard
  eager?: boolean
  /** Called when the product is opened, to learn which result of a search was useful. */
  onOpen?: (product: ProductCard) => void
}

/** A product in a list. */
export function ProductTile({ product, eager, onOpen }: ProductTileProps) {
  const href = useHref()
  const word = useWords()
  const { host } = useShop()
  const badges = host.badgesOf(product)
  return (
    <li className={css.tile} data-sold-out={product.availableForSale ? undefined : ''}>
      <a href={href(pathTo('product', product.id))} onClick={() => onOpen?.(product)}>
        <div className={css.picture}>
          <Picture src={product.image} thumbnail={product.urlThumbnail} alt="" widthPx={176} eager={eager} />
          <CornerBadges
            badges={badges}
            mediaUrl={host.mediaUrl}
            mark={product.availableForSale ? null : <span className={css.mark}>{word('soldOut')}</span>}
          />
        </div>
        <BadgesBelow badges={badges} mediaUrl={host.mediaUrl} />
        {product.vendor ? <span className={css.vendor}>{product.vendor}</span> : null}
        <span dir="auto" className={css.name}>
          {product.name}
        </span>
        <Price price={product.price} before={product.compareAtPrice} />
        <ColorDots host={host} colors={product.colors} />
      </a>
      {host.settings?.quickAddLabel ? (
        <QuickAddButton host={host} product={product} label={host.settings.quickAddLabel} />
      ) : null}
      <WishButton id={product.id} name={product.name} onPicture />
    </li>
  )
}

interface ProductTilesProps {
  products: readonly ProductCard[]
  onOpen?: (product: ProductCard) => void
}

/** Number of tiles visible without scrolling, whose pictures are fetched first. */
const eagerTiles = 4

export const ProductTiles = ({ products, onOpen }: ProductTilesProps) => (
  <ul className={css.tiles}>
    {products.map((product, index) => (
      <ProductTile key={product.id} product={product} eager={index < eagerTiles} onOpen={onOpen} />
    ))}
  </ul>
)
