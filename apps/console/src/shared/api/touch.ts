/**
 * Records when a person last touched this tab. What the console does by itself (polling, following what others save)
 * must not keep a session alive that nobody uses.
 */
import { untouchedAfterMs } from './untouched.rules.ts'

let touchedAt = Date.now()
let pointer = ''
const listeners = new Set<() => void>()

function touch(): void {
  touchedAt = Date.now()
  for (const listener of [...listeners]) listener()
}

/** Browsers also report a move when the screen changes below a pointer that stands still, so positions are compared. */
function onMove({ screenX, screenY }: PointerEvent): void {
  const place = `${screenX} ${screenY}`
  if (place === pointer) return
  pointer = place
  touch()
}

/** Follows the browser's input events for the life of the page. */
export function watchTouches(): void {
  const options = { passive: true, capture: true }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) addEventListener(type, touch, options)
  addEventListener('pointermove', onMove, options)
  // Returning to the tab counts as a touch.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) touch()
  })
}

export const lastTouchAt = (): number => touchedAt

/** Calls the listener at each touch. */
export function onTouch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves at once while somebody is using the tab, otherwise at the next touch. Rejects when the signal aborts. */
export function untilTouched(signal?: AbortSignal | null): Promise<void> {
  if (Date.now() - touchedAt < untouchedAfterMs) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = onTouch(() => {
      stop()
      signal?.removeEventListener('abort', give)
      resolve()
    })
    const give = () => {
      stop()
      reject(signal?.reason)
    }
    if (signal?.aborted) give()
    else signal?.addEventListener('abort', give, { once: true })
  })
}
