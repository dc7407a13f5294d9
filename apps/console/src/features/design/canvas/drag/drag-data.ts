/** The data of a drag that the canvas or the bottom bar accepts. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { BlockType } from '@vitrine/domain/blocks/block-types'

export type BlockDrag =
  | { kind: 'palette'; type: BlockType; label: string }
  | { kind: 'block'; id: string; label: string }

export function readBlockDrag(data: Record<string | symbol, unknown>): BlockDrag | null {
  return data['kind'] === 'palette' || data['kind'] === 'block' ? (data as unknown as BlockDrag) : null
}

/** A new tab for a screen, or an existing tab of the bar. */
export type TabDrag = { kind: 'new-tab'; type: PageType; label: string } | { kind: 'tab'; id: string; label: string }

export function readTabDrag(data: Record<string | symbol, unknown>): TabDrag | null {
  return data['kind'] === 'new-tab' || data['kind'] === 'tab' ? (data as unknown as TabDrag) : null
}
