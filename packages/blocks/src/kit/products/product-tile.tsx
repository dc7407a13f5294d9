import type { Action } from '@vitrine/domain/actions/action.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import css from '../frame/kit.module.css'
import { Tappable } from '../frame/tappable.tsx'
import type { BlockHost } from '../host/host.ts'
import { Picture } from '../media/picture.tsx'
import { ColorDots } from './color-dots.tsx'
import { BadgesBelow, CornerBadges } from './product-badges.tsx'
import { QuickAddButton } from './quick-add-button.tsx'

export const openProduct = (product: ProductCard): Action => ({
  type: 'openProduct',
  product: { id: product.id, name: product.name, image: product.image, sku: product.sku },
})

interface ProductTileProps {
  host: BlockHost
  product: ProductCard
  imageWidthPx: number
  /** Ratio of width to height; by default the theme's. */
  ratio?: number
  eager?: boolean | undefined
  className?: string | undefined
}

/** The price, the former one struck through, or what to do to see it. */
function TilePrice({ host, product: { price, compareAtPrice } }: { host: BlockHost; product: ProductCard }) {
  if (price === null)
    return (
      <span dir="auto" className={css.locked}>
        {host.settings?.logInToSeePrice.title}
      </span>
    )
  const isReduced = compareAtPrice !== null && compareAtPrice.amountMinor > price.amountMinor
  return (
    <span className={css.prices}>
      {isReduced ? <span className={css.hidden}>{host.word('salePrice')}: </span> : null}
      <span translate="no" className={isReduced ? css.reduced : css.price}>
        {host.formatMoney(price)}
      </span>
      {isReduced ? <span className={css.hidden}> {host.word('regularPrice')}: </span> : null}
      {isReduced ? (
        <s translate="no" className={css.former}>
          {host.formatMoney(compareAtPrice)}
        </s>
      ) : null}
    </span>
  )
}

/** A product: picture, name, price, the former price struck through, and a mark when it is sold out. */
export function ProductTile({ host, product, imageWidthPx, ratio, eager, className }: ProductTileProps) {
  const badges = host.badgesOf(product)
  const tile = (
    <Tappable host={host} action={openProduct(product)} className={`${css.product} ${className ?? ''}`}>
      <div className={product.availableForSale ? css.withBadges : css.soldOut}>
        <Picture
          host={host}
          src={product.image}
          thumbnail={product.urlThumbnail}
          alt=""
          ratio={ratio ?? host.theme.productImageRatio}
          widthPx={imageWidthPx}
          eager={eager}
        />
        <CornerBadges
          badges={badges}
          mediaUrl={host.mediaUrl}
          mark={product.availableForSale ? null : <span className={css.mark}>{host.word('soldOut')}</span>}
        />
      </div>
      <BadgesBelow badges={badges} mediaUrl={host.mediaUrl} />
      <span dir="auto" className={css.name}>
        {product.name}
      </span>
      <TilePrice host={host} product={product} />
      <ColorDots host={host} colors={product.colors} />
    </Tappable>
  )
  if (!host.settings?.quickAddLabel) return tile
  return (
    <>
      {tile}
      <QuickAddButton host={host} product={product} label={host.settings.quickAddLabel} />
    </>
  )
}

interface DummyTilesProps {
  count: number
  ratio: number
  className?: string | undefined
}

/** Placeholders for products that are loading. They have the same size, so that nothing moves afterwards. */
export const DummyTiles = ({ count, ratio, className = '' }: DummyTilesProps) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dummies are alike and never move
    <li key={at} className={`${css.dummy} ${className}`} aria-hidden="true">
      <i style={{ aspectRatio: String(ratio) }} />
      <b />
      <b />
    </li>
  ))
