import { buttonTextOn } from '@vitrine/domain/formats/contrast.rules'
import { useLayout } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import css from './previews.module.css'

/** The bar that stays at the foot of a product page, where other screens have their tabs. */
export function BuyBar() {
  const { host } = useCanvas()
  const { primary } = useLayout().theme.color
  const look = { background: primary, color: buttonTextOn(primary), borderRadius: host.theme.cornerRadiusPx }
  return (
    <div className={css.buy}>
      <span style={look}>Add to cart</span>
    </div>
  )
}
