/** What a sweep leaves to `npm run test:long`. A browser has no environment: the run tells it which of both it is. */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isLongRun: boolean
  }
}

export const isLongRun = inject('isLongRun')

/** All in the long run; else those that stand for each kind of them. */
export function ofEachKind(all: readonly string[], those: readonly string[]): string[] {
  const unknown = those.filter((one) => !all.includes(one))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(' and no ')} to sweep.`)
  return all.filter((one) => isLongRun || those.includes(one))
}
