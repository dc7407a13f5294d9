/** After what the open screen needs; at the latest after some seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4_000 })
  else setTimeout(act, 2_000)
}
