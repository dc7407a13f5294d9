/** Which rows of a long list of equal rows can be seen: only those, and a few around them, need to be drawn. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows drawn beyond each edge, so that scrolling shows no gap. */
const spare = 8

export interface RowWindow {
  /** Index of the first drawn row, and the index after the last. */
  first: number
  end: number
}

export function windowOf(scroll: { topPx: number; heightPx: number }, rowPx: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scroll.topPx / rowPx) - spare)
  const end = Math.min(count, Math.ceil((scroll.topPx + scroll.heightPx) / rowPx) + spare)
  return { first: Math.min(first, end), end }
}

/** Follows the scrolling of `box`, whose rows begin at its top. */
export function useRowWindow(box: RefObject<HTMLElement | null>, rowPx: number, count: number): RowWindow {
  const [scroll, setScroll] = useState({ topPx: 0, heightPx: 480 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const read = () => setScroll({ topPx: element.scrollTop, heightPx: element.clientHeight })
    read()
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [box])
  return windowOf(scroll, rowPx, count)
}
