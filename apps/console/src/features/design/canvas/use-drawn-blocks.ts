import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { estimatedHeightPx } from '../editor/block-look.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { createDrawnBlocks, type DrawnBlocks } from './drawn-blocks.ts'

/** The indexes of a list's children between two heights. */
function between(list: HTMLElement, fromPx: number, toPx: number): [first: number, end: number] {
  const { children } = list
  const topPx = (at: number) => (children[at] as HTMLElement).offsetTop
  const firstBelow = (px: number) => {
    let low = 0
    let high = children.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (topPx(middle) < px) low = middle + 1
      else high = middle
    }
    return low
  }
  return [Math.max(0, firstBelow(fromPx) - 1), firstBelow(toPx)]
}

/** The drawn blocks of the open page. Those within one screen of the visible area are drawn before the next frame. */
export function useDrawnBlocks(
  pageId: string,
  order: readonly string[],
  { scroller, list }: Record<'scroller' | 'list', React.RefObject<HTMLElement | null>>,
): DrawnBlocks {
  const { doc } = useEditor()
  const drawn = useMemo(() => createDrawnBlocks((id) => estimatedHeightPx(doc.block(id)?.type ?? '')), [doc])
  useMemo(() => drawn.follow(pageId, order), [drawn, pageId, order])
  useLayoutEffect(() => {
    const view = scroller.current
    const blocks = list.current
    if (!view || !blocks) return
    const drawNear = () => {
      const top = view.scrollTop - blocks.offsetTop
      const [first, end] = between(blocks, top - view.clientHeight, top + 2 * view.clientHeight)
      const near = order.slice(first, end).filter((id) => !drawn.has(id))
      if (near.length > 0) flushSync(() => drawn.draw(near))
    }
    // Waits for the next frame, because drawing changes the sizes that are observed.
    const sizes = new ResizeObserver(() => requestAnimationFrame(drawNear))
    sizes.observe(view)
    sizes.observe(blocks)
    view.addEventListener('scroll', drawNear, { passive: true })
    return () => {
      sizes.disconnect()
      view.removeEventListener('scroll', drawNear)
    }
  }, [drawn, order, scroller, list])
  return drawn
}

export function useIsDrawn(drawn: DrawnBlocks, id: string): boolean {
  const subscribe = useCallback((listener: () => void) => drawn.subscribe(id, listener), [drawn, id])
  return useSyncExternalStore(subscribe, () => drawn.has(id))
}
