import { VisuallyHidden } from '@mantine/core'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { buttonTextOn } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import { useLayout } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import css from './previews.module.css'
import { Price } from './price.tsx'

const shownProducts = 8

/** A product, or a placeholder in its shape while the product loads. */
function ProductTile({ product }: { product: ProductCard | null }) {
  const { host } = useCanvas()
  const picture = { aspectRatio: String(host.theme.productImageRatio), borderRadius: host.theme.cornerRadiusPx }
  return (
    <>
      {product?.image ? (
        <img className={css.picture} style={picture} src={host.mediaUrl(product.image)} alt="" loading="lazy" />
      ) : (
        <div className={css.picture} style={picture} />
      )}
      <div className={css.name}>{product?.name ?? ' '}</div>
      <Price price={product?.price} />
    </>
  )
}

/** A list of the store's products with the draft's branding (D-070). */
export function ProductListPreview() {
  const { host } = useCanvas()
  const { theme } = useLayout()
  const products = host.useRecentlyViewed(shownProducts)
  const accent = theme.color.primary
  return (
    <div className={phone.scroller}>
      <div className={css.head}>
        <VisuallyHidden component="h2">{m.canvas_heading_products()}</VisuallyHidden>
        <span className={css.pill} style={{ background: accent, color: buttonTextOn(accent) }}>
          {host.word('filter')}
        </span>
      </div>
      <ul className={css.grid}>
        {(products ?? Array.from({ length: shownProducts }, () => null)).map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed, products fill them
          <li key={at}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}
