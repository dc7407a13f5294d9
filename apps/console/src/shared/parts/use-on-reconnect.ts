import { useEffect } from 'react'
import { onConnection } from '../api/connection.ts'
import { useLatest } from '../lib/use-latest.ts'

/** Repeats what failed for lack of a connection when the server can be reached again. */
export function useOnReconnect(act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => onConnection((isThere) => isThere && latest.current()), [latest])
}
