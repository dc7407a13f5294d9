import { useState } from 'react'

/** Panels kept ready besides the one that is shown. */
const kept = 4

interface Panels {
  /** The panels in their order in the page. None moves while it is there, because a moved one is laid out anew. */
  placed: readonly string[]
  /** The panels by last use, the most recent first. */
  recent: readonly string[]
}

function keep({ placed, recent }: Panels, current: string, exists: (id: string) => boolean): Panels {
  const next = [current, ...recent.filter((id) => id !== current && exists(id))].slice(0, kept + 1)
  const staying = placed.filter((id) => next.includes(id))
  return { placed: staying.includes(current) ? staying : [...staying, current], recent: next }
}

/** The selected block and the most recently selected ones: going back and forth redraws nothing. */
export function useRecentPanels(current: string | undefined, exists: (id: string) => boolean): readonly string[] {
  const [panels, setPanels] = useState<Panels>({ placed: [], recent: [] })
  if (current === undefined || panels.recent[0] === current) return panels.placed
  const next = keep(panels, current, exists)
  setPanels(next)
  return next.placed
}
