/** A channel to the other tabs of this browser; null where there are none, or the browser refuses them. */
export function tabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
