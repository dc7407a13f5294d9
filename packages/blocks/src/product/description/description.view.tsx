import type { BlockView } from '../../kit/define/define-view.ts'
import { HtmlFrame } from '../../kit/frame/html-frame.tsx'
import { productOf } from '../../kit/host/product-host.ts'
import { ProductSection, sectionBackground } from '../../kit/products/product-section.tsx'
import type { DescriptionBlock } from './description.schema.ts'

/** The product's description from the store. */
export const DescriptionView: BlockView<DescriptionBlock> = ({ block, host }) => {
  const html = productOf(host).useProduct()?.product.descriptionHtml.trim() ?? ''
  const heading = host.word('description')
  return (
    <ProductSection block={block} host={host} icon="text" heading={heading}>
      {html === '' ? null : <HtmlFrame host={host} html={html} title={heading} background={sectionBackground(block)} />}
    </ProductSection>
  )
}
