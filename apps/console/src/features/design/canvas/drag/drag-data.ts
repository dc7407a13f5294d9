/** What is carried by a drag that the canvas takes. */
import type { BlockType } from '@vitrine/domain/blocks/block.schema'

export type BlockDrag =
  | { kind: 'palette'; type: BlockType; label: string }
  | { kind: 'block'; id: string; label: string }

export function readBlockDrag(data: Record<string | symbol, unknown>): BlockDrag | null {
  return data['kind'] === 'palette' || data['kind'] === 'block' ? (data as unknown as BlockDrag) : null
}
