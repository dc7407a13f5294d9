/** One clock for all countdowns of the canvas, as shoppers have it: the server's. Each second it notifies only the visible ones. */
import { serverNow } from '../../../../shared/api/server-clock.ts'

interface Waiting {
  element: () => Element | null
  listener: () => void
}

function isInSight(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

export function createVisibleTicker() {
  const waiting = new Set<Waiting>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = serverNow()

  function tick(): void {
    now = serverNow()
    for (const { element, listener } of [...waiting]) if (isInSight(element())) listener()
  }

  return {
    now: () => now,
    subscribe(element: () => Element | null, listener: () => void): () => void {
      const one = { element, listener }
      waiting.add(one)
      timer ??= setInterval(tick, 1000)
      return () => {
        waiting.delete(one)
        if (waiting.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
export type VisibleTicker = ReturnType<typeof createVisibleTicker>
