import { textColorOn } from '@vitrine/domain/formats/color.rules'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import previews from '../../canvas/previews/previews.module.css'
import { useLayout } from '../../editor/editor-context.tsx'

/** The bar that stays at the foot of a product page, where other screens have their tabs. */
export function BuyBar() {
  const { host } = useCanvas()
  const { primary } = useLayout().theme.color
  const look = { background: primary, color: textColorOn(primary), borderRadius: host.theme.cornerRadiusPx }
  return (
    <div className={previews.buy}>
      <span style={look}>Add to cart</span>
    </div>
  )
}
