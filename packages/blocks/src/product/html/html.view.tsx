import { htmlBlockMaxHeightPx } from '@vitrine/domain/blocks/html-frame.rules'
import { textColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { HtmlFrame } from '../../kit/frame/html-frame.tsx'
import { ProductSection } from '../../kit/products/product-section.tsx'
import type { HtmlBlock } from './html.schema.ts'

/** The owner's own HTML, such as a size table or care instructions. */
export const HtmlView: BlockView<HtmlBlock> = ({ block, host }) => {
  const heading = host.word('details')
  const { html } = block.source
  return (
    <ProductSection block={block} host={host} label="Content HTML" icon="code" heading={heading}>
      {html.trim() === '' ? null : (
        <HtmlFrame
          host={host}
          html={html}
          title={block.title.text || heading}
          color={textColorOn(block.backgroundColor)}
          maxHeightPx={htmlBlockMaxHeightPx(host.theme)}
        />
      )}
    </ProductSection>
  )
}
