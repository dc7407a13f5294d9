import { useEffect } from 'react'
import { onConnection } from '../api/connection.ts'
import { useLatest } from '../lib/use-latest.ts'

/** What failed for want of a connection is done again by itself when the server is there again. */
export function useOnReconnect(act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => onConnection((isThere) => isThere && latest.current()), [latest])
}
