/** Filters and the open change stand in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../shared/lib/use-latest.ts'

const from = '/signed-in/in-app/settings/audit'
const pauseMs = 300

export function useAuditAddress() {
  const address = useSearch({ from })
  const navigate = useNavigate({ from: '/settings/audit' })
  return {
    address,
    /** Replaces the entry of the browser's history: a filter is no place to go back to. */
    set: (values: Partial<typeof address>) =>
      void navigate({ search: (now) => ({ ...now, ...values }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
  }
}

/** Typed text is shown at once and written to the address after a pause, so that no letter waits for a navigation. */
export function useSearchText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
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
