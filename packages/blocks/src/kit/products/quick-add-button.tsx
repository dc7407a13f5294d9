import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { BlockHost } from '../host/host.ts'
import css from './quick-add-button.module.css'

interface QuickAddButtonProps {
  host: BlockHost
  product: ProductCard
  label: string
}

/** Adds a product to the cart from a list. One that is sold out cannot be added. */
export function QuickAddButton({ host, product, label }: QuickAddButtonProps) {
  const add = host.useQuickAdd?.()
  if (!add) return null
  return (
    <button
      type="button"
      className={css.button}
      disabled={!product.availableForSale}
      aria-label={`${label}: ${product.name}`}
      onClick={() => add(product)}
    >
      {product.availableForSale ? label : host.word('soldOut')}
    </button>
  )
}
