export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

/** A channel to the other tabs of this browser. Where the browser refuses one, it reaches nobody. */
export function tabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage: () => {}, onmessage: null, close: () => {} }
  }
}
