import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { useCanvas } from '../canvas-context.tsx'
import css from './previews.module.css'
import { Price } from './price.tsx'

/** A product, or a placeholder in its shape while the product loads. */
export function ProductTile({ product }: { product: ProductCard | null }) {
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
