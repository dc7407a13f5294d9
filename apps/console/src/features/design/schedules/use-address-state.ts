/** Values that are kept in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../shared/lib/use-latest.ts'

const pauseMs = 300

const from = '/signed-in/in-app/design/selecting/schedule'
type Name = 'q' | 'view' | 'day'

export function useAddressState(name: Name, initial: string): [string, (value: string) => void] {
  const search = useSearch({ from })
  const navigate = useNavigate({ from: '/design/schedule' })
  const set = (value: string) =>
    void navigate({
      search: (now) => ({ ...now, [name]: value === initial ? undefined : value }),
      replace: true,
    })
  return [search[name] ?? initial, set]
}

/**
 * Typed text: it is shown at once and written to the address after a pause, so that no letter waits for a navigation.
 */
export function useAddressText(name: Name): [string, (value: string) => void] {
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
