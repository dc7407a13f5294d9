/** What console and preview frame say to each other. Only the shopper app's origin is told, and only it is heard. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** True when the frame says that it listens from now on. */
export const isReady = (
  event: { origin: string; source: unknown; data: unknown },
  frame: { origin: string; window: unknown },
): boolean =>
  event.origin === frame.origin &&
  event.source !== null &&
  event.source === frame.window &&
  (event.data as { type?: unknown } | null)?.type === 'vitrine:ready'

/** Makes the frame show the newest draft where the person is; the token replaces the one that will end. */
export const askToRefresh = (window: FrameWindow, origin: string, token: string): void =>
  window.postMessage({ type: 'vitrine:refresh', token }, origin)
