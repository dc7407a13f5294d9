/** Reordering of a short list by drag, as the canvas does it: one target, one line, rows draggable when pressed. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Dnd, useDnd } from './dnd.ts'
import { type Edges, indexAt, lineAt, measureEdges } from './drop-index.ts'

interface ReorderOptions {
  /** Identifies the list. Rows of another list are not accepted. */
  kind: string
  /** The list element. Its children are the rows, each with `data-row-id`. */
  list: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
  /** The label that follows the pointer. */
  labelOf(id: string): string
  /** `index` is the position before the row is removed from its old one. */
  onMove(id: string, index: number): void
  enabled: boolean
}

function listen(dnd: Dnd, latest: RefObject<ReorderOptions>, list: HTMLElement, line: HTMLElement, kind: string) {
  let edges: Edges = { tops: [], bottoms: [] }
  const mine = (data: Record<string | symbol, unknown>) => data['kind'] === kind
  const indexFor = (clientY: number) =>
    indexAt(edges, clientY - list.getBoundingClientRect().top + (list.firstElementChild as HTMLElement).offsetTop)
  const hide = () => line.toggleAttribute('data-shown', false)
  const { combine, monitorForElements, dropTargetForElements, autoScrollForElements } = dnd
  return combine(
    monitorForElements({
      canMonitor: ({ source }) => mine(source.data),
      onDragStart: () => {
        edges = measureEdges(list)
      },
      onDrop: hide,
    }),
    dropTargetForElements({
      element: list,
      canDrop: ({ source }) => mine(source.data),
      onDrag: ({ location }) => {
        line.style.transform = `translateY(${lineAt(edges, indexFor(location.current.input.clientY))}px)`
        line.toggleAttribute('data-shown', true)
      },
      onDragLeave: hide,
      onDrop: ({ source, location }) =>
        latest.current.onMove(String(source.data['id']), indexFor(location.current.input.clientY)),
    }),
    autoScrollForElements({ element: list, canScroll: ({ source }) => mine(source.data) }),
  )
}

/** Pass the result to the list's `onPointerDown`. */
export function useReorderList(options: ReorderOptions): (event: PointerEvent) => void {
  const dnd = useDnd()
  const latest = useRef(options)
  latest.current = options
  const armed = useRef<() => void>(undefined)
  const { list, line, kind, enabled } = options

  useEffect(() => {
    if (!dnd || !list.current || !line.current || !enabled) return
    const stop = listen(dnd, latest, list.current, line.current, kind)
    return () => {
      stop()
      armed.current?.()
      armed.current = undefined
    }
  }, [dnd, list, line, kind, enabled])

  return (event) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row-id]')
    if (!dnd || !row || !enabled) return
    armed.current?.()
    const id = row.dataset['rowId'] ?? ''
    armed.current = dnd.draggable({
      element: row,
      getInitialData: () => ({ kind, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        dnd.showDragLabel(nativeSetDragImage, latest.current.labelOf(id)),
    })
  }
}
