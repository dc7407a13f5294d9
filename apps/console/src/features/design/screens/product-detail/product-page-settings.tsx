import type { Field } from '@vitrine/domain/fields/field.schema'
import { ProductPicker } from '../../../../shared/pickers/product-picker.tsx'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import css from '../../settings-panel/settings-panel.module.css'
import { ScreenSettings } from '../screen-settings.tsx'

const fields: readonly Field[] = [
  { kind: 'color', section: 'appearance', path: 'backgroundColor', label: 'Background', fallback: '#FFFFFF' },
]

/** The page's own settings, and the choice of the product with which it is previewed. */
export function ProductPageSettings() {
  const { catalog, host } = useCanvas()
  const product = host.product?.useProduct()?.product
  return (
    <>
      <ScreenSettings
        title="Product page"
        description="Every product is shown with these blocks. Pictures and name always stand there."
        fields={fields}
      />
      <div className={css.group}>
        <ProductPicker
          id="preview-product"
          label="Preview with"
          help="Only you see this choice. Shoppers see the product they opened."
          chosen={product?.name ?? null}
          onPick={({ id }) => catalog.preview.choose(id)}
        />
      </div>
    </>
  )
}
