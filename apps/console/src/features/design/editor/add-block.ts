/** New blocks by type. What types hold is loaded when a block is first reached for: drawing a page does not need it. */
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import type { Refusal } from './commands/command.ts'
import type { Editor } from './editor.ts'

const loadSchemas = () => import('@vitrine/blocks/schemas')

export const preloadBlocks = (): void => void loadSchemas()

/** A block with the defaults of its type (D-174). */
export async function addBlock(
  editor: Editor,
  { type, ...at }: { type: BlockType; pageId?: string; index?: number },
): Promise<Refusal | null> {
  const { createBlock } = await loadSchemas()
  return editor.run('insert', { block: createBlock(type), ...at })
}
