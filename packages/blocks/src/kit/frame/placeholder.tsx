import type { BlockHost } from '../host/host.ts'
import type { PlaceholderIcon } from './canvas-placeholder.tsx'

export interface PlaceholderProps {
  host: BlockHost
  block: { type: string }
  icon: PlaceholderIcon
  /** Number of dummy items. `product` has two lines of text under its picture; `wide` is one broad picture. */
  items?: 3 | 4
  shape?: 'product' | 'picture' | 'wide'
  /** The least height that the block has with content. */
  minHeightPx?: number
}

/** The place of a block without content: the canvas draws something there, the shopper app nothing. */
export function Placeholder(props: PlaceholderProps) {
  const { mode, emptyBlock: Empty } = props.host
  return mode === 'edit' && Empty ? <Empty {...props} /> : null
}
