/** Creates new blocks by type. The block schemas are loaded when first needed; drawing a page does not use them. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { later } from '../../../shared/parts/later.ts'
import type { Refusal } from './commands/command.ts'
import type { Editor } from './editor.ts'

const schemas = later(() => import('@vitrine/blocks/schemas'))

export const preloadBlocks = (): void => void schemas.load().catch(() => {})

/** A block with the defaults of its type (D-174). */
export async function addBlock(
  editor: Editor,
  { type, ...at }: { type: BlockType; pageId?: string; index?: number },
): Promise<Refusal | null> {
  const { createBlock } = await schemas.load()
  return editor.run('insert', { block: createBlock(type), ...at })
}
