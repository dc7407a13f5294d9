import { BadgesBelow, CornerBadges } from '@vitrine/blocks/kit/product-badges'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { buttonTextOn, priceColorOn } from '@vitrine/domain/formats/contrast.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import { hostThemeOf } from '../../canvas/host/host-theme.ts'
import phone from '../../canvas/phone/phone.module.css'
import previews from '../../canvas/previews/previews.module.css'
import css from './badges.module.css'
import { tryBadges } from './try-badge.rules.ts'

interface DetailPreviewProps {
  layout: LayoutContent
  badges: readonly SnapshotBadge[]
  editedId: string | null
  sample: ProductCard | null
}

/** The head of a product page, with its badges. */
export function DetailPreview({ layout, badges, editedId, sample }: DetailPreviewProps) {
  const mediaUrl = useMediaUrl()
  const { productImageRatio, primary, secondary, cornerRadiusPx } = hostThemeOf(layout)
  const picked = sample?.facts ? tryBadges(sample.facts, badges, 'productDetail', editedId) : []
  const before = sample?.compareAtPrice
  return (
    <>
      <div className={phone.scroller}>
        <div className={css.detail}>
          <div className={css.detailPicture} style={{ aspectRatio: String(productImageRatio) }}>
            {sample?.image ? <img className={previews.wide} src={mediaUrl(sample.image)} alt="" /> : null}
            <CornerBadges badges={picked} mediaUrl={mediaUrl} />
          </div>
          <BadgesBelow badges={picked} mediaUrl={mediaUrl} />
        </div>
        <div className={previews.detail}>
          {sample?.vendor ? <div className={previews.vendor}>{sample.vendor}</div> : null}
          <h2 className={previews.title}>{sample?.name ?? 'Product'}</h2>
          <div className={previews.bigPrice}>
            <span style={{ color: priceColorOn('#FFFFFF', secondary) }}>
              {sample ? formatMoney(sample.price) : ' '}
            </span>{' '}
            {before ? <s className={css.before}>{formatMoney(before)}</s> : null}
          </div>
        </div>
      </div>
      <div className={previews.buy}>
        <span style={{ background: primary, color: buttonTextOn(primary), borderRadius: cornerRadiusPx }}>
          Add to cart
        </span>
      </div>
    </>
  )
}
