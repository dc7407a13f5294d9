/** When the browser has nothing else to do, at the latest after `withinMs`. Gives what calls it off. */
export function whenIdle(act: () => void, withinMs = 4_000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, withinMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: withinMs })
  return () => cancelIdleCallback(handle)
}
