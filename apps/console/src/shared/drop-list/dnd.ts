/** The drag and drop library. It is loaded after the screen: nothing can be dragged before. */
import { useEffect } from 'react'
import { useObservable } from '../lib/observable.ts'
import { later } from '../parts/later.ts'

export type Dnd = typeof import('./dnd-parts.ts')

const parts = later<Dnd>(() => import('./dnd-parts.ts'))

/** Null until the library is loaded. */
export function useDnd(): Dnd | null {
  const state = useObservable(parts.state)
  useEffect(() => void parts.load().catch(() => {}), [])
  return state.kind === 'here' ? state.module : null
}
