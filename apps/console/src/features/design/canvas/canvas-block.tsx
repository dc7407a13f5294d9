import { BlockRenderer } from '@vitrine/blocks/views'
import { m } from '@vitrine/messages/console'
import { memo } from 'react'
import { estimatedHeightPx } from '../editor/block-look.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { useBlock, useEditor } from '../editor/editor-context.tsx'
import css from './canvas.module.css'
import { blockElementId, useCanvas } from './canvas-context.tsx'
import type { DrawnBlocks } from './drawn-blocks.ts'
import { useIsDrawn } from './use-drawn-blocks.ts'

interface CanvasBlockProps {
  id: string
  drawn: DrawnBlocks
}

/**
 * One block on the canvas. It subscribes to itself alone and has no handler, effect or observer of its own: clicks, hover,
 * keys, drags and the selection's look are the list's and the overlay's.
 */
export const CanvasBlock = memo(function CanvasBlock({ id, drawn }: CanvasBlockProps) {
  const block = useBlock(id)
  const isDrawn = useIsDrawn(drawn, id)
  const { labelOf } = useEditor()
  const { hostOf, isOn } = useCanvas()
  if (!block) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list's children are measured and moved as plain boxes
    <div
      id={blockElementId(id)}
      role="listitem"
      tabIndex={-1}
      className={css.block}
      aria-label={blockName(block, labelOf(block.type))}
      data-block-id={id}
      data-block-type={block.type}
      data-drawn={isDrawn}
      style={
        isDrawn
          ? { containIntrinsicSize: `auto 390px auto ${estimatedHeightPx(block.type)}px` }
          : { blockSize: estimatedHeightPx(block.type) }
      }
    >
      {!isOn(block.type) ? (
        <p className={css.off}>{m.design_block_off({ block: blockName(block, labelOf(block.type)) })}</p>
      ) : isDrawn ? (
        <BlockRenderer block={block} host={hostOf(id, block.type)} />
      ) : null}
    </div>
  )
})
