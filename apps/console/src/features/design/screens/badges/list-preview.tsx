import { cardBadges } from '@vitrine/blocks/kit/products/card-badges'
import { createBlock } from '@vitrine/blocks/schemas'
import { type BlockHost, BlockRenderer } from '@vitrine/blocks/views'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { useMemo } from 'react'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import phone from '../../canvas/phone/phone.module.css'
import { tryBadges } from './try-badge.rules.ts'

const shownProducts = 6
// The grid needs no title: the top bar names the list.
const grid = { ...createBlock('productGrid'), title: { text: '', visible: false } }
/** Placeholders that are drawn until there are products. */
const coming = Array.from({ length: shownProducts }, (_, at) => ({ id: `coming ${at}` }))

interface ListPreviewProps {
  badges: readonly SnapshotBadge[]
  editedId: string | null
  /** The sample product comes first, and always wears the edited badge. */
  sample: ProductCard | null
  /** Undefined while the products are being loaded. */
  products: readonly ProductCard[] | undefined
}

/** The product grid of the shopper app with real products. */
export function ListPreview({ badges, editedId, sample, products }: ListPreviewProps) {
  const { host } = useCanvas()
  const cards = useMemo(() => {
    if (!products) return null
    const others = products.filter(({ id }) => id !== sample?.id)
    return [...(sample ? [sample] : []), ...others].slice(0, shownProducts)
  }, [products, sample])
  const ownHost = useMemo<BlockHost>(() => {
    const real = cardBadges(badges)
    return {
      ...host,
      useProducts: () => cards,
      badgesOf: (card) =>
        card.id === sample?.id && card.facts ? tryBadges(card.facts, badges, 'productList', editedId) : real(card),
    }
  }, [host, badges, editedId, sample, cards])
  const block = useMemo(() => ({ ...grid, products: cards?.map(({ id }) => ({ id })) ?? coming }), [cards])
  return (
    <div className={phone.scroller}>
      <BlockRenderer block={block} host={ownHost} eager />
    </div>
  )
}
