import { useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

const usualPauseMs = 300

/** Typed text is shown at once and written to the address after a pause, so that no letter waits for a navigation. */
export function useSearchText(
  kept: string,
  keep: (text: string) => void,
  pauseMs = usualPauseMs,
): [string, (text: string) => void] {
  const [text, setText] = useState(kept)
  const sent = useRef(kept)
  const write = useLatest(keep)
  useEffect(() => {
    // The address changed in another way: by a link or the back button.
    if (kept !== sent.current) setText(kept)
    sent.current = kept
  }, [kept])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      write.current(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, write, pauseMs])
  return [text, setText]
}
