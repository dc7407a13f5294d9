const marginPx = 24

/** Scrolls only when none of the element can be seen: a click on a tall block must not move the page. */
export function showInScroller(scroller: HTMLElement, element: HTMLElement): void {
  const view = scroller.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  if (box.bottom > view.top + marginPx && box.top < view.bottom - marginPx) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
}
