/** How blocks, their pages and what stands in them are called. */
import { findBlockEditor } from '@vitrine/blocks/editors'
import type { BlockRow, ItemRow } from '@vitrine/domain/insights/block-performance.routes'
import { m } from '@vitrine/messages/console'

export const blockTypeName = ({ block }: BlockRow): string => findBlockEditor(block.type)?.label() ?? block.type

export const pageName = ({ page }: BlockRow): string => page.title || m.block_performance_untitled_page()

/** The items of a block with several, of which somebody tapped some. */
export const tappedItems = ({ items }: BlockRow): ItemRow[] =>
  items.length < 2 ? [] : items.filter(({ taps, orders }) => taps > 0 || orders > 0)

export const itemName = ({ items }: BlockRow, item: ItemRow): string => {
  const place = items.filter(({ kind }) => kind === item.kind).findIndex(({ id }) => id === item.id) + 1
  return item.name || m.block_performance_picture({ place })
}
