import type { BlockView } from '../../kit/define/define-view.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { choosableOptions, VariantOptions } from '../../kit/products/option-values.tsx'
import { ProductSection } from '../../kit/products/product-section.tsx'
import type { VariantsBlock } from './variants.schema.ts'

/** The options of the page's product. */
export const VariantsView: BlockView<VariantsBlock> = ({ block, host }) => {
  const shown = productOf(host).useProduct()
  return (
    <ProductSection block={block} host={host} icon="options" heading={host.word('options')}>
      {shown && choosableOptions(shown.product).length > 0 ? (
        <VariantOptions
          host={host}
          product={shown.product}
          choice={shown.choice}
          onChoose={(choice) => productOf(host).choose(choice)}
          group={block.id}
        />
      ) : null}
    </ProductSection>
  )
}
