/**
 * A list that takes drops: it says where a drop would land and shows it, scrolls near its edges, and hands the drop over.
 * While a drag is over it nothing of React runs: a line is moved by its element, and tiles are highlighted themselves.
 */
import type { Dnd } from './dnd.ts'
import {
  type Axis,
  dropIndexAt,
  type Edges,
  headsOut,
  isStill,
  lineAt,
  type OwnPlace,
  reachOf,
  tileAt,
  type Way,
  wayFrom,
  wayOn,
} from './drop-places.rules.ts'

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
  /** What an item is as a drag; null for one that stays where it is. */
  dragOf(item: HTMLElement, index: number): D | null
  /** Says why the drag cannot be dropped here; the drop is handed over all the same, to be refused with the reason. */
  refusalOf?(drag: D): string | null
  /**
   * `index` counts before the move. A tile takes the place of the one that it is dropped on. Not called for an item that is
   * dropped where it was.
   */
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
  /** How far the pointer lies from an item. */
  reachOf(index: number, pointer: Pointer): number
  /** Null over the own place. */
  indexAt(pointer: Pointer, own: OwnPlace | null): number | null
  show(drag: Drag, index: number, refusal: string | null): void
  hide(): void
}

function measureTiles(items: readonly HTMLElement[]): Places {
  const boxes = items.map((item) => item.getBoundingClientRect())
  const highlight = (index: number | null) => {
    for (const [at, item] of items.entries()) item.toggleAttribute('data-over', at === index)
  }
  return {
    reachOf: () => 0,
    indexAt({ clientX, clientY }, own) {
      const index = tileAt(boxes, clientX, clientY)
      return index === own?.index ? null : index
    },
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
    reachOf: (index, { clientX, clientY }) => reachOf(edges, index, along(clientX, clientY)),
    indexAt: ({ clientX, clientY }, own) => dropIndexAt(edges, along(clientX, clientY), own),
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

const isSameDrag = (drag: Drag | null, data: DragData): boolean =>
  drag !== null && Object.entries(drag).every(([name, value]) => data[name] === value)

/** Returns a function that stops taking drops. */
export function takeDrops<D extends Drag>(
  dnd: Dnd,
  { target, list, line }: DropElements,
  options: () => DropListOptions<D>,
): () => void {
  const read = (data: DragData): D | null =>
    options().kinds.includes(data['kind'] as D['kind']) ? (data as unknown as D) : null
  const itemsNow = () => [...(list()?.children ?? [])] as HTMLElement[]
  const measure = (): Places =>
    line === null ? measureTiles(itemsNow()) : measureAlong(options().axis, itemsNow(), line)
  let places: Places | null = null
  let own: OwnPlace | null = null
  /** Of the pointer, along both axes, since it picked up an item of this list. */
  let ways: { x: Way; y: Way } | null = null
  const follow = ({ clientX, clientY }: Pointer): void => {
    if (ways) ways = { x: wayOn(ways.x, clientX), y: wayOn(ways.y, clientY) }
  }
  const isHeld = (): boolean => ways !== null && isStill(ways.x) && isStill(ways.y)
  let stopDrag = () => {}
  const placesNow = (): Places => {
    places ??= measure()
    return places
  }

  /** What scrolls moves the items, and items out of sight have estimated heights until they come near. */
  function begin(data: DragData, pointer: Pointer): void {
    const measured = measure()
    places = measured
    const index = itemsNow().findIndex((item, at) => isSameDrag(options().dragOf(item, at), data))
    own = index < 0 ? null : { index, reach: measured.reachOf(index, pointer) }
    ways = own && { x: wayFrom(pointer.clientX), y: wayFrom(pointer.clientY) }
    const scroller = scrollerOf(target)
    const began = scroller?.scrollTop ?? 0
    let frame = 0
    const onScroll = () => {
      // Browsers scroll near an edge too.
      if (scroller && isHeld()) scroller.scrollTop = began
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        places = measure()
      })
    }
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    const isInline = options().axis === 'inline'
    const mayScroll = (element: Element, now: Pointer): boolean => {
      follow(now)
      if (!ways) return true
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return isInline ? headsOut(ways.x, { start: left, end: right }) : headsOut(ways.y, { start: top, end: bottom })
    }
    const stopScroll = scroller
      ? dnd.autoScrollForElements({
          element: scroller,
          canScroll: ({ element, input }) => mayScroll(element, input),
        })
      : () => {}
    stopDrag = () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll, { capture: true })
      stopScroll()
      places?.hide()
      places = null
      own = null
      ways = null
    }
  }

  const stop = dnd.combine(
    dnd.monitorForElements({
      canMonitor: ({ source }) => read(source.data) !== null,
      onDragStart: ({ source, location }) => begin(source.data, location.initial.input),
      onDrop: () => stopDrag(),
    }),
    dnd.dropTargetForElements({
      element: target,
      canDrop: ({ source }) => read(source.data) !== null,
      onDrag: ({ source, location }) => {
        const drag = read(source.data)
        if (!drag) return
        const now = placesNow()
        follow(location.current.input)
        const index = isHeld() ? null : now.indexAt(location.current.input, own)
        if (index === null) now.hide()
        else now.show(drag, index, options().refusalOf?.(drag) ?? null)
      },
      onDragLeave: () => places?.hide(),
      onDrop: ({ source, location }) => {
        const drag = read(source.data)
        follow(location.current.input)
        const index = isHeld() ? null : placesNow().indexAt(location.current.input, own)
        if (drag && index !== null) options().onDrop(drag, index)
      },
    }),
  )
  return () => {
    stop()
    stopDrag()
  }
}
