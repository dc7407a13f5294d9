import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Variant } from '@vitrine/domain/catalog/variant.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { LaterIcon } from '../../kit/frame/later-icons.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import type { BlockHost } from '../../kit/host/host.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { LockedPrice } from '../../kit/products/locked-price.tsx'
import { Stars } from '../../kit/products/stars.tsx'
import { formatAverage } from '../../kit/text/format-number.ts'
import { Kept } from '../../kit/translators/kept.tsx'
import css from './information.module.css'
import type { InformationBlock } from './information.schema.ts'

/** The shopper sees the remaining stock from this number down. */
const fewLeft = 5

interface VariantProps {
  host: BlockHost
  variant: Variant | undefined
}

function Stock({ host, variant }: VariantProps) {
  const left = variant?.quantityAvailable ?? null
  if (!variant?.availableForSale) {
    return (
      <p className={css.stock} data-state="out">
        {host.word(variant ? 'soldOut' : 'unavailableCombination')}
      </p>
    )
  }
  const isFew = left !== null && left <= fewLeft
  return (
    <p className={css.stock} data-state={isFew ? 'few' : 'in'}>
      <Kept text={isFew ? host.word('onlyLeft', { count: left }) : host.word('inStock')} />
    </p>
  )
}

function Price({ host, variant }: VariantProps) {
  if (!variant) return null
  const { price, compareAtPrice } = variant
  if (price === null) return <LockedPrice host={host} />
  const isReduced = compareAtPrice !== null && compareAtPrice.amountMinor > price.amountMinor
  return (
    <p className={css.prices}>
      <span className={css.price}>
        {isReduced ? <span className={kit.hidden}>{host.word('salePrice')}: </span> : null}
        <span translate="no">{host.formatMoney(price)}</span>
      </span>
      {isReduced ? <span className={kit.hidden}> {host.word('regularPrice')}: </span> : null}
      {isReduced ? (
        <s translate="no" className={css.former}>
          {host.formatMoney(compareAtPrice)}
        </s>
      ) : null}
    </p>
  )
}

function Head({ host, product }: { host: BlockHost; product: Product }) {
  const { share } = productOf(host)
  return (
    <div className={css.head}>
      {product.vendor ? (
        <Tappable host={host} action={{ type: 'openBrand', brand: product.vendor }} className={css.vendor}>
          {product.vendor.name}
        </Tappable>
      ) : null}
      {host.mode === 'edit' ? (
        <span className={css.share}>
          <LaterIcon name="share" />
        </span>
      ) : share ? (
        <button type="button" className={css.share} aria-label={host.word('share')} onClick={() => share(product)}>
          <LaterIcon name="share" />
        </button>
      ) : null}
    </div>
  )
}

/** Brand, name, rating, price and stock of the chosen variant. */
export const InformationView: BlockView<InformationBlock> = ({ block, host }) => {
  const shown = productOf(host).useProduct()
  if (!shown) return <Placeholder host={host} block={block} icon="text" items={3} shape="product" />
  const { product, variant } = shown
  const Name = host.mode === 'live' ? 'h1' : 'p'
  return (
    <BlockFrame block={block} host={host} className={css.main}>
      <Head host={host} product={product} />
      <Name dir="auto" className={css.name}>
        {product.name}
      </Name>
      {product.rating && product.rating.count > 0 ? (
        <p className={css.rating}>
          <Stars host={host} rating={product.rating.average} />
          {host.word('ratingOf', { average: formatAverage(host, product.rating.average), count: product.rating.count })}
        </p>
      ) : null}
      <Price host={host} variant={variant ?? product.variants[0]} />
      <div aria-live="polite">
        <Stock host={host} variant={variant} />
      </div>
    </BlockFrame>
  )
}
