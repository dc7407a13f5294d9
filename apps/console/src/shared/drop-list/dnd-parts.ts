/** The parts of pragmatic-drag-and-drop that the console uses, as one chunk. */
export { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
export { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
export { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
export { showDragLabel } from './drag-label.ts'
