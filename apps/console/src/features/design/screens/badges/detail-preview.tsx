import { BadgesBelow, CornerBadges } from '@vitrine/blocks/kit/products/product-badges'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import phone from '../../canvas/phone/phone.module.css'
import previews from '../../canvas/previews/previews.module.css'
import { Price } from '../../canvas/previews/price.tsx'
import css from './badges.module.css'
import { tryBadges } from './try-badge.rules.ts'

interface DetailPreviewProps {
  badges: readonly SnapshotBadge[]
  editedId: string | null
  sample: ProductCard | null
}

/** The head of a product page, with its badges. */
export function DetailPreview({ badges, editedId, sample }: DetailPreviewProps) {
  const { theme, mediaUrl, formatMoney } = useCanvas().host
  const picked = sample?.facts ? tryBadges(sample.facts, badges, 'productDetail', editedId) : []
  const before = sample?.compareAtPrice
  return (
    <div className={phone.scroller}>
      <div className={css.detail}>
        <div className={css.detailPicture} style={{ aspectRatio: String(theme.productImageRatio) }}>
          {sample?.image ? <img className={previews.wide} src={mediaUrl(sample.image)} alt="" /> : null}
          <CornerBadges badges={picked} mediaUrl={mediaUrl} />
        </div>
        <BadgesBelow badges={picked} mediaUrl={mediaUrl} />
      </div>
      <div className={previews.detail}>
        {sample?.vendor ? <div className={previews.vendor}>{sample.vendor}</div> : null}
        <h2 className={previews.title}>{sample?.name ?? m.pickers_product()}</h2>
        <div className={css.prices}>
          <Price price={sample?.price} />
          {before ? (
            <s translate="no" className={css.before}>
              {formatMoney(before)}
            </s>
          ) : null}
        </div>
      </div>
    </div>
  )
}
