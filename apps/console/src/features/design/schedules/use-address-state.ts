/** Values that are kept in the address, so that a link shows the same. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../shared/lib/use-latest.ts'

const pauseMs = 300

/**
 * The router reads text that looks like a number as a number, and writes such text in quotes; this state relies on
 * both.
 */
export function useAddressState(name: string, initial: string): [string, (value: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = search as Record<string, unknown>
  const set = (value: string) =>
    void navigate({
      to: pathname,
      search: ((now: Record<string, unknown>) => ({ ...now, [name]: value === initial ? undefined : value })) as never,
      replace: true,
    })
  return [String(params[name] ?? initial), set]
}

/**
 * Typed text: it is shown at once and written to the address after a pause, so that no letter waits for a navigation.
 */
export function useAddressText(name: string): [string, (value: string) => void] {
  const [kept, keep] = useAddressState(name, '')
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
  }, [text, write])
  return [text, setText]
}
