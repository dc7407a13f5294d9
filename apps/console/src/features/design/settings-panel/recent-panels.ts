import { useState } from 'react'

/** Panels kept ready besides the one that is shown. */
const kept = 4

/** The selected block first, then those looked at last: going back and forth draws nothing anew. */
export function useRecentPanels(current: string | undefined, exists: (id: string) => boolean): readonly string[] {
  const [recent, setRecent] = useState<readonly string[]>([])
  if (current === undefined || recent[0] === current) return recent
  const next = [current, ...recent.filter((id) => id !== current && exists(id))].slice(0, kept + 1)
  setRecent(next)
  return next
}
