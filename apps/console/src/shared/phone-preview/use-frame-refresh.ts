import { type RefObject, useEffect, useRef } from 'react'
import { onDraftSaved } from './draft-saved.ts'
import { askToRefresh, isReady } from './frame-messages.ts'

interface FrameRefresh {
  appKey: string
  /** Address with which the frame was opened. */
  url: string
  /** The newest token. A later one is passed to the frame, which is not reloaded. */
  token: string
}

/** Makes the preview show the newest draft after a save, wherever that was made, and keeps its token fresh. */
export function useFrameRefresh(frame: RefObject<HTMLIFrameElement | null>, { appKey, url, token }: FrameRefresh) {
  const latest = useRef(token)
  latest.current = token
  const ready = useRef(false)
  const { origin } = new URL(url)
  const refresh = useRef(() => {})
  refresh.current = () => {
    const window = frame.current?.contentWindow
    // Until the frame listens it is still reading the draft, which is the newest anyway.
    if (ready.current && window) askToRefresh(window, origin, latest.current)
  }
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (isReady(event, { origin, window: frame.current?.contentWindow ?? null })) ready.current = true
    }
    addEventListener('message', onMessage)
    const stop = onDraftSaved(appKey, () => refresh.current())
    return () => {
      removeEventListener('message', onMessage)
      stop()
    }
  }, [appKey, origin, frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new token is handed on
  useEffect(() => refresh.current(), [token])
}
