import { type BlockHost, BlockRenderer } from '@vitrine/blocks/views'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { isBlockOn } from '@vitrine/domain/integrations/feature-blocks.rules'
import { useShop } from '../app/shop.ts'

/** The number of blocks on the first screen, whose pictures are fetched first. */
const eagerBlocks = 2

interface PageBlocksProps {
  blocks: readonly Block[]
  /** The blocks' host, for a screen that provides more than the usual one. */
  host?: BlockHost
}

/** A page's blocks in order. Unknown ones are not shown, nor those of a feature that is off. */
export function PageBlocks({ blocks, host: own }: PageBlocksProps) {
  const shop = useShop()
  const host = own ?? shop.host
  return blocks
    .filter((block) => isBlockOn(block, shop.snapshot.integrations))
    .map((block, index) => <BlockRenderer key={block.id} block={block} host={host} eager={index < eagerBlocks} />)
}
