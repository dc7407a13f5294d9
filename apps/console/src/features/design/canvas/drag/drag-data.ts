/** What is dragged to the canvas or the bottom bar. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { BlockType } from '@vitrine/domain/blocks/block-types'

export type BlockDrag =
  | { kind: 'palette'; type: BlockType; label: string }
  | { kind: 'block'; id: string; label: string }

/** A new tab for a screen, or an existing tab of the bar. */
export type TabDrag = { kind: 'new-tab'; type: PageType; label: string } | { kind: 'tab'; id: string; label: string }

/** A row of a short list, such as the outline or the home pages. */
export interface RowDrag {
  kind: 'outline' | 'page' | 'badge'
  id: string
  label: string
}
