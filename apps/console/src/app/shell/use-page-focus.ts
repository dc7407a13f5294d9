import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page the focus goes to the page's heading, or to the content, and the scroll to the top. */
export function usePageFocus() {
  const router = useRouter()
  const main = useRef<HTMLElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const content = main.current
        // The first page keeps the browser's own focus.
        if (!content || !pathChanged || !fromLocation) return
        content.scrollTop = 0
        const heading = content.querySelector<HTMLElement>('[data-page-title]')
        ;(heading ?? content).focus({ preventScroll: true })
      }),
    [router],
  )
  return main
}
