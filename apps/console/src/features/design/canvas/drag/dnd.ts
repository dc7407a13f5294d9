/** The drag and drop library, loaded once the canvas stands: nothing can be dragged before. */
import { useEffect, useState } from 'react'

export type Dnd = typeof import('./dnd-parts.ts')

let loading: Promise<Dnd> | undefined
let loaded: Dnd | null = null

function load(): Promise<Dnd> {
  loading ??= import('./dnd-parts.ts').then((parts) => {
    loaded = parts
    return parts
  })
  return loading
}

/** Null until it is there. */
export function useDnd(): Dnd | null {
  const [dnd, setDnd] = useState(loaded)
  useEffect(() => {
    if (!dnd) void load().then(setDnd)
  }, [dnd])
  return dnd
}
