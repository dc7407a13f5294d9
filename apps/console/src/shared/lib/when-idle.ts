/** Calls `act` when the browser is idle, at the latest after `withinMs`. Returns a function that cancels it. */
export function whenIdle(act: () => void, withinMs = 4_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, withinMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}
