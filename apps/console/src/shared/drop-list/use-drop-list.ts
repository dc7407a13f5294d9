/** A list whose items are moved by dragging and by keys, and that may take what is dragged from elsewhere. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { type Dnd, useDnd } from './dnd.ts'
import { type Drag, type DropListOptions, takeDrops } from './drop-list.ts'
import { stepOf } from './drop-places.rules.ts'

interface ListOptions<D extends Drag> extends DropListOptions<D> {
  enabled: boolean
  /** Takes the drops. */
  target: RefObject<HTMLElement | null>
  /** The parent of the items, unless the target itself is. */
  list?: RefObject<HTMLElement | null>
  /** The insertion line; none for tiles. */
  line?: RefObject<HTMLElement | null>
  /** The element that is dragged, unless it is the item: browsers do not start dragging an element around a button. */
  handleOf?(item: HTMLElement): HTMLElement | null
  /** What Alt with an arrow key does. Without it, the item changes places with its neighbour. */
  onStep?(drag: D, offset: -1 | 1): void
}

export interface DropListHandlers {
  onPointerDown(event: PointerEvent): void
  onKeyDown(event: KeyboardEvent): void
}

const makeDraggable = (dnd: Dnd, element: HTMLElement, read: () => Drag | null) =>
  dnd.draggable({
    element,
    canDrag: () => read() !== null,
    getInitialData: () => ({ ...read() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => dnd.showDragLabel(nativeSetDragImage, read()?.label ?? ''),
    onDragStart: () => element.toggleAttribute('data-dragged', true),
    onDrop: () => element.toggleAttribute('data-dragged', false),
  })

/** Makes one element, such as an item of a palette, be dragged to a list. */
export function useDraggable(element: RefObject<HTMLElement | null>, read: () => Drag | null): void {
  const dnd = useDnd()
  const latest = useLatest(read)
  useEffect(
    () => (dnd && element.current ? makeDraggable(dnd, element.current, () => latest.current()) : undefined),
    [dnd, element, latest],
  )
}

const typedInto = 'input, textarea, select, [contenteditable="true"]'

/** The item that an event happened in. */
function itemOf(list: HTMLElement | null | undefined, target: EventTarget): HTMLElement | null {
  let element = list ? (target as HTMLElement | null) : null
  while (element && element.parentElement !== list) element = element.parentElement
  return element
}

/** An item becomes draggable when the pointer goes down on it: 300 blocks need no 300 registrations. */
export function useDropList<D extends Drag>(options: ListOptions<D>): DropListHandlers {
  const dnd = useDnd()
  const latest = useLatest(options)
  const armed = useRef<{ element: HTMLElement; release: () => void } | null>(null)
  const { target, list = target, line, enabled } = options

  useEffect(() => {
    if (!dnd || !target.current || !enabled) return
    const stop = takeDrops(
      dnd,
      { target: target.current, list: () => list.current, line: line?.current ?? null },
      () => latest.current,
    )
    return () => {
      stop()
      armed.current?.release()
      armed.current = null
    }
  }, [dnd, target, list, line, enabled, latest])

  const indexOf = useCallback((item: HTMLElement) => [...(item.parentElement?.children ?? [])].indexOf(item), [])

  const onPointerDown = (event: PointerEvent) => {
    const item = itemOf(list.current, event.target)
    if (!dnd || !enabled || !item || event.button !== 0) return
    const { handleOf = (one: HTMLElement) => one } = latest.current
    const element = handleOf(item)
    if (!element || element === armed.current?.element) return
    armed.current?.release()
    const release = makeDraggable(dnd, element, () => latest.current.dragOf(item, indexOf(item)))
    armed.current = { element, release }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!enabled || !event.altKey || event.defaultPrevented) return
    const focused = event.target as HTMLElement
    const item = itemOf(list.current, focused)
    if (!item || focused.matches(typedInto)) return
    const isRightToLeft = getComputedStyle(item).direction === 'rtl'
    const offset = stepOf(options.axis, event.key, isRightToLeft)
    const index = indexOf(item)
    const drag = latest.current.dragOf(item, index)
    if (offset === undefined || !drag) return
    event.preventDefault()
    const { onStep, onDrop, axis } = latest.current
    if (onStep) return onStep(drag, offset)
    const place = index + offset
    if (place < 0 || place >= (item.parentElement?.children.length ?? 0)) return
    onDrop(drag, axis === 'tiles' || offset < 0 ? place : place + 1)
    // A moved element loses the focus.
    requestAnimationFrame(() => focused.isConnected && !focused.matches(':focus') && focused.focus())
  }
  return { onPointerDown, onKeyDown }
}
