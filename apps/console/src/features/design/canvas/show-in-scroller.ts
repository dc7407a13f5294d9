const marginPx = 24

/**
 * Scrolls only when none of the element can be seen: a click on a tall block must not move the page. A way of more than two
 * screens is jumped, since what lies between would be drawn only to fly past; true says so.
 */
export function showInScroller(scroller: HTMLElement, element: HTMLElement): boolean {
  const view = scroller.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  if (box.bottom > view.top + marginPx && box.top < view.bottom - marginPx) return false
  const isFar = box.bottom < view.top - 2 * view.height || box.top > view.bottom + 2 * view.height
  const still = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: isFar ? 'center' : 'nearest', behavior: still ? 'auto' : 'smooth' })
  return isFar
}
