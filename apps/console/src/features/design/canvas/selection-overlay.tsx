/** The one overlay: marks what is selected and carries its toolbar. Blocks never render for a selection. */
import { isDeletable } from '@vitrine/blocks/page/block-list'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useActivePage, useBlock, useEditor, useOrder, useSelection } from '../editor/editor-context.tsx'
import { BlockToolbar } from './block-toolbar.tsx'
import css from './canvas.module.css'
import { blockElement } from './canvas-context.tsx'

const marginPx = 24

/** How much of the view a sheet covers, such as that of the settings on a phone. */
function coveredPx(view: DOMRect): number {
  const sheet = document.querySelector('[data-look="sheet"]')?.getBoundingClientRect()
  return sheet ? Math.max(0, view.bottom - sheet.top) : 0
}

/**
 * Scrolls only when none of the element can be seen: a click on a tall block must not move the page. `isWhole` asks for all of
 * it, as of a block that was just added. A way of more than two screens is jumped, since what lies between would be drawn only
 * to fly past; true says so.
 */
function showInScroller(scroller: HTMLElement, element: HTMLElement, { isWhole }: { isWhole: boolean }): boolean {
  const view = scroller.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  const covered = coveredPx(view)
  // In the scroller's own pixels: the phone is drawn to a scale.
  scroller.style.setProperty('--covered', `${(covered * scroller.offsetHeight) / (view.height || 1)}px`)
  const isSeen = isWhole
    ? box.top >= view.top - 1 && box.bottom <= view.bottom - covered + 1
    : box.bottom > view.top + marginPx && box.top < view.bottom - covered - marginPx
  if (isSeen) return false
  const isFar = box.bottom < view.top - 2 * view.height || box.top > view.bottom + 2 * view.height
  const still = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches
  const isTall = isWhole && box.height > view.height - covered
  element.scrollIntoView({
    block: isTall ? 'start' : isFar ? 'center' : 'nearest',
    behavior: still ? 'auto' : 'smooth',
  })
  return isFar
}

/** Puts the selection's mark on the elements themselves and makes the last one the list's tab stop. */
function useSelectionMarks(selection: readonly string[], order: readonly string[]): void {
  useLayoutEffect(() => {
    const elements = selection.flatMap((id) => blockElement(id) ?? [])
    const stop = elements.at(-1) ?? blockElement(order[0] ?? '')
    for (const element of elements) {
      element.toggleAttribute('data-selected', true)
      element.setAttribute('aria-current', 'true')
    }
    if (stop) stop.tabIndex = 0
    return () => {
      for (const element of elements) {
        element.removeAttribute('data-selected')
        element.removeAttribute('aria-current')
      }
      if (stop) stop.tabIndex = -1
    }
  }, [selection, order])
}

/**
 * Room the toolbar needs above a block, in the phone's own pixels: it keeps its size when the phone is scaled. A block
 * nearer to the page's top than this gets it as high as it can stand.
 */
const toolbarRoom = 'calc(44px / var(--stage-scale, 1))'

const settledMs = 400

interface SelectionOverlayProps {
  list: React.RefObject<HTMLElement | null>
  scroller: React.RefObject<HTMLElement | null>
}

export function SelectionOverlay({ list, scroller }: SelectionOverlayProps) {
  const editor = useEditor()
  const selection = useSelection()
  const pageId = useActivePage()
  const order = useOrder(pageId)
  const id = selection.at(-1) ?? ''
  const block = useBlock(id)
  const overlay = useRef<HTMLDivElement>(null)
  useSelectionMarks(selection, order)
  const known = useRef({ pageId, order })

  useLayoutEffect(() => {
    const element = blockElement(id)
    const frame = overlay.current
    if (!frame) return
    frame.toggleAttribute('data-shown', element !== null)
    if (!element) return
    const isFirst = order[0] === id
    const place = () => {
      const top = element.offsetTop + (list.current?.offsetTop ?? 0)
      frame.style.transform = `translateY(${isFirst ? `${top}px` : `max(${top}px, ${toolbarRoom})`})`
    }
    frame.toggleAttribute('data-first', isFirst)
    // Blocks above grow and shrink; the list's size tells.
    const observer = new ResizeObserver(place)
    if (list.current) observer.observe(list.current)
    place()
    return () => observer.disconnect()
  }, [id, order, list])

  useEffect(() => {
    const element = blockElement(id)
    const view = scroller.current
    if (!element || !view) return
    // What stands on another page that is shown from now on was not added.
    const isWhole = known.current.pageId === pageId && !known.current.order.includes(id)
    const show = () => showInScroller(view, element, { isWhole })
    // Blocks that a jump brings near take their real heights when they are drawn, which may push this one away again.
    const isFar = show()
    const settled = isFar || isWhole ? setTimeout(show, settledMs) : undefined
    // The settings open for what is selected, and may open over it.
    const opened = requestAnimationFrame(show)
    return () => {
      clearTimeout(settled)
      cancelAnimationFrame(opened)
    }
  }, [id, pageId, scroller])

  useEffect(() => {
    known.current = { pageId, order }
  }, [pageId, order])

  return (
    <div ref={overlay} className={css.overlay}>
      {block && editor.canChange ? (
        <BlockToolbar id={id} index={order.indexOf(id)} count={order.length} canDelete={isDeletable(block)} />
      ) : null}
    </div>
  )
}
