import { htmlBlockMaxHeightPx } from '@vitrine/domain/blocks/html-frame.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { HtmlFrame } from '../../kit/frame/html-frame.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import css from './inline-html.module.css'
import type { InlineHtmlBlock } from './inline-html.schema.ts'

export const InlineHtmlView: BlockView<InlineHtmlBlock> = ({ block, host }) => {
  const { html } = block.source
  if (html.trim() === '') return <Placeholder host={host} block={block} icon="code" items={3} shape="wide" />
  const mostPx = htmlBlockMaxHeightPx(host.theme)
  return (
    <BlockFrame block={block} host={host} className={css.block} style={{ maxBlockSize: `${mostPx}px` }}>
      <BlockHeading host={host} title={block.title} />
      <HtmlFrame
        host={host}
        html={html}
        title={block.title.text || host.word('content')}
        background={block.backgroundColor}
        maxHeightPx={mostPx}
      />
    </BlockFrame>
  )
}
