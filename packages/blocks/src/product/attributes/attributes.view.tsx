import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { BlockView } from '../../kit/define/define-view.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { ProductSection } from '../../kit/products/product-section.tsx'
import css from './attributes.module.css'
import type { AttributesBlock } from './attributes.schema.ts'

interface ShownAttribute {
  key: string
  name: string
  /** Null when the product does not have the attribute. */
  value: string | null
}

/** The block's rows: the owner's choice with its order and names, or all attributes of the product. */
function shownAttributes(
  fields: readonly { id: string; name: string }[],
  attributes: Product['attributes'],
): ShownAttribute[] {
  if (fields.length === 0) return attributes.map(({ id, name, value }) => ({ key: id, name, value }))
  return fields.map(({ id, name }, at) => {
    const attribute = attributes.find((one) => one.id === id)
    return { key: `${at} ${id}`, name: name || attribute?.name || '', value: attribute?.value ?? null }
  })
}

/** The product's attributes in pairs, such as material, care and fit. */
export const AttributesView: BlockView<AttributesBlock> = ({ block, host }) => {
  const attributes = productOf(host).useProduct()?.product.attributes ?? []
  // The canvas also shows a row for attributes that this product lacks, so that the setting is visible.
  const rows = shownAttributes(block.fields, attributes).filter(({ value }) => value !== null || host.mode === 'edit')
  return (
    <ProductSection block={block} host={host} icon="list" heading={host.word('details')}>
      {rows.length === 0 ? null : (
        <dl className={css.facts}>
          {rows.map(({ key, name, value }) => (
            <div key={key}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </ProductSection>
  )
}
