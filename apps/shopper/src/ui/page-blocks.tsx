import { BlockRenderer } from '@vitrine/blocks/views'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { useShop } from '../app/shop.ts'

/** Blocks that are on the first screen: their pictures are fetched first. */
const eagerBlocks = 2

/** A page's blocks in their order. Unknown ones show nothing. */
export function PageBlocks({ blocks }: { blocks: readonly Block[] }) {
  const { host } = useShop()
  return blocks.map((block, index) => (
    <BlockRenderer key={block.id} block={block} host={host} eager={index < eagerBlocks} />
  ))
}
