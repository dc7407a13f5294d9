/**
 * A list that takes drops: it says where a drop would land and shows it, scrolls near its edges, and hands the drop over.
 * While a drag is over it nothing of React runs: a line is moved by its element, and tiles are highlighted themselves.
 */
import type { Dnd } from './dnd.ts'
import { type Axis, type Edges, indexAt, lineAt, tileAt } from './drop-places.rules.ts'

export interface Drag {
  kind: string
  /** Follows the pointer and stands on the line. */
  label: string
}

type DragData = Record<string | symbol, unknown>

export interface DropListOptions<D extends Drag> {
  axis: Axis
  /** Kinds of drags that the list takes. */
  kinds: readonly D['kind'][]
  /** Says why the drag cannot be dropped here; the drop is handed over all the same, to be refused with the reason. */
  refusalOf?(drag: D): string | null
  /** `index` counts before the move. A tile takes the place of the one that it is dropped on. */
  onDrop(drag: D, index: number): void
}

export interface DropElements {
  target: HTMLElement
  /** Its children are the items. Null while there are none. */
  list: () => HTMLElement | null
  /** The insertion line, which stands in the same positioned element as the items; null for tiles. */
  line: HTMLElement | null
}

interface Pointer {
  clientX: number
  clientY: number
}

interface Places {
  indexAt(pointer: Pointer): number
  show(drag: Drag, index: number, refusal: string | null): void
  hide(): void
}

function measureTiles(items: readonly HTMLElement[]): Places {
  const boxes = items.map((item) => item.getBoundingClientRect())
  const highlight = (index: number | null) => {
    for (const [at, item] of items.entries()) item.toggleAttribute('data-over', at === index)
  }
  return {
    indexAt: ({ clientX, clientY }) => tileAt(boxes, clientX, clientY),
    show: (_, index) => highlight(index),
    hide: () => highlight(null),
  }
}

/** Positions along the line's own parent, in its own pixels: the phone is drawn to a scale, and from the right. */
function measureAlong(axis: Axis, items: readonly HTMLElement[], line: HTMLElement): Places {
  const origin = (line.offsetParent ?? document.body) as HTMLElement
  const box = origin.getBoundingClientRect()
  const isRightToLeft = axis === 'inline' && getComputedStyle(origin).direction === 'rtl'
  const scale = (axis === 'block' ? box.height / origin.offsetHeight : box.width / origin.offsetWidth) || 1
  const along = (x: number, y: number) =>
    (axis === 'block' ? y - box.top : isRightToLeft ? box.right - x : x - box.left) / scale
  const starts: number[] = []
  const ends: number[] = []
  for (const item of items) {
    const { left, right, top, bottom } = item.getBoundingClientRect()
    starts.push(along(isRightToLeft ? right : left, top))
    ends.push(along(isRightToLeft ? left : right, bottom))
  }
  const edges: Edges = { starts, ends }
  return {
    indexAt: ({ clientX, clientY }) => indexAt(edges, along(clientX, clientY)),
    show(drag, index, refusal) {
      const at = `${lineAt(edges, index)}px`
      if (axis === 'block') line.style.transform = `translateY(${at})`
      else line.style.insetInlineStart = at
      line.dataset['label'] = refusal ?? drag.label
      line.toggleAttribute('data-refused', refusal !== null)
      line.toggleAttribute('data-shown', true)
    },
    hide: () => line.toggleAttribute('data-shown', false),
  }
}

/** The nearest element around the list that scrolls, or the list itself. */
function scrollerOf(target: HTMLElement): HTMLElement | null {
  for (let element: HTMLElement | null = target; element; element = element.parentElement)
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  return null
}

/** Returns a function that stops taking drops. */
export function takeDrops<D extends Drag>(
  dnd: Dnd,
  { target, list, line }: DropElements,
  options: () => DropListOptions<D>,
): () => void {
  const read = (data: DragData): D | null =>
    options().kinds.includes(data['kind'] as D['kind']) ? (data as unknown as D) : null
  const measure = (): Places => {
    const items = [...(list()?.children ?? [])] as HTMLElement[]
    return line === null ? measureTiles(items) : measureAlong(options().axis, items, line)
  }
  let places: Places | null = null
  let stopDrag = () => {}
  const placesNow = (): Places => {
    places ??= measure()
    return places
  }

  /** What scrolls moves the items, and items out of sight have estimated heights until they come near. */
  function begin(): void {
    places = measure()
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        places = measure()
      })
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    const scroller = scrollerOf(target)
    const stopScroll = scroller ? dnd.autoScrollForElements({ element: scroller }) : () => {}
    stopDrag = () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll, { capture: true })
      stopScroll()
      places?.hide()
      places = null
    }
  }

  const stop = dnd.combine(
    dnd.monitorForElements({
      canMonitor: ({ source }) => read(source.data) !== null,
      onDragStart: begin,
      onDrop: () => stopDrag(),
    }),
    dnd.dropTargetForElements({
      element: target,
      canDrop: ({ source }) => read(source.data) !== null,
      onDrag: ({ source, location }) => {
        const drag = read(source.data)
        if (!drag) return
        const now = placesNow()
        now.show(drag, now.indexAt(location.current.input), options().refusalOf?.(drag) ?? null)
      },
      onDragLeave: () => places?.hide(),
      onDrop: ({ source, location }) => {
        const drag = read(source.data)
        if (drag) options().onDrop(drag, placesNow().indexAt(location.current.input))
      },
    }),
  )
  return () => {
    stop()
    stopDrag()
  }
}
