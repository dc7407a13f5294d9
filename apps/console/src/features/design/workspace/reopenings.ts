import { createObservable } from '../../../shared/lib/observable.ts'

/** Counts how often the open design was opened anew: each time it gets a new editor. */
export const reopenings = createObservable(0)
