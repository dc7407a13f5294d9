import { buttonTextOn } from '@vitrine/domain/formats/contrast.rules'
import { useCanvas } from '../canvas-context.tsx'
import css from './previews.module.css'

/** The bar that stays at the foot of a product page, where other screens have the bottom tabs. */
export function BuyBar() {
  const { theme, word } = useCanvas().host
  const { primary, cornerRadiusPx } = theme
  return (
    <div className={css.buy}>
      <span style={{ background: primary, color: buttonTextOn(primary), borderRadius: cornerRadiusPx }}>
        {word('addToCart')}
      </span>
    </div>
  )
}
