/** Commands on blocks of one page: insert, remove, move, duplicate, paste. */
import { cloneWithNewIds, isDeletable, maxBlocks } from '@vitrine/blocks/page/block-list'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { m } from '@vitrine/messages/console'
import { type Change, type DocumentReader, setBlock, setOrder } from '../document.ts'
import { blockName } from './block-rules.ts'
import type { Command, CommandContext, CommandResult } from './command.ts'

/** What is said where a page has no room for more blocks. */
export const pageIsFull = (): string => m.design_page_full({ most: maxBlocks })

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length))

/** The name of one block, such as 'Image banner', or the number of several. */
function nameOf({ doc, labelOf }: CommandContext, ids: readonly string[]): string | number {
  const [first] = ids
  const block = ids.length === 1 && first !== undefined ? doc.block(first) : undefined
  return block ? blockName(block, labelOf(block.type)) : ids.length
}

/** Those of the ids that are on this page, in the page's order. */
const onPage = (doc: DocumentReader, pageId: string, ids: readonly string[]) =>
  doc.order(pageId).filter((id) => ids.includes(id))

function insertBlocks(
  context: CommandContext,
  blocks: readonly Block[],
  at: { pageId: string; index?: number },
  say: 'add' | 'paste' | 'duplicate',
): CommandResult {
  const { doc, labelOf } = context
  const order = doc.order(at.pageId)
  if (blocks.length === 0 || !doc.page(at.pageId)) return null
  if (order.length + blocks.length > maxBlocks) return { refused: pageIsFull() }
  const index = clamp(at.index ?? order.length, order.length)
  const ids = blocks.map(({ id }) => id)
  const [only] = blocks
  const what = blocks.length === 1 && only ? labelOf(only.type) : blocks.length
  return {
    label: { say, what },
    changes: [
      ...blocks.map((block) => setBlock(block.id, block)),
      setOrder(at.pageId, [...order.slice(0, index), ...ids, ...order.slice(index)]),
    ],
    place: { pageId: at.pageId, selection: ids },
    announcement: { say: 'addedAt', what, position: index + 1, total: order.length + blocks.length },
  }
}

/** Inserts a new block (D-174). Without an index it goes after the selection, or else at the end. */
export const insert: Command<{ block: Block; pageId?: string; index?: number }> = (context, args) => {
  const { block, pageId = context.place.pageId } = args
  return insertBlocks(context, [block], { pageId, index: args.index ?? afterSelection(context, pageId) }, 'add')
}

export function afterSelection({ doc, place }: CommandContext, pageId: string): number {
  const order = doc.order(pageId)
  const last = order.findLastIndex((id) => place.selection.includes(id))
  return last < 0 ? order.length : last + 1
}

/** Pastes blocks that were already checked. They get new ids, so a paste next to the original is a new block. */
export const paste: Command<{ blocks: readonly Block[]; index?: number; pageId?: string }> = (context, args) => {
  const pageId = args.pageId ?? context.place.pageId
  const fresh = cloneWithNewIds(args.blocks)
  return insertBlocks(context, fresh, { pageId, index: args.index ?? afterSelection(context, pageId) }, 'paste')
}

/** Adds the stores of a file at the end of their page as one step, so that a single undo takes it back. */
export const importStores: Command<{ blocks: readonly Block[]; pageId: string }> = (context, { blocks, pageId }) => {
  const result = insertBlocks(context, blocks, { pageId }, 'add')
  if (result === null || 'refused' in result) return result
  return { ...result, label: { say: 'importStores', count: blocks.length }, place: { pageId, selection: [] } }
}

export const duplicate: Command<{ ids?: readonly string[] }> = (context, { ids = context.place.selection }) => {
  const { doc, place } = context
  const sources = onPage(doc, place.pageId, ids)
  const last = sources.at(-1)
  if (last === undefined) return null
  const copies = cloneWithNewIds(sources.flatMap((id) => doc.block(id) ?? []))
  return insertBlocks(
    context,
    copies,
    { pageId: place.pageId, index: doc.order(place.pageId).indexOf(last) + 1 },
    'duplicate',
  )
}

export const remove: Command<{ ids?: readonly string[]; say?: 'delete' | 'cut' }> = (context, args) => {
  const { doc, place } = context
  const { ids = place.selection, say = 'delete' } = args
  const order = doc.order(place.pageId)
  const gone = order.filter((id) => {
    const block = doc.block(id)
    return ids.includes(id) && block !== undefined && isDeletable(block)
  })
  const [first] = gone
  if (first === undefined) return ids.length > 0 ? { refused: m.design_block_stays() } : null
  const left = order.filter((id) => !gone.includes(id))
  const what = nameOf(context, gone)
  // The neighbour takes the selection, so that Delete can be pressed again.
  const next = left[Math.min(order.indexOf(first), left.length - 1)]
  return {
    label: { say, what },
    changes: [setOrder(place.pageId, left), ...gone.map((id): Change => setBlock(id, undefined))],
    place: { selection: next === undefined || gone.length > 1 ? [] : [next] },
    announcement: { say: say === 'cut' ? 'wasCut' : 'deleted', what },
  }
}

/** `index` refers to the order before the move. Blocks of another page move over to this one (D-175). */
export const move: Command<{ ids?: readonly string[]; index: number; pageId?: string }> = (context, args) => {
  const { doc, place } = context
  const from = place.pageId
  const to = args.pageId ?? from
  const moved = onPage(doc, from, args.ids ?? place.selection)
  const target = doc.order(to)
  if (moved.length === 0 || !doc.page(to)) return null
  if (to !== from && target.length + moved.length > maxBlocks) return { refused: pageIsFull() }
  const before = target.slice(0, clamp(args.index, target.length)).filter((id) => !moved.includes(id))
  const after = target.slice(clamp(args.index, target.length)).filter((id) => !moved.includes(id))
  const order = [...before, ...moved, ...after]
  if (to === from && order.every((id, at) => id === target[at])) return null
  const changes = [setOrder(to, order)]
  if (to !== from)
    changes.push(
      setOrder(
        from,
        doc.order(from).filter((id) => !moved.includes(id)),
      ),
    )
  const what = nameOf(context, moved)
  return {
    label: { say: 'move', what },
    changes,
    place: { pageId: to, selection: moved },
    announcement: { say: 'movedTo', what, position: before.length + 1, total: order.length },
  }
}

/** Moves blocks one place up or down and keeps several selected blocks together. */
export const moveBy: Command<{ offset: -1 | 1; ids?: readonly string[] }> = (context, { offset, ids }) => {
  const { doc, place } = context
  const order = doc.order(place.pageId)
  const moved = onPage(doc, place.pageId, ids ?? place.selection)
  const [first] = moved
  const last = moved.at(-1)
  if (first === undefined || last === undefined) return null
  const index = offset < 0 ? order.indexOf(first) - 1 : order.indexOf(last) + 2
  if (index < 0 || index > order.length) return null
  return move(context, { ids: moved, index })
}
