import { htmlBlockMaxHeightPx } from '@vitrine/domain/blocks/html-frame.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { HtmlFrame } from '../../kit/frame/html-frame.tsx'
import { ProductSection, sectionBackground } from '../../kit/products/product-section.tsx'
import type { HtmlBlock } from './html.schema.ts'

/** The owner's own HTML, such as a size table or care instructions. */
export const HtmlView: BlockView<HtmlBlock> = ({ block, host }) => {
  const heading = host.word('details')
  const { html } = block.source
  return (
    <ProductSection block={block} host={host} icon="code" heading={heading}>
      {html.trim() === '' ? null : (
        <HtmlFrame
          host={host}
          html={html}
          title={block.title.text || heading}
          background={sectionBackground(block)}
          maxHeightPx={htmlBlockMaxHeightPx(host.theme)}
        />
      )}
    </ProductSection>
  )
}
