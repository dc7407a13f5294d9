import { useEffect } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { later } from '../../../shared/parts/later.ts'
import { fetchingWords } from '../../../shared/refusal-words.ts'

type Words = typeof import('./step-words.ts')

const words = later<Words>(() => fetchingWords(() => import('./step-words.ts')))

/** The words of steps; null until they are here. */
export function useStepWords(): Words | null {
  const state = useObservable(words.state)
  useEffect(() => void words.load().catch(() => {}), [])
  return state.kind === 'here' ? state.module : null
}
