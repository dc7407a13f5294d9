/** Makes the bottom bar a drop target: tabs are reordered, and new ones are inserted at the mark. */
import { mostTabs, tooManyTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { toastError } from '../../../../shared/toast.ts'
import { useDnd } from '../../canvas/drag/dnd.ts'
import { readTabDrag, type TabDrag } from '../../canvas/drag/drag-data.ts'
import { indexAt } from '../../canvas/drag/drop-index.ts'
import { tabName } from '../../editor/commands/tab-commands.ts'
import type { Editor } from '../../editor/editor.ts'

/** Start and end of each tab from the bar's start as it is seen: scaled, and from the right for right-to-left text. */
function measureTabs(bar: HTMLElement) {
  const { left, right } = bar.getBoundingClientRect()
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  const along = (x: number) => (isRtl ? right - x : x - left)
  const boxes = [...bar.querySelectorAll('[data-tab-id]')].map((tab) => tab.getBoundingClientRect())
  return {
    along,
    length: right - left,
    edges: {
      tops: boxes.map((box) => along(isRtl ? box.right : box.left)),
      bottoms: boxes.map((box) => along(isRtl ? box.left : box.right)),
    },
  }
}

function createBarZone(bar: HTMLElement, mark: HTMLElement, editor: Editor) {
  let measured = measureTabs(bar)
  const isFull = (drag: TabDrag) => drag.kind === 'new-tab' && editor.doc.layout().bottomTabs.length >= mostTabs
  return {
    measure: () => {
      measured = measureTabs(bar)
    },
    indexFor: (clientX: number) => indexAt(measured.edges, measured.along(clientX)),
    show(drag: TabDrag, index: number): void {
      const { tops, bottoms } = measured.edges
      const at = tops[index] ?? bottoms.at(-1) ?? 0
      mark.style.insetInlineStart = `${measured.length === 0 ? 0 : (at / measured.length) * 100}%`
      mark.dataset['label'] = isFull(drag) ? tooManyTabs : drag.label
      mark.toggleAttribute('data-refused', isFull(drag))
      mark.toggleAttribute('data-shown', true)
    },
    hide: () => mark.toggleAttribute('data-shown', false),
  }
}

function drop(editor: Editor, drag: TabDrag, index: number): void {
  const refusal =
    drag.kind === 'tab'
      ? editor.run('moveTab', { id: drag.id, index })
      : editor.run('addTab', { type: drag.type, index })
  if (refusal) toastError(refusal.refused)
}

/** Pass the returned function to the bar's `onPointerDown`: a tab can be dragged once it is pressed. */
export function useTabDrag(
  editor: Editor,
  { bar, mark }: { bar: RefObject<HTMLElement | null>; mark: RefObject<HTMLElement | null> },
): (event: PointerEvent) => void {
  const dnd = useDnd()
  const armed = useRef<() => void>(undefined)
  useEffect(() => {
    if (!dnd || !bar.current || !mark.current || !editor.canChange) return
    const { combine, dropTargetForElements, monitorForElements } = dnd
    const zone = createBarZone(bar.current, mark.current, editor)
    const stop = combine(
      monitorForElements({
        canMonitor: ({ source }) => readTabDrag(source.data) !== null,
        onDragStart: zone.measure,
        onDrop: zone.hide,
      }),
      dropTargetForElements({
        element: bar.current,
        canDrop: ({ source }) => readTabDrag(source.data) !== null,
        onDrag: ({ source, location }) => {
          const drag = readTabDrag(source.data)
          if (drag) zone.show(drag, zone.indexFor(location.current.input.clientX))
        },
        onDragLeave: zone.hide,
        onDrop: ({ source, location }) => {
          const drag = readTabDrag(source.data)
          if (drag) drop(editor, drag, zone.indexFor(location.current.input.clientX))
        },
      }),
    )
    return () => {
      stop()
      armed.current?.()
      armed.current = undefined
    }
  }, [dnd, editor, bar, mark])

  return ({ target }) => {
    // The button itself must be draggable: some browsers do not start dragging an element around a button.
    const element = (target as Element).closest<HTMLElement>('[data-tab-id] > button')
    const id = element?.parentElement?.dataset['tabId']
    const tab = editor.doc.layout().bottomTabs.find((one) => one.id === id)
    if (!dnd || !element || !tab || !editor.canChange) return
    armed.current?.()
    armed.current = dnd.draggable({
      element,
      getInitialData: () => ({ kind: 'tab', id: tab.id, label: tabName(tab) }) satisfies TabDrag,
      onGenerateDragPreview: ({ nativeSetDragImage }) => dnd.showDragLabel(nativeSetDragImage, tabName(tab)),
    })
  }
}
