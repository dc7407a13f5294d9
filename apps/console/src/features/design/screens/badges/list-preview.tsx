import { cardBadges } from '@vitrine/blocks/kit/card-badges'
import { createBlock } from '@vitrine/blocks/schemas'
import { type BlockHost, BlockRenderer } from '@vitrine/blocks/views'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { useMemo } from 'react'
import phone from '../../canvas/phone/phone.module.css'
import { tryBadges } from './try-badge.rules.ts'
import { usePreviewHost } from './use-preview-host.ts'

const shownProducts = 6
const grid = createBlock('productGrid')
/** Whose shapes are drawn until there are products. */
const coming = Array.from({ length: shownProducts }, (_, at) => ({ id: `coming ${at}` }))

interface ListPreviewProps {
  language: string
  layout: LayoutContent
  badges: readonly SnapshotBadge[]
  editedId: string | null
  /** Stands first, and wears the edited badge in any case. */
  sample: ProductCard | null
  /** Undefined while they are on their way. */
  products: readonly ProductCard[] | undefined
}

/** The product grid of the shopper app with real products. */
export function ListPreview({ language, layout, badges, editedId, sample, products }: ListPreviewProps) {
  const cards = useMemo(() => {
    if (!products) return null
    const others = products.filter(({ id }) => id !== sample?.id)
    return [...(sample ? [sample] : []), ...others].slice(0, shownProducts)
  }, [products, sample])
  const badgesOf = useMemo<BlockHost['badgesOf']>(() => {
    const real = cardBadges(badges)
    return (card) =>
      card.id === sample?.id && card.facts ? tryBadges(card.facts, badges, 'productList', editedId) : real(card)
  }, [badges, editedId, sample])
  const host = usePreviewHost({ language, layout, badgesOf, cards })
  const block = useMemo(
    () => ({
      ...grid,
      title: { text: 'Products', visible: true },
      products: cards?.map(({ id }) => ({ id })) ?? coming,
    }),
    [cards],
  )
  return (
    <div className={phone.scroller}>
      <BlockRenderer block={block} host={host} eager />
    </div>
  )
}
