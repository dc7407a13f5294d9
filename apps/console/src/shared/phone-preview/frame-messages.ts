/**
 * The messages between the console and the preview frame. They are sent only to the shopper app's origin and accepted
 * only from it.
 */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** True when the frame reports that it listens from now on. */
export const isReady = (
  event: { origin: string; source: unknown; data: unknown },
  frame: { origin: string; window: unknown },
): boolean =>
  event.origin === frame.origin &&
  event.source !== null &&
  event.source === frame.window &&
  (event.data as { type?: unknown } | null)?.type === 'vitrine:ready'

/** Makes the frame show the newest draft of the current screen; the token replaces the one that is about to expire. */
export const askToRefresh = (window: FrameWindow, origin: string, token: string): void =>
  window.postMessage({ type: 'vitrine:refresh', token }, origin)
