import { priceColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { useCanvas } from '../canvas-context.tsx'
import css from './previews.module.css'

/** A price on the white background of the app's own screens. Its space stays reserved while it loads. */
export function Price({ price }: { price: Money | null | undefined }) {
  const { host } = useCanvas()
  return (
    <span translate="no" className={css.price} style={{ color: priceColorOn('#FFFFFF', host.theme.secondary) }}>
      {price ? host.formatMoney(price) : ' '}
    </span>
  )
}
