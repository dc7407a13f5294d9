import { useEffect, useRef } from 'react'

/** For a row that can be scrolled: what is chosen in it is in sight. Nothing but the row is scrolled. */
export function useChosenInSight(chosen: string, selector: string) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The name says only that another one is chosen now.
    if (chosen === '') return
    const all = row.current
    const one = all?.querySelector(selector)
    if (!all || !one) return
    const [outer, inner] = [all.getBoundingClientRect(), one.getBoundingClientRect()]
    if (inner.left < outer.left) all.scrollLeft += inner.left - outer.left
    if (inner.right > outer.right) all.scrollLeft += inner.right - outer.right
  }, [chosen, selector])
  return row
}
