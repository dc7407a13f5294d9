import { BadgesBelow, CornerBadges } from '@vitrine/blocks/kit/product-badges'
import { pickBadges } from '@vitrine/domain/badges/pick-badges.rules'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Variant } from '@vitrine/domain/catalog/variant.rules'
import type { ReactNode } from 'react'
import { useShop } from '../../app/shop.ts'
import css from './product-badges.module.css'

interface ProductBadgesProps {
  product: Product
  /** The chosen one: the badges' variables speak of it where it is what they are about. */
  variant: Variant | undefined
  children: ReactNode
}

/** The product's pictures with its badges over and below them. */
export function ProductBadges({ product, variant, children }: ProductBadgesProps) {
  const { snapshot, host } = useShop()
  const chosen = product.variants.findIndex(({ id }) => id === variant?.id)
  const badges = product.facts ? pickBadges({ ...product.facts, chosen }, snapshot.badges ?? [], 'productDetail') : []
  return (
    <div className={css.badges}>
      <div className={css.pictures}>
        {children}
        <CornerBadges badges={badges} mediaUrl={host.mediaUrl} />
      </div>
      <BadgesBelow badges={badges} mediaUrl={host.mediaUrl} />
    </div>
  )
}
