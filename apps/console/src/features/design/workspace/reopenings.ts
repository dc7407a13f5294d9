import { createObservable } from '../../../shared/lib/observable.ts'

/** Counts how often the open design was opened anew: its editor is another one then. */
export const reopenings = createObservable(0)
