import { useEffect, useRef } from 'react'

/** After a change of page the focus goes to the page's heading, or to the content, and the scroll to the top. */
export function usePageFocus(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const content = main.current
    if (!content) return
    content.scrollTop = 0
    const heading = content.querySelector<HTMLElement>('[data-page-title]')
    ;(heading ?? content).focus({ preventScroll: true })
  }, [pathname])
  return main
}
