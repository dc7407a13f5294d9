import type { BlockDifference } from '@vitrine/blocks/page/compare-pages'
import { type BlockHost, BlockRenderer } from '@vitrine/blocks/views'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import kindWords from '@vitrine/messages/console/canvas.difference'
import css from './compared-blocks.module.css'

export type DifferenceKind = BlockDifference['kind']

interface ComparedBlocksProps {
  blocks: readonly { block: Block; kind: DifferenceKind | null }[]
  host: BlockHost
  /** Whether the kinds have labels, for pictures that have no list of differences beside them. */
  labelled?: boolean
}

/** Blocks as shoppers see them, with a frame around those that differ. */
export const ComparedBlocks = ({ blocks, host, labelled = false }: ComparedBlocksProps) =>
  blocks.map(({ block, kind }) => (
    <div key={block.id} className={css.block} data-kind={kind ?? undefined}>
      <BlockRenderer block={block} host={host} />
      {kind && labelled ? <span className={css.kind}>{kindWords[kind]()}</span> : null}
    </div>
  ))
