/**
 * Reorders the items of one small list by dragging, with pragmatic-drag-and-drop. The list itself provides keys and
 * menu entries.
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefCallback, useId, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

interface ReorderOptions {
  /** Whether the item may be dragged. */
  canMove(index: number): boolean
  onMove(from: number, to: number): void
}

export interface Reorder {
  /** Index of the item on which the dragged one would be dropped; null when nothing is dragged. */
  over: number | null
  dragged: number | null
  /** Ref of the element at this place. */
  itemRef(index: number): RefCallback<HTMLElement>
}

export function useReorder(options: ReorderOptions): Reorder {
  const list = useId()
  const [over, setOver] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useLatest(options)

  const refs = useRef(new Map<number, RefCallback<HTMLElement>>())

  const register =
    (index: number): RefCallback<HTMLElement> =>
    (element) => {
      if (!element) return
      return combine(
        draggable({
          element,
          canDrag: () => latest.current.canMove(index),
          getInitialData: () => ({ list, index }),
          onDragStart: () => setDragged(index),
          onDrop: () => setDragged(null),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data['list'] === list,
          onDragEnter: () => setOver(index),
          onDragLeave: () => setOver((now) => (now === index ? null : now)),
          onDrop: ({ source }) => {
            setOver(null)
            const from = source.data['index']
            if (typeof from === 'number' && from !== index) latest.current.onMove(from, index)
          },
        }),
      )
    }
  const itemRef = (index: number): RefCallback<HTMLElement> => {
    // Return the same function each time: registering again in the middle of a drag would end it.
    const known = refs.current.get(index) ?? register(index)
    refs.current.set(index, known)
    return known
  }
  return { over, dragged, itemRef }
}
