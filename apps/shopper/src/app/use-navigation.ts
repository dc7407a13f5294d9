/** Replaces what a browser does between pages: following links, restoring the scroll position and moving the focus. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { parseRoute } from './routes.ts'
import { loadScreen } from './screens.ts'
import { useLocation, useShop } from './shop.ts'

const linkAt = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * Links within the app change the screen instead of loading a page. Pressing a link already fetches the code. They listen
 * from the moment that the app says it has started, not a frame later.
 */
export function useLinks(): void {
  const { router } = useShop()
  useLayoutEffect(() => {
    const pathOf = (event: Event): string | null => {
      const link = linkAt(event)
      if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
      return router.inside(link.href)
    }
    const handleClick = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const path = plain && !event.defaultPrevented ? pathOf(event) : null
      if (path === null) return
      event.preventDefault()
      const target = parseRoute(path)
      const { route } = router.current()
      const isSame = target.screen === route.screen && target.id === route.id
      if (isSame && linkAt(event)?.hasAttribute('data-root')) window.scrollTo({ top: 0, behavior: 'smooth' })
      else router.go(path.replace(/[?&]preview(=[^&]*)?(?=&|$)/, ''), { replace: isSame })
    }
    const handlePress = (event: Event) => {
      const path = pathOf(event)
      if (path !== null) loadScreen(parseRoute(path).screen).catch(() => {})
    }
    document.addEventListener('click', handleClick)
    document.addEventListener('pointerdown', handlePress, { passive: true })
    return () => {
      document.removeEventListener('click', handleClick)
      document.removeEventListener('pointerdown', handlePress)
    }
  }, [router])
}

/** Frames in which the content may reach its former height, ten seconds at 60 of them: slow phones and networks take that long. */
const restoreFrames = 600

/** Going forward starts at the top; going back restores the scroll position. */
export function useScroll(): void {
  const { router } = useShop()
  const { key, direction } = useLocation()
  useLayoutEffect(() => {
    const save = () => router.saveScroll(window.scrollY)
    // Of what was scrolled before the start, no event comes.
    save()
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [router])
  useLayoutEffect(() => {
    if (direction === 'none') return
    const target = direction === 'back' ? router.savedScroll(key) : 0
    let frame = 0
    let left = restoreFrames
    const restore = () => {
      window.scrollTo(0, target)
      if (Math.abs(window.scrollY - target) > 1 && left--) frame = requestAnimationFrame(restore)
    }
    restore()
    const stop = () => cancelAnimationFrame(frame)
    // Whoever scrolls or presses something meanwhile stays where they are.
    for (const move of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(move, stop, { once: true })
    return stop
  }, [key, direction, router])
}

/** A new screen takes the focus, as a new page would, so that keyboard and screen reader start there. */
export function useArrivalFocus(): void {
  const { key, direction } = useLocation()
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the arrival
  useEffect(() => {
    if (first.current || direction === 'none') {
      first.current = false
      return
    }
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [key, direction])
}
