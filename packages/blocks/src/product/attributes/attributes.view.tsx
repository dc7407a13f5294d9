import type { BlockView } from '../../kit/define/define-view.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { ProductSection } from '../../kit/products/product-section.tsx'
import css from './attributes.module.css'
import type { AttributesBlock } from './attributes.schema.ts'
import { shownAttributes } from './shown-attributes.rules.ts'

/** The product's attributes in pairs, such as material, care and fit. */
export const AttributesView: BlockView<AttributesBlock> = ({ block, host }) => {
  const attributes = productOf(host).useProduct()?.product.attributes ?? []
  // The canvas also shows a row for attributes that this product lacks, so that the setting is visible.
  const rows = shownAttributes(block.fields, attributes).filter(({ value }) => value !== null || host.mode === 'edit')
  return (
    <ProductSection block={block} host={host} label="Product attributes" icon="list" heading={host.word('details')}>
      {rows.length === 0 ? null : (
        <dl className={css.facts}>
          {rows.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </ProductSection>
  )
}
