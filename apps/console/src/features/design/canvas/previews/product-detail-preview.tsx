import { buttonTextOn } from '@vitrine/domain/formats/color.rules'
import { useLayout } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import css from './previews.module.css'

/** One of the store's products with the draft's branding (D-070). */
export function ProductDetailPreview() {
  const { host } = useCanvas()
  const { theme } = useLayout()
  const product = host.useRecentlyViewed(1)?.[0]
  const { primary, secondary } = theme.color
  const corner = host.theme.cornerRadiusPx
  return (
    <>
      <div className={phone.scroller}>
        {product?.image ? (
          <img
            className={css.wide}
            style={{ aspectRatio: String(host.theme.productImageRatio) }}
            src={host.mediaUrl(product.image)}
            alt=""
          />
        ) : (
          <div className={css.wide} style={{ aspectRatio: String(host.theme.productImageRatio) }} />
        )}
        <div className={css.detail}>
          {product?.vendor ? <div className={css.vendor}>{product.vendor}</div> : null}
          <h2 className={css.title}>{product?.name ?? 'Product'}</h2>
          <div className={css.bigPrice} style={{ color: secondary }}>
            {product ? host.formatMoney(product.price) : ' '}
          </div>
          <p className={css.text}>Choices, description, reviews and related products stand here.</p>
        </div>
      </div>
      <div className={css.buy}>
        <span style={{ background: primary, color: buttonTextOn(primary), borderRadius: corner }}>Add to cart</span>
      </div>
    </>
  )
}
