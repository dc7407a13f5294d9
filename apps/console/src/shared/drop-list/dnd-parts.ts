/** The parts of pragmatic-drag-and-drop that the console uses, as one chunk. */
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import css from './drop-list.module.css'

export { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
export { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
export { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'

/** A small label follows the pointer, because a picture of a tall block would hide its destination. */
export function showDragLabel(nativeSetDragImage: DataTransfer['setDragImage'] | null, label: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
    render({ container }) {
      const chip = document.createElement('div')
      chip.className = css['chip'] ?? ''
      chip.textContent = label
      container.append(chip)
    },
  })
}
