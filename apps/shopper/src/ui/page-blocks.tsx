import { type BlockHost, BlockRenderer } from '@vitrine/blocks/views'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { useShop } from '../app/shop.ts'

/** Blocks that are on the first screen: their pictures are fetched first. */
const eagerBlocks = 2

interface PageBlocksProps {
  blocks: readonly Block[]
  /** What the blocks ask, where a screen knows more than every screen does. */
  host?: BlockHost
}

/** A page's blocks in their order. Unknown ones show nothing. */
export function PageBlocks({ blocks, host: own }: PageBlocksProps) {
  const shop = useShop()
  const host = own ?? shop.host
  return blocks.map((block, index) => (
    <BlockRenderer key={block.id} block={block} host={host} eager={index < eagerBlocks} />
  ))
}
