/** The camera is off until the shopper asks for it, and goes off when the screen is left or hidden. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WordKey } from '../../text/words.ts'
import { loadCodeReader } from './code-reader.ts'
import type { CodeReader } from './pixel-reader.ts'

/** A problem says why there is no camera. */
export type CameraState = 'off' | 'asking' | 'live' | { problem: WordKey }

/** The pause between two readings of the picture. */
const pauseMs = 150

const problems: Record<string, WordKey> = {
  NotAllowedError: 'cameraRefused',
  SecurityError: 'cameraRefused',
  NotReadableError: 'cameraBusy',
  AbortError: 'cameraBusy',
}

/** Browsers give no camera to a page over plain http. */
const problemOf = (error: unknown): WordKey =>
  window.isSecureContext ? (error instanceof Error && problems[error.name]) || 'noCamera' : 'cameraInsecure'

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error('This browser gives no camera here.')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

interface Watch {
  video: HTMLVideoElement
  read: CodeReader
  onFound: (text: string) => void
  isOver: () => boolean
}

/**
 * Calls `onFound` with a code that was read twice in a row, because a single reading may be wrong. Ends when `isOver`
 * returns true.
 */
async function watch({ video, read, onFound, isOver }: Watch): Promise<void> {
  let last: string | null = null
  while (!isOver()) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => null) : null
    if (isOver()) return
    if (text !== null && text === last) return onFound(text)
    last = text
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

export function useCamera(video: RefObject<HTMLVideoElement | null>, onFound: (text: string) => void) {
  const [state, setState] = useState<CameraState>('off')
  /** The camera that is open or asked for. Work that began for another one stops. */
  const visit = useRef<{ stream: MediaStream | null } | null>(null)

  const close = () => {
    for (const track of visit.current?.stream?.getTracks() ?? []) track.stop()
    visit.current = null
  }
  const stop = () => {
    close()
    setState('off')
  }
  const fail = (problem: WordKey) => {
    close()
    setState({ problem })
  }
  const start = async () => {
    close()
    const own: { stream: MediaStream | null } = { stream: null }
    visit.current = own
    const isOver = () => visit.current !== own
    setState('asking')
    try {
      const stream = await openCamera()
      if (isOver()) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      own.stream = stream
      const element = video.current
      if (!element) return stop()
      element.srcObject = stream
      await element.play()
      if (isOver()) return
      setState('live')
      const read = await loadCodeReader().catch(() => null)
      if (isOver()) return
      // The camera works, but the code that reads its picture could not be fetched.
      if (!read) return fail('failedHint')
      const handleFound = (text: string) => {
        stop()
        onFound(text)
      }
      await watch({ video: element, read, onFound: handleFound, isOver })
    } catch (error) {
      if (!isOver()) fail(problemOf(error))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions use only the ref and the setter
  useEffect(() => {
    const handleHide = () => {
      if (document.hidden && visit.current) stop()
    }
    document.addEventListener('visibilitychange', handleHide)
    return () => {
      document.removeEventListener('visibilitychange', handleHide)
      close()
    }
  }, [])

  return { state, start: () => void start(), stop }
}
