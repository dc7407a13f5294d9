/** A block becomes draggable when the pointer goes down on it: 300 blocks need no 300 registrations. */
import { type PointerEvent, useEffect, useRef } from 'react'
import { blockName } from '../../editor/commands/block-rules.ts'
import type { Editor } from '../../editor/editor.ts'
import { type Dnd, useDnd } from './dnd.ts'

const labelOf = (editor: Editor, id: string): string => {
  const block = editor.doc.block(id)
  return block ? blockName(block, editor.labelOf(block.type)) : ''
}

/** Makes an element drag a block; the handle of the selected block's toolbar uses it too. */
export const dragBlock = (dnd: Dnd, editor: Editor, element: HTMLElement, id: () => string) =>
  dnd.draggable({
    element,
    getInitialData: () => ({ kind: 'block', id: id(), label: labelOf(editor, id()) }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => dnd.showDragLabel(nativeSetDragImage, labelOf(editor, id())),
  })

export function useBlockDrag(editor: Editor): (event: PointerEvent) => void {
  const dnd = useDnd()
  const armed = useRef<{ element: HTMLElement; release: () => void } | null>(null)
  useEffect(() => () => armed.current?.release(), [])
  return (event) => {
    if (!dnd || !editor.canChange || event.button !== 0) return
    const element = (event.target as Element).closest<HTMLElement>('[data-block-id]')
    if (!element || element === armed.current?.element) return
    armed.current?.release()
    armed.current = { element, release: dragBlock(dnd, editor, element, () => element.dataset['blockId'] ?? '') }
  }
}
