import { createObservable } from '../../../shared/lib/observable.ts'

/** The page whose saved versions are looked at. */
export const versionsOf = createObservable<string | null>(null)
