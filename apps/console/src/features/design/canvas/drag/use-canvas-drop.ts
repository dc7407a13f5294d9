/** The blocks of the canvas as a list that takes blocks of the palette and moves its own. */
import { maxBlocks } from '@vitrine/blocks/page/block-list'
import type { RefObject } from 'react'
import { type DropListHandlers, useDropList } from '../../../../shared/drop-list/use-drop-list.ts'
import { toastError } from '../../../../shared/toast.ts'
import { addBlock } from '../../editor/add-block.ts'
import { pageIsFull } from '../../editor/commands/block-commands.ts'
import { blockName } from '../../editor/commands/block-rules.ts'
import type { Editor } from '../../editor/editor.ts'
import { focusSelection } from '../use-canvas-keys.ts'
import type { BlockDrag } from './drag-data.ts'

/** Null for a block that was deleted meanwhile. */
export function dragOfBlock(editor: Editor, id: string | undefined): BlockDrag | null {
  const block = id === undefined ? undefined : editor.doc.block(id)
  return block ? { kind: 'block', id: block.id, label: blockName(block, editor.labelOf(block.type)) } : null
}

function drop(editor: Editor, drag: BlockDrag, index: number): void {
  if (drag.kind === 'palette') void addBlock(editor, { type: drag.type, index }).catch(toastError)
  else {
    const { selection } = editor.place()
    editor.run('move', { ids: selection.includes(drag.id) ? selection : [drag.id], index })
  }
}

export const useCanvasDrop = (
  editor: Editor,
  refs: {
    scroller: RefObject<HTMLElement | null>
    list: RefObject<HTMLElement | null>
    line: RefObject<HTMLElement | null>
  },
): DropListHandlers =>
  useDropList<BlockDrag>({
    axis: 'block',
    kinds: ['palette', 'block'],
    enabled: editor.canChange,
    target: refs.scroller,
    list: refs.list,
    line: refs.line,
    dragOf: (item) => dragOfBlock(editor, item.dataset['blockId']),
    refusalOf: (drag) =>
      drag.kind === 'palette' && editor.doc.order(editor.place().pageId).length >= maxBlocks ? pageIsFull() : null,
    onDrop: (drag, index) => drop(editor, drag, index),
    // All selected blocks move together.
    onStep: (_, offset) => {
      editor.run('moveBy', { offset })
      focusSelection(editor)
    },
  })
