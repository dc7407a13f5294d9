import { VisuallyHidden } from '@mantine/core'
import { buttonTextOn } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import { useLayout } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import phone from '../phone/phone.module.css'
import css from './previews.module.css'
import { Price } from './price.tsx'

/** A cart with some of the store's products (D-069). */
export function CartPreview() {
  const { host } = useCanvas()
  const { primary } = useLayout().theme.color
  const products = host.useRecentlyViewed(3) ?? []
  const corner = host.theme.cornerRadiusPx
  const total = products.reduce((sum, { price }) => sum + (price?.amountMinor ?? 0), 0)
  const [first] = products
  return (
    <>
      <div className={phone.scroller}>
        <VisuallyHidden component="h2">{m.canvas_heading_cart()}</VisuallyHidden>
        <ul className={css.lines}>
          {products.map((product) => (
            <li key={product.id} className={css.line}>
              {product.image ? (
                <img
                  className={css.linePicture}
                  style={{ aspectRatio: String(host.theme.productImageRatio), borderRadius: Math.min(corner, 12) }}
                  src={host.mediaUrl(product.image, 72)}
                  alt=""
                />
              ) : (
                <span className={css.linePicture} style={{ aspectRatio: String(host.theme.productImageRatio) }} />
              )}
              <span className={css.lineText}>
                <span className={css.name}>{product.name}</span>
                <Price price={product.price} />
              </span>
              <span className={css.quantity} style={{ borderRadius: corner }}>
                1
              </span>
            </li>
          ))}
        </ul>
        {first?.price ? (
          <p className={css.total}>
            <span>{host.word('total')}</span>
            <span translate="no">{host.formatMoney({ ...first.price, amountMinor: total })}</span>
          </p>
        ) : null}
      </div>
      <div className={css.buy}>
        <span style={{ background: primary, color: buttonTextOn(primary), borderRadius: corner }}>
          {host.word('checkout')}
        </span>
      </div>
    </>
  )
}
