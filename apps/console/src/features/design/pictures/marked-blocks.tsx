import type { BlockDifference } from '@vitrine/blocks/page/compare-pages'
import { type BlockHost, BlockRenderer } from '@vitrine/blocks/views'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import css from './marked-blocks.module.css'

export type Mark = BlockDifference['kind']

export const markText: Record<Mark, string> = { added: 'New', changed: 'Changed', moved: 'Moved', removed: 'Removed' }

interface MarkedBlocksProps {
  blocks: readonly { block: Block; mark: Mark | null }[]
  host: BlockHost
  /** Whether the marks have labels, for pictures that have no list of differences beside them. */
  labelled?: boolean
}

/** Blocks as shoppers see them, with a frame around those that differ. */
export const MarkedBlocks = ({ blocks, host, labelled = false }: MarkedBlocksProps) =>
  blocks.map(({ block, mark }) => (
    <div key={block.id} className={css.block} data-mark={mark ?? undefined}>
      <BlockRenderer block={block} host={host} />
      {mark && labelled ? <span className={css.mark}>{markText[mark]}</span> : null}
    </div>
  ))
