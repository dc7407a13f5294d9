/** The one drop target of the canvas. While a drag is over it nothing of React runs: a line is moved by its element. */
import { maxBlocks } from '@vitrine/blocks/page/block-list'
import { type RefObject, useEffect } from 'react'
import { toastError } from '../../../../shared/toast.ts'
import { addBlock } from '../../editor/add-block.ts'
import type { Editor } from '../../editor/editor.ts'
import { useDnd } from './dnd.ts'
import { type BlockDrag, readBlockDrag } from './drag-data.ts'
import { type Edges, indexAt, lineAt, measureEdges } from './drop-index.ts'

interface DropElements {
  scroller: HTMLElement
  /** Null on an empty page. */
  list: () => HTMLElement | null
  line: HTMLElement
}

/** Measures the blocks, shows the insertion line and returns the index of a drop. */
function createDropZone({ scroller, list, line }: DropElements, editor: Editor) {
  let edges: Edges = { tops: [], bottoms: [] }
  let scale = 1
  let top = 0

  function measure(): void {
    const element = list()
    edges = element ? measureEdges(element) : { tops: [], bottoms: [] }
    const box = scroller.getBoundingClientRect()
    scale = box.height / scroller.offsetHeight || 1
    top = box.top - scroller.scrollTop * scale + (element?.offsetTop ?? 0) * scale
  }

  const isFull = (drag: BlockDrag) =>
    drag.kind === 'palette' && editor.doc.order(editor.place().pageId).length >= maxBlocks

  return {
    measure,
    indexFor: (clientY: number) => indexAt(edges, (clientY - top) / scale),
    show(drag: BlockDrag, index: number): void {
      const refused = isFull(drag)
      line.style.transform = `translateY(${lineAt(edges, index) + (list()?.offsetTop ?? 0)}px)`
      line.dataset['label'] = refused ? `A page holds at most ${maxBlocks} blocks.` : drag.label
      line.toggleAttribute('data-refused', refused)
      line.toggleAttribute('data-shown', true)
    },
    hide: () => line.toggleAttribute('data-shown', false),
  }
}

function drop(editor: Editor, drag: BlockDrag, index: number): void {
  if (drag.kind === 'palette') void addBlock(editor, { type: drag.type, index }).catch(toastError)
  else {
    const { selection } = editor.place()
    editor.run('move', { ids: selection.includes(drag.id) ? selection : [drag.id], index })
  }
}

export function useCanvasDrop(
  editor: Editor,
  refs: {
    scroller: RefObject<HTMLElement | null>
    list: RefObject<HTMLElement | null>
    line: RefObject<HTMLElement | null>
  },
): void {
  const { scroller: scrollerRef, list: listRef, line: lineRef } = refs
  const dnd = useDnd()
  useEffect(() => {
    const scroller = scrollerRef.current
    const line = lineRef.current
    if (!dnd || !scroller || !line || !editor.canChange) return
    const { combine, dropTargetForElements, monitorForElements, autoScrollForElements } = dnd
    const zone = createDropZone({ scroller, list: () => listRef.current, line }, editor)
    let frame = 0
    // Blocks out of sight have estimated heights until auto-scroll brings them near.
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(zone.measure)
    }
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => readBlockDrag(source.data) !== null,
        onDragStart: () => {
          zone.measure()
          scroller.addEventListener('scroll', onScroll, { passive: true })
        },
        onDrop: () => {
          cancelAnimationFrame(frame)
          scroller.removeEventListener('scroll', onScroll)
          zone.hide()
        },
      }),
      dropTargetForElements({
        element: scroller,
        canDrop: ({ source }) => readBlockDrag(source.data) !== null,
        onDrag: ({ source, location }) => {
          const drag = readBlockDrag(source.data)
          if (drag) zone.show(drag, zone.indexFor(location.current.input.clientY))
        },
        onDragLeave: zone.hide,
        onDrop: ({ source, location }) => {
          const drag = readBlockDrag(source.data)
          if (drag) drop(editor, drag, zone.indexFor(location.current.input.clientY))
        },
      }),
      autoScrollForElements({ element: scroller, canScroll: ({ source }) => readBlockDrag(source.data) !== null }),
    )
  }, [dnd, editor, scrollerRef, listRef, lineRef])
}
