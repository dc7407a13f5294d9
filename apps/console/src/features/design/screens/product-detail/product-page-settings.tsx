import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import { ProductPicker } from '../../../../shared/pickers/product-picker.tsx'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import css from '../../settings-panel/settings-panel.module.css'
import { ScreenSettings } from '../screen-settings.tsx'

const fields: readonly Field[] = [
  {
    kind: 'color',
    section: 'appearance',
    path: 'backgroundColor',
    label: m.selections_background,
    fallback: '#FFFFFF',
  },
]

/** The page's own settings, and the choice of the product with which it is previewed. */
export function ProductPageSettings() {
  const { catalog, host } = useCanvas()
  const product = host.product?.useProduct()?.product
  return (
    <>
      <ScreenSettings title={m.selections_product()} description={m.selections_product_help()} fields={fields} />
      <div className={css.group}>
        <ProductPicker
          id="preview-product"
          label={m.selections_preview_with()}
          help={m.selections_preview_with_help()}
          chosen={product?.name ?? null}
          onPick={({ id }) => catalog.preview.choose(id)}
        />
      </div>
    </>
  )
}
