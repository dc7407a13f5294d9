/** A block becomes draggable when the pointer goes down on it: 300 blocks need no 300 registrations. */
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type PointerEvent, useEffect, useRef } from 'react'
import { blockName } from '../../editor/commands/block-rules.ts'
import type { Editor } from '../../editor/editor.ts'
import { showDragLabel } from './drag-preview.ts'

const labelOf = (editor: Editor, id: string): string => {
  const block = editor.doc.block(id)
  return block ? blockName(block, editor.labelOf(block.type)) : ''
}

/** Makes an element drag a block; the handle of the selected block's toolbar uses it too. */
export const dragBlock = (editor: Editor, element: HTMLElement, id: () => string) =>
  draggable({
    element,
    getInitialData: () => ({ kind: 'block', id: id(), label: labelOf(editor, id()) }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, labelOf(editor, id())),
  })

export function useBlockDrag(editor: Editor): (event: PointerEvent) => void {
  const armed = useRef<{ element: HTMLElement; release: () => void } | null>(null)
  useEffect(() => () => armed.current?.release(), [])
  return (event) => {
    if (!editor.canChange || event.button !== 0) return
    const element = (event.target as Element).closest<HTMLElement>('[data-block-id]')
    if (!element || element === armed.current?.element) return
    armed.current?.release()
    armed.current = { element, release: dragBlock(editor, element, () => element.dataset['blockId'] ?? '') }
  }
}
